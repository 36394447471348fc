/** The keys of the analysis, active except in form fields and dialogs. */

import { bindingOf } from "./keys";
import { analysisIsOpen } from "../navigation/hash_router";

/** Elements with their own use for these keys. */
const FIELDS = "input, textarea, select, [contenteditable]";
const PRESSED_BY_SPACE = "button, summary, a";

export function installKeyboard(target: Document): void {
  target.addEventListener("keydown", (event) => {
    const binding = bindingOf(event);
    const at = event.target instanceof Element ? event.target : undefined;
    if (binding === undefined || !analysisIsOpen() || at?.closest(FIELDS)) return;
    // Its focus may be nowhere: a control can vanish under it.
    if (target.querySelector("dialog[open]") !== null) return;
    if (event.key === " " && at?.closest(PRESSED_BY_SPACE)) return;
    event.preventDefault();
    if (binding.repeats || !event.repeat) binding.act();
  });
}
