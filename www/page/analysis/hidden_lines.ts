/** Whether lines, arrows and counters are hidden, for a look at the position with the evaluation bar alone. */

import { announce } from "../actions/announcements";
import { Slice } from "../state/slice";
import { rememberedHidden, rememberHidden, showHidden } from "./remembered_lines";

export const linesSlice = new Slice<{ readonly hidden: boolean }>({ hidden: rememberedHidden() });

/** Hides or shows lines, arrows and counters. */
export function toggleLines(): void {
  const hidden = !linesSlice.state.hidden;
  showHidden(hidden);
  linesSlice.update({ hidden });
  rememberHidden(hidden);
  announce(hidden ? "Lines, arrows and counters are hidden." : "Lines, arrows and counters are shown.");
}
