/** The keys of the course. */

import { pressedKey } from "../shared/pressed_key";

/** What a key does. */
export type KeyAction =
  | { readonly kind: "chapter"; readonly step: 1 | -1 }
  /** Answers with a choice, from 0. */
  | { readonly kind: "answer"; readonly choice: number }
  /** A step of the searches, which the stage knows. */
  | { readonly kind: "step" }
  /** Leaves the presenter's view. */
  | { readonly kind: "leave" };

const CHAPTER_KEYS: Readonly<Record<string, 1 | -1>> = { n: 1, p: -1 };
const PRESENTER_KEYS: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/** Keys that step wherever the focus is. */
const STEPS = ["ArrowLeft", "ArrowRight"];

/** The action of a key, if it is for the course: not for a field, a dialog or the browser. */
export function keyAction(event: KeyboardEvent, presenting: boolean, course: Element): KeyAction | undefined {
  const { target, ctrlKey, metaKey, altKey, repeat } = event;
  const key = pressedKey(event);
  const at = target instanceof Element ? target : undefined;
  if (key === undefined || ctrlKey || metaKey || altKey) return undefined;
  if (at?.closest("input, select, textarea, dialog, [popover]")) return undefined;
  const choice = repeat ? undefined : choiceOf(key, event);
  const chapter = CHAPTER_KEYS[key] ?? (presenting ? PRESENTER_KEYS[key] : undefined);
  if (chapter !== undefined) return repeat ? undefined : { kind: "chapter", step: chapter };
  if (choice !== undefined) return { kind: "answer", choice };
  if (presenting && key === "Escape") return { kind: "leave" };
  const inside = at !== undefined && course.contains(at) && at.closest(".course-stage") !== null;
  return presenting || inside || STEPS.includes(key) ? { kind: "step" } : undefined;
}

/** The choice of a digit, from 0. On some layouts, such as AZERTY, digits are the keys of the upper row with Shift. */
function choiceOf(key: string, { code, shiftKey }: KeyboardEvent): number | undefined {
  const digit = /^[1-9]$/.test(key) ? key : shiftKey ? undefined : /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined ? undefined : Number(digit) - 1;
}
