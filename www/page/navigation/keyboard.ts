/** Keyboard shortcuts of the analysis, active except in form fields. */

import { closePreview, flip, step, stepToEnd, stepToStart, toggle, toggleValues } from "../analysis/actions";
import { redo, undo } from "../analysis/game_edits";
import { labIsOpen } from "./hash_router";

const KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: stepToStart,
  End: stepToEnd,
  Escape: closePreview,
  f: flip,
  v: toggleValues,
  " ": toggle,
};

/** With Ctrl, or ⌘ on a Mac. */
const EDIT_KEYS: Readonly<Record<string, () => void>> = { z: undo, Z: redo, y: redo };

/** Elements with their own use for these keys. */
const FIELDS = "input, textarea, select, dialog, [contenteditable]";
const PRESSED_BY_SPACE = "button, summary, a";

export function installKeyboard(target: Document): void {
  target.addEventListener("keydown", (event) => {
    const act = (event.ctrlKey || event.metaKey ? EDIT_KEYS : KEYS)[event.key];
    const at = event.target instanceof Element ? event.target : undefined;
    if (labIsOpen()) return;
    if (act === undefined || event.altKey || at?.closest(FIELDS)) return;
    if (event.key === " " && at?.closest(PRESSED_BY_SPACE)) return;
    event.preventDefault();
    act();
  });
}
