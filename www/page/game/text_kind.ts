/** The kind of a text: a position, or games and moves in PGN; everything else is refused in words. */

import { looksLikeFen, readFenText } from "../../engine/game/fen_text";
import { currentPosition, looksLikeMove, readMove } from "../../engine/game/rules";
import { newGame } from "../../engine/game/game";
import { err, ok, type Result } from "../../engine/game/result";

export interface TextKind {
  readonly kind: "position" | "games";
  /** A FEN or EPD, or else PGN, into which lists of positions and UCI commands are rewritten. */
  readonly text: string;
}

/** Whether a text begins like an object in JSON, the form of saved analyses, and not like a comment in PGN. */
export const looksLikeJson = (text: string): boolean => /^\uFEFF?\s*\{\s*"\w+"\s*:\s*["[{\dtfn-]/.test(text);

/** The kind of a text by its beginning. `name` is that of the file, or a word for the text. */
export function kindOf(name: string, text: string): Result<TextKind> {
  const start = text
    .slice(0, EXAMINED)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (start === "" && text.trim() === "") return err(`${name} is empty.`);
  if (WEB_PAGE.test(start))
    return err(`${name} is a web page (HTML), not a game. Download the game as PGN, or copy its moves.`);
  if (looksLikeFen(text)) return ok({ kind: "position", text });
  const command = UCI_POSITION.exec(text)?.groups;
  if (command !== undefined) return ok({ kind: "games", text: pgnOfCommand(command) });
  const lines = start.split(/\s*\n\s*/, 2);
  if (lines.length === 2 && lines.every(looksLikeFen))
    return ok({ kind: "games", text: pgnOfPositions(text) });
  if (PGN.test(start) || beginsWithMove(start)) return ok({ kind: "games", text });
  const [line = ""] = start.split("\n", 1);
  return err(
    `“${line.trim().slice(0, 40)}” is neither a position (FEN), nor a game (PGN), nor a list of moves.`,
  );
}

/** Characters at the start of a text that decide what it is. */
const EXAMINED = 4000;

const WEB_PAGE = /^<(?:!doctype|html|head|body|meta|\?xml|!--)/i;

/** A tag, a comment, a variation, an escaped line or a move number. */
const PGN = /^(?:[[{(;%]|\d+\s*[.…])/;

/** Source: UCI protocol, the command `position`. */
const UCI_POSITION =
  /^\s*(?:position\s+)?(?:startpos|fen\s+(?<fen>[^\n]{1,200}?))(?:\s+moves\s+(?<moves>[^\n]*))?\s*$/;

const pgnOfCommand = ({ fen, moves = "" }: Partial<Record<string, string>>): string =>
  fen === undefined && moves === ""
    ? pgnOfPositions(newGame().start)
    : `${fen === undefined ? "" : `[FEN "${fen}"]\n\n`}${moves}`;

/** A game without moves for each line. */
const pgnOfPositions = (text: string): string =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, index) => {
      const { fen, name = `Position ${index + 1}` } = readFenText(line);
      const [event, start] = [name, fen].map((value) => value.replace(/[\\"]/g, "\\$&"));
      return `[Event "${event}"]\n[SetUp "1"]\n[FEN "${start}"]\n\n*\n`;
    })
    .join("\n");

const NULL_MOVE = /^(?:--|Z0|0000)/;

function beginsWithMove(start: string): boolean {
  const [word = ""] = start.replace(/^\d+\s+/, "").split(/[\s,;]/, 1);
  return looksLikeMove(word) || NULL_MOVE.test(word) || readMove(currentPosition(newGame()), word).ok;
}
