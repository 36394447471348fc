/** The ways to close what a `details` element has opened over the page: Escape, and a focus elsewhere. */

/** Safari gives a clicked button no focus, so only a focus elsewhere closes it. Within a menu it stays: its end would move the items. */
export function closeWhenLeft(event: FocusEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (details.closest(":popover-open") !== null) return;
  if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) details.open = false;
}

/** The focus returns to the summary. */
export function closeByEscape(event: KeyboardEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (event.key !== "Escape" || !details.open) return;
  event.stopPropagation();
  details.open = false;
  details.querySelector("summary")?.focus();
}
