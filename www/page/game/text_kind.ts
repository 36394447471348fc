/** What a text is, however it has come: a position, games, a saved analysis, a link; everything else is refused in words. */

import { looksLikeFen } from "../../engine/game/fen_text";
import { INITIAL_FEN } from "../../engine/game/initial_position";
import { beginsPgn } from "../../engine/game/text_start";
import { type AddressContent, readWebAddress } from "./web_address";
import { err, ok, type Result } from "../../engine/game/result";

export type TextKind =
  /** One FEN or EPD, or a web address. */
  | AddressContent
  /** PGN or moves. `text` replaces a UCI command. */
  | { readonly kind: "games"; readonly text?: string }
  /** Several FEN or EPD, one a line. */
  | { readonly kind: "positions" }
  /** An analysis in JSON, saved by the page or the package. */
  | { readonly kind: "analysis" };

/** Characters at the start of a text that decide what it is. */
export const EXAMINED = 1 << 16;

/** The kind of a text, by its first {@link EXAMINED} characters. `name` is that of the file, or a word for the text. */
export function kindOf(name: string, whole: string): Result<TextKind> {
  const isShort = whole.length < EXAMINED;
  const text = whole
    .slice(0, EXAMINED)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (text === "") return err(`${name} is empty.`);
  if (WEB_PAGE.test(text))
    return err(`${name} is a web page (HTML), not a game. Download the game as PGN, or copy its moves.`);
  if (isShort && looksLikeFen(text)) return ok({ kind: "position", fen: text.trim() });
  const address = isShort ? readWebAddress(text) : undefined;
  if (address !== undefined) return address;
  if (JSON_OBJECT.test(text)) return ok({ kind: "analysis" });
  const command = isShort ? gameOfCommand(text) : undefined;
  if (command !== undefined) return ok(command);
  const lines = text.split(/[\r\n]/, FIRST_LINES).filter((line) => !/^\s*(?:#|$)/.test(line));
  if (lines.slice(0, 2).every(looksLikeFen) && lines.length > 1) return ok({ kind: "positions" });
  if (beginsPgn(text)) return ok({ kind: "games" });
  const [line = ""] = text.split(/[\r\n]/, 1);
  return err(
    `“${line.trim().slice(0, 40)}” is neither a position (FEN), nor a game (PGN), nor a list of moves.`,
  );
}

/** The FEN or EPD that a text is or, as a web address, holds; undefined for other texts. */
export function positionIn(text: string): string | undefined {
  const read = kindOf("The text", text);
  return read.ok && read.value.kind === "position" ? read.value.fen : undefined;
}

/** Lines that are examined, because some may be comments. */
const FIRST_LINES = 100;

const WEB_PAGE = /^<(?:!doctype|html|head|body|meta|\?xml|!--)/i;

/** The start of an object, unlike that of a comment in PGN. */
const JSON_OBJECT = /^\{\s*"\w+"\s*:\s*["[{\dtfn-]/;

/** The game of UCI's command `position`. Source: UCI protocol. */
function gameOfCommand(text: string): TextKind | undefined {
  const line = text.trim();
  if (/[\r\n]/.test(line)) return undefined;
  const words = line.split(/\s+/);
  if (words[0] === "position") words.shift();
  const kind = words.shift();
  const at = words.indexOf("moves");
  const [position, moves] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
  if (kind === "fen")
    return { kind: "position", fen: [...position, ...(at < 0 ? [] : ["moves", ...moves])].join(" ") };
  if (kind !== "startpos" || position.length > 0) return undefined;
  return moves.length === 0
    ? { kind: "position", fen: INITIAL_FEN }
    : { kind: "games", text: moves.join(" ") };
}
