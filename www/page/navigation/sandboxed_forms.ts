/**
 * Forms in a sandboxed frame. Without `allow-forms`, a browser submits none there and tells neither user nor script. But no form of
 * the page sends anything: its event is enough.
 */

/** Enter in a field, too, presses the button that submits. */
export function submitByClick(target: Document): void {
  target.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const form = button?.form ?? null;
    if (button?.type !== "submit" || form === null) return;
    event.preventDefault();
    if (!form.reportValidity()) return;
    const isHandled = !form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    if (!isHandled && form.method === "dialog") form.closest("dialog")?.close();
  });
}
