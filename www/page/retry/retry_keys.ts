/** The keys of a retry, beside those of the page that are no use elsewhere. */

import { key, type KeyBinding } from "../shell/keys";
import { next, showHint, showSolution } from "./retry_actions";

export const RETRY_KEYS: readonly KeyBinding[] = [
  key(["h"], ["h"], "get a hint", showHint),
  key(["s"], ["s"], "show the solution", showSolution),
  key(["m"], ["m"], "go to the next mistake", next),
];
