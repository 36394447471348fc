/** A line of EPD or FEN as a game: the position, and the moves after it if there are any. */

import type { FenText } from "./fen_text.js";
import type { GameRecord } from "./game.js";
import type { PgnFault } from "./pgn_fault.js";
import { withLine } from "./played_line.js";
import type { Result } from "./result.js";
import { gameFromFenText } from "./rules.js";

export type EpdResult = Result<GameRecord> & { readonly code?: PgnFault["code"] | "badEpd" };

/** Whether it is Chess960 follows from the castling rights, unless `chess960` says it. */
export function gameFromEpd(text: FenText, chess960?: boolean): EpdResult {
  const start = gameFromFenText(text, chess960);
  if (!start.ok) return { ...start, code: text.fault === undefined ? "badFen" : "badEpd" };
  const game = withLine(start.value, text.moves);
  return game.ok ? game : { ok: false, error: `Invalid EPD at ${game.error}.`, code: "badMove" };
}
