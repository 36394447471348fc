/** Whether the threat is wanted, and its search: what the side that is not to move would play. */

import { currentFen } from "../../engine/game/game";
import { LOADING, type SessionState } from "../state/session";
import { Slice } from "../state/slice";
import type { State } from "../state/store";

export interface Threat {
  readonly wanted: boolean;
  readonly session: SessionState;
}

export const threatSlice = new Slice<Threat>({ wanted: false, session: LOADING });

/** Shows or hides the threat. */
export const toggleThreat = (): void => threatSlice.update({ wanted: !threatSlice.state.wanted });

/** The first move of the threat on the board, in UCI, if it is switched on and known. */
export function threatMove({ game }: State): string | undefined {
  const { wanted, session } = threatSlice.state;
  const { work, iterations } = session;
  const isShown = wanted && work !== undefined && samePieces(work.fen, currentFen(game));
  return isShown ? iterations.at(-1)?.report.lines[0]?.moves[0] : undefined;
}

/** Whether the pieces of two FENs are on the same squares, and the other side is to move. */
function samePieces(one: string, other: string): boolean {
  const [pieces, turn] = one.split(" ");
  const [others, turnOfOther] = other.split(" ");
  return pieces === others && turn !== turnOfOther;
}
