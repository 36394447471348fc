/**
 * The threat: what the other side would play if it were to move. An engine of its own searches the position with the sides
 * switched, so that its results and those of the analysis never meet.
 */

import { makeFen } from "chessops/fen";
import { currentFen, type GameRecord } from "../../engine/game/game";
import { err, ok, type Result } from "../../engine/game/result";
import { currentPosition, gameOver, positionAfterPass } from "../../engine/game/rules";
import type { Work } from "../state/analysis_request";
import type { AnalysisSession, SessionState } from "../state/session";
import { type Slice, subscribeAll } from "../state/slice";
import type { Store } from "../state/store";
import type { Threat } from "./threat_state";

/** Plies: enough for a threat, and done within seconds. */
const DEPTH = 14;
/** MiB, beside the table of the analysis. */
const HASH_MB = 4;

/** The FEN of the position on the board with the other side to move; an error, in words, where there can be no threat. */
export function threatPosition(game: GameRecord): Result<string> {
  const position = currentPosition(game);
  const over = gameOver(position);
  if (over !== undefined) return err("There is no threat: the game is over.");
  if (position.isCheck()) return err("There is no threat to show in check: the check itself is the threat.");
  const switched = positionAfterPass(position);
  if (switched === undefined)
    return err("There is no threat: the position is illegal with the other side to move.");
  if (!switched.hasDests()) return err("There is no threat: the other side would have no legal move.");
  return ok(makeFen(switched.toSetup()));
}

/** The search for the threat. */
export function threatWork(game: GameRecord, fen: string): Work {
  const { chess960 } = game;
  return { position: { fen, moves: [], chess960 }, fen, options: { depth: DEPTH }, hashMb: HASH_MB };
}

type Searcher = Pick<AnalysisSession, "open" | "analyse" | "clear">;

/** Searches for the threat on the board while it is wanted. The engine is created on first use. */
export function followThreat(
  store: Store,
  threat: Slice<Threat>,
  create: (changed: (session: SessionState) => void) => Searcher,
): void {
  let searcher: Searcher | undefined;
  let searched: string | undefined;
  const follow = (): void => {
    const { game, quiz } = store.state;
    const wanted = threat.state.wanted && quiz === undefined ? currentFen(game) : undefined;
    if (wanted === searched) return;
    searched = wanted;
    const position = wanted === undefined ? undefined : threatPosition(game);
    if (position?.ok !== true) {
      searcher?.clear();
      return;
    }
    const isNew = searcher === undefined;
    searcher ??= create((session) => threat.update({ session }));
    searcher.analyse(threatWork(game, position.value));
    if (isNew) searcher.open();
  };
  subscribeAll([store, threat], follow);
  follow();
}
