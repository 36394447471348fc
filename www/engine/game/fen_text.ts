/** A position as people write it: FEN, its variants for Chess960, and EPD. Source: PGN specification, section 16. */

/** A digit or letter and slashes, as in the first field of a FEN, even of a faulty one. */
const PLACEMENT = /^["'`]?[a-z0-9~]*(?:\/[a-z0-9~]*){2,}(?:\[[a-z]*\])?["'`]?$/i;

/** The longest text that is examined as a FEN or EPD, in characters. */
const MAX_LENGTH = 2000;

const PREFIX = /^(?:fen|epd)\s*[:=]?\s+/i;

/** Whether a text is a FEN or EPD, possibly an invalid one. */
export function looksLikeFen(text: string): boolean {
  const line = text.trim().replace(PREFIX, "");
  if (line.length > MAX_LENGTH || /[\r\n]/.test(line)) return false;
  const [first = ""] = line.split(/[\s_]/, 1);
  return PLACEMENT.test(first);
}

export interface FenText {
  /** With all six fields; empty if the text is. */
  readonly fen: string;
  /** The name that an EPD gives the position. */
  readonly name?: string;
  /** Moves from the position, as some programs write them after UCI's word `moves`. */
  readonly moves: readonly string[];
  /** Why what follows the position is no list of operations, as a clause. */
  readonly fault?: string;
}

/** The fields of a position, its counters if any, and the rest. */
const LINE = /^([^\s;]+(?:\s+[^\s;]+){0,3})(?:\s+(\d+)(?:\s+(\d+))?)?(?=\s|;|$)(.*)$/s;

/** An operation, `opcode operand … ;`, or an empty one. The last may lack its semicolon. */
const OPERATION = /\s*(?:([A-Za-z]\w*)\b((?:"[^"]*"|[^";])*))?(?:;|$)/y;

const DEFAULTS = ["", "w", "-", "-"];

/** The FEN in a text: without quotes, surplus spaces and the operations of EPD, and with the fields that are missing. */
export function readFenText(text: string): FenText {
  const line = unquoted(text.trim().replace(PREFIX, ""));
  if (line.trim() === "") return { fen: "", moves: [] };
  const [, board = "", halfmoves, fullmoves, rest = ""] =
    LINE.exec(/\s/.test(line) ? line : line.replaceAll("_", " ")) ?? [];
  const fields = words(board);
  const six = (half = "0", full = "1"): string =>
    [...fields, ...DEFAULTS.slice(fields.length), half, full].join(" ");
  // A counter that is no number.
  const isCounter = halfmoves !== undefined && fullmoves === undefined && /^\s*\w+$/.test(rest);
  const operations = isCounter ? undefined : operationsOf(rest);
  if (operations !== undefined) {
    const operand = (opcode: string): string | undefined => operations.get(opcode)?.replaceAll('"', "");
    const moves = operations.get("moves") ?? "";
    return {
      fen: six(halfmoves ?? operand("hmvc"), fullmoves ?? operand("fmvn")),
      name: operand("id"),
      // A string is a note, such as of the moves that have led here.
      moves: moves.startsWith('"') ? [] : words(moves),
    };
  }
  if (fullmoves === undefined && (isCounter || !/^\s*[A-Za-z;"]/.test(rest)))
    return { fen: words(line).join(" "), moves: [] };
  const fault = `the text after the position is not an EPD operation: “${rest.trim().slice(0, 60)}”`;
  return { fen: six(halfmoves, fullmoves), moves: [], fault };
}

/** The whole text may stand between quotes, as in program code. */
const unquoted = (text: string): string =>
  /^(["'`]).*\1$/.test(text) ? text.slice(1, -1) : text.replace(/^["'`]/, "");

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** The operands of each operation; undefined if `text` is not a list of operations. */
function operationsOf(text: string): Map<string, string> | undefined {
  const operations = new Map<string, string>();
  OPERATION.lastIndex = 0;
  while (OPERATION.lastIndex < text.length) {
    const found = OPERATION.exec(text);
    if (found === null) return undefined;
    const [, opcode, operands = ""] = found;
    if (opcode !== undefined) operations.set(opcode, operands.trim());
  }
  return operations;
}
