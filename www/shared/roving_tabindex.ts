/** Roving tabindex: one tab stop for a group of buttons, with arrow keys between them. Source: ARIA Authoring Practices Guide. */

const OFFSETS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus within the group; the group's handler for `keydown`. */
export function moveFocus(event: KeyboardEvent): void {
  const offset = OFFSETS[event.key];
  if (offset === undefined || !(event.currentTarget instanceof Element)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const focused = buttons.findIndex((button) => button.matches(":focus"));
  // Elsewhere on the page, arrow keys step through the game.
  event.preventDefault();
  event.stopPropagation();
  buttons[focused + offset]?.focus();
}
