/** The kind of a text: a position, or games and moves in PGN; everything else is refused in words. */

import { looksLikeFen } from "../../engine/game/fen_text";
import { INITIAL_FEN } from "../../engine/game/initial_position";
import { beginsPgn } from "../../engine/game/text_start";
import { err, ok, type Result } from "../../engine/game/result";

export interface TextKind {
  /** One FEN or EPD, several, one a line, or PGN. */
  readonly kind: "position" | "positions" | "games";
  /** In place of the text, a UCI command, which is rewritten. */
  readonly text?: string;
}

/** Whether a text begins like an object in JSON, the form of saved analyses, and not like a comment in PGN. */
export const looksLikeJson = (text: string): boolean => /^\uFEFF?\s*\{\s*"\w+"\s*:\s*["[{\dtfn-]/.test(text);

/** Characters at the start of a text that decide what it is. */
export const EXAMINED = 1 << 16;

/** The kind of a text by its `start`, which may be the whole of it. `name` is that of the file, or a word for the text. */
export function kindOf(name: string, start: string, isWhole = true): Result<TextKind> {
  const text = start.replace(/^\uFEFF/, "").trimStart();
  if (text === "") return err(`${name} is empty.`);
  if (WEB_PAGE.test(text))
    return err(`${name} is a web page (HTML), not a game. Download the game as PGN, or copy its moves.`);
  if (isWhole && looksLikeFen(text)) return ok({ kind: "position" });
  const command = isWhole ? gameOfCommand(text) : undefined;
  if (command !== undefined) return ok(command);
  const lines = text.split(/[\r\n]/, FIRST_LINES).filter((line) => !/^\s*(?:#|$)/.test(line));
  if (lines.slice(0, 2).every(looksLikeFen) && lines.length > 1) return ok({ kind: "positions" });
  if (beginsPgn(text)) return ok({ kind: "games" });
  const [line = ""] = text.split(/[\r\n]/, 1);
  return err(
    `“${line.trim().slice(0, 40)}” is neither a position (FEN), nor a game (PGN), nor a list of moves.`,
  );
}

/** Lines that are examined, because some may be comments. */
const FIRST_LINES = 100;

const WEB_PAGE = /^<(?:!doctype|html|head|body|meta|\?xml|!--)/i;

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
    return { kind: "position", text: [...position, ...(at < 0 ? [] : ["moves", ...moves])].join(" ") };
  if (kind !== "startpos" || position.length > 0) return undefined;
  return moves.length === 0
    ? { kind: "position", text: INITIAL_FEN }
    : { kind: "games", text: moves.join(" ") };
}
