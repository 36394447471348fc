/** The keys of the analysis, active except in form fields and dialogs. */

import { bindingOf, type KeyBinding, KEYS } from "./keys";
import { analysisIsOpen } from "../navigation/hash_router";
import { store } from "../state/page_context";

/** Elements with their own use for these keys. */
const FIELDS = "input, textarea, select, [contenteditable]";
const PRESSED_BY_SPACE = "button, summary, a";

/** The keys that neither analyse nor change the game. */
const QUIZ_KEYS = ["ArrowLeft", "ArrowRight", "Home", "End", "f", "Escape", "/", "?"];
const KEYS_OF_QUIZ = KEYS.filter(
  ({ keys, control }) => control !== true && keys.some((key) => QUIZ_KEYS.includes(key)),
);

export function installKeyboard(target: Document): void {
  target.addEventListener("keydown", (event) =>
    actByKey(event, store.state.quiz === undefined ? KEYS : KEYS_OF_QUIZ),
  );
}

/** Acts by the binding of the pressed key, if there is one. */
export function actByKey(event: KeyboardEvent, bindings: readonly KeyBinding[]): void {
  const binding = bindingOf(event, bindings);
  const at = event.target instanceof Element ? event.target : undefined;
  if (binding === undefined || !analysisIsOpen() || at?.closest(FIELDS)) return;
  // Its focus may be nowhere: a control can vanish under it.
  if (document.querySelector("dialog[open]") !== null) return;
  if (event.key === " " && at?.closest(PRESSED_BY_SPACE)) return;
  event.preventDefault();
  if (binding.repeats || !event.repeat) binding.act();
}
