/** The lines whose first moves are drawn as arrows on the board, as the user chooses. */

import { remember, remembered } from "../state/local_storage";
import { Slice } from "../state/slice";

/** The choices, in words. */
export const ARROW_CHOICES = { none: "None", first: "First line", all: "All lines" } as const;

export type ArrowChoice = keyof typeof ARROW_CHOICES;

const KEY = "pvscope-arrows";

const isChoice = (value: string | null): value is ArrowChoice =>
  value !== null && Object.hasOwn(ARROW_CHOICES, value);

const last = remembered(KEY);

export const arrowSlice = new Slice<{ readonly lines: ArrowChoice }>({
  lines: isChoice(last) ? last : "all",
});

export function chooseArrows(lines: ArrowChoice): void {
  arrowSlice.update({ lines });
  remember(KEY, lines);
}
