/** Parts of the page that load on demand. A part that fails or takes long says so in its place, with a button to reload the page. */

import { messageOf } from "../../engine/errors";

/** The wait before a part that is still loading says so. */
const PATIENCE_MS = 10_000;

/** Loads a part. `name` begins a sentence; the component in `place` replaces the message when it starts. */
export async function loadPart(name: string, load: () => Promise<unknown>, place: Element): Promise<void> {
  const slow = setTimeout(
    () => show(place, "note", `${name} is still loading. The connection may be slow or broken.`),
    PATIENCE_MS,
  );
  try {
    await load();
  } catch (error) {
    show(place, "fault", `${name} could not be loaded (${messageOf(error)}).`);
  } finally {
    clearTimeout(slow);
  }
}

/** Plain DOM: the components for other messages may be missing themselves. */
function show(place: Element, kind: "fault" | "note", text: string): void {
  const mark = create("span", kind === "fault" ? "✕" : "i");
  mark.ariaHidden = "true";
  const reload = create("button", "Reload the page");
  reload.type = "button";
  reload.addEventListener("click", () => location.reload());
  const notice = create("p");
  notice.className = `notice ${kind}`;
  notice.append(mark, create("span", text), reload);
  const alert = create("div");
  alert.className = "part-notice";
  alert.role = "alert";
  alert.append(notice);
  place.querySelector(":scope > .part-notice")?.remove();
  // A component that has started keeps its content.
  if (customElements.get(place.localName) === undefined) place.replaceChildren();
  place.prepend(alert);
}

function create<K extends keyof HTMLElementTagNameMap>(name: K, text = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
