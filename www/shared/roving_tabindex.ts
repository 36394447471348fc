/** One tab stop for a group of buttons; the arrow keys go from one to the next (the ARIA practice of a roving tabindex). */

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** To be called with the key events of the group. */
export function rove(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.currentTarget instanceof Element)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const here = buttons.findIndex((button) => button.matches(":focus"));
  // Arrow keys mean something else to the page as a whole.
  event.preventDefault();
  event.stopPropagation();
  buttons[here + step]?.focus();
}
