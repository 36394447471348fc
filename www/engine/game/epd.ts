/** A line of EPD or FEN as a game: the position, and the moves after it if there are any. */

import { readFenText } from "./fen_text.js";
import type { GameRecord } from "./game.js";
import type { PgnFault } from "./pgn_fault.js";
import { withLine } from "./played_line.js";
import { ok, type Result } from "./result.js";
import { currentPosition, gameFromFen, meantInstead } from "./rules.js";

export type EpdResult = Result<GameRecord> & { readonly code?: PgnFault["code"] | "badEpd" };

/** Whether it is Chess960 follows from the castling rights, unless `chess960` says it. */
export function gameFromEpd(text: string, chess960?: boolean): EpdResult {
  const { moves, fault } = readFenText(text);
  const start = gameFromFen(text, chess960);
  if (!start.ok) return { ...start, code: fault === undefined ? "badFen" : "badEpd" };
  const game = withLine(start.value, moves);
  if (typeof game !== "number") return ok(game);
  return { ok: false, error: `Invalid EPD: ${illegalMove(start.value, moves, game)}.`, code: "badMove" };
}

/** The first illegal move of a line, as a clause that names its place and what may have been meant. */
export function illegalMove(start: GameRecord, moves: readonly string[], index: number): string {
  const before = withLine(start, moves.slice(0, index));
  const position = currentPosition(typeof before === "number" ? start : before);
  const { fullmoves, turn } = position;
  const text = moves[index] ?? "";
  const meant = meantInstead(position, text);
  const hint = meant.length === 0 ? "" : `; write ${meant.join(" or ")}`;
  const side = turn === "white" ? "White" : "Black";
  return `“${text.slice(0, 40)}” is not a legal move at move ${fullmoves}, ${side}, ply ${index + 1}${hint}`;
}
