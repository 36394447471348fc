/** The choice to hide lines, arrows and counters, for the first paint too. */

import { remember, remembered } from "../state/local_storage";

const KEY = "pvscope-lines";

export const rememberedHidden = (): boolean => remembered(KEY) === "hidden";

export const rememberHidden = (hidden: boolean): void => remember(KEY, hidden ? "hidden" : "shown");

/** Hides what hidden_parts.css names, or shows it again. */
export const showHidden = (hidden: boolean): boolean =>
  document.documentElement.toggleAttribute("data-lines-hidden", hidden);
