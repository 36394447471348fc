/** A position as people write it: FEN, its variants for Chess960, and EPD. Source: PGN specification, section 16. */

/** A digit or letter and slashes, as in the first field of a FEN, even of a faulty one. */
const PLACEMENT = /^["'`]?[a-z0-9~]*(?:\/[a-z0-9~]*){2,}(?:\[[a-z]*\])?["'`]?$/i;

/** The longest text that is examined as a FEN or EPD, in characters. */
const MAX_LENGTH = 2000;

const PREFIX = /^(?:fen|epd)\s*[:=]?\s+/i;

/** Whether a text is a FEN or EPD, possibly an invalid one. */
export function looksLikeFen(text: string): boolean {
  const line = text.trim().replace(PREFIX, "");
  if (line.length > MAX_LENGTH || line.includes("\n")) return false;
  const [first = ""] = line.split(/[\s_]/, 1);
  return PLACEMENT.test(first);
}

/** An operation of EPD, such as `bm Nf3;` or `id "x";`. */
const OPERATION = /([A-Za-z]\w*)\s*([^;]*);/g;

export interface FenText {
  /** With all six fields. */
  readonly fen: string;
  /** The name that an EPD gives the position. */
  readonly name?: string;
}

const DEFAULTS = ["", "w", "-", "-", "0", "1"];

/** The FEN in a text: without quotes, surplus spaces and the operations of EPD, and with the fields that are missing. */
export function readFenText(text: string): FenText {
  const line = text
    .trim()
    .replace(PREFIX, "")
    .replace(/^["'`]|["'`]$/g, "");
  const fields = (/\s/.test(line) ? line : line.replaceAll("_", " ")).split(/\s+/);
  const operations = new Map<string, string>();
  if (/^[A-Za-z]/.test(fields[4] ?? "")) {
    for (const [, name = "", value = ""] of `${fields.splice(4).join(" ")};`.matchAll(OPERATION))
      operations.set(name, value.trim().replace(/^"|"$/g, ""));
    fields.push(operations.get("hmvc") ?? "0", operations.get("fmvn") ?? "1");
  }
  const fen = [...fields, ...DEFAULTS.slice(fields.length)].join(" ");
  const name = operations.get("id");
  return name === undefined ? { fen } : { fen, name };
}
