/** Whether the board shows piece values, and the values known last. */

import type { Explanation } from "../../engine/index";
import { currentFen } from "../../engine/game/game";
import { remember, remembered } from "../state/local_storage";
import { store } from "../state/page_context";
import { previewedGame } from "../state/selectors";
import { Slice } from "../state/slice";
import type { State } from "../state/store";

/** The piece values of one position. */
export interface ExplainedPosition {
  readonly fen: string;
  readonly explanation: Explanation;
}

export interface PieceValues {
  readonly shown: boolean;
  /** The last known values; the board may show another position by now. */
  readonly explained?: ExplainedPosition;
}

export const valuesSlice = new Slice<PieceValues>({ shown: false });

/** The piece values of the shown position, if they are switched on and known. */
export function shownValues(
  state: State,
  { shown, explained }: PieceValues = valuesSlice.state,
): Explanation | undefined {
  if (!shown || explained === undefined) return undefined;
  return explained.fen === currentFen(previewedGame(state)) ? explained.explanation : undefined;
}

const VALUES_KEY = "pvscope-values";

/** Shows or hides the value of each piece on the board. */
export function toggleValues(): void {
  const shown = !valuesSlice.state.shown;
  valuesSlice.update({ shown });
  if (store.state.notice?.source === "values") store.update({ notice: undefined });
  remember(VALUES_KEY, shown ? "shown" : "hidden");
}

/** Shows the values if they were shown on the last visit. */
export function recallValues(): void {
  if (remembered(VALUES_KEY) === "shown") valuesSlice.update({ shown: true });
}

/** Shows the last position of a line and the value of each piece there. */
export function previewEnd(multiPv: number, moves: readonly string[]): void {
  store.update({ preview: { multiPv, moves } });
  valuesSlice.update({ shown: true });
}
