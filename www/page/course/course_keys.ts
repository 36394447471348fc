/** The keys of the course. */

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
export function keyAction(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  presenting: boolean,
  course: Element,
): KeyAction | undefined {
  const at = target instanceof Element ? target : undefined;
  if (ctrlKey || metaKey || altKey || at?.closest("input, select, textarea, dialog, [popover]"))
    return undefined;
  const chapter = CHAPTER_KEYS[key] ?? (presenting ? PRESENTER_KEYS[key] : undefined);
  if (chapter !== undefined) return { kind: "chapter", step: chapter };
  if (/^[1-9]$/.test(key)) return { kind: "answer", choice: Number(key) - 1 };
  if (presenting && key === "Escape") return { kind: "leave" };
  const inside = at !== undefined && course.contains(at) && at.closest(".course-stage") !== null;
  return presenting || inside || STEPS.includes(key) ? { kind: "step" } : undefined;
}
