/** Parts of the page that load on demand. A part that fails or takes long says so in its place, and can be loaded again. */

import { messageOf } from "../../engine/errors";
import { loadMissingStyles } from "./missing_styles";

/** The wait before a part that is still loading says so. */
const PATIENCE_MS = 10_000;

export interface PagePart {
  /** Begins a sentence. */
  readonly name: string;
  /** The selector of its place. The component there replaces the message when it starts. */
  readonly place: string;
  readonly load: () => Promise<unknown>;
  /** Whether its place lies over the page, so that its messages can be closed. */
  readonly over?: boolean;
}

/** Loads a part. */
export async function loadPart(part: PagePart): Promise<void> {
  const { name, load } = part;
  const slow = setTimeout(
    () => show(part, "note", `${name} is still loading. The connection may be slow or broken.`),
    PATIENCE_MS,
  );
  try {
    await loadMissingStyles();
    await load();
    placeOf(part)?.querySelector(MESSAGE)?.remove();
  } catch (error) {
    show(part, "fault", `${name} could not be loaded (${messageOf(error)}).`);
  } finally {
    clearTimeout(slow);
  }
}

const MESSAGE = ":scope > .part-notice";

const placeOf = ({ place }: PagePart): Element | null => document.querySelector(place);

/** Plain DOM: the components for other messages may be missing themselves. */
function show(part: PagePart, kind: "fault" | "note", text: string): void {
  const place = placeOf(part);
  // The user has left it.
  if (place === null) return;
  const mark = create("span", kind === "fault" ? "✕" : "i");
  mark.ariaHidden = "true";
  const notice = create("p");
  notice.className = `notice ${kind}`;
  const alert = create("div");
  alert.className = "part-notice";
  alert.role = "alert";
  notice.append(mark, create("span", text));
  if (kind === "fault")
    notice.append(
      button("Try again", () => {
        alert.remove();
        void loadPart(part);
      }),
    );
  // A new version of the page has no parts of the old one.
  notice.append(button("Reload the page", () => location.reload()));
  if (part.over === true) notice.append(button("Close", () => alert.remove()));
  alert.append(notice);
  place.querySelector(MESSAGE)?.remove();
  // A component that has started keeps its content.
  if (customElements.get(place.localName) === undefined) place.replaceChildren();
  place.prepend(alert);
}

function button(text: string, act: () => void): HTMLButtonElement {
  const button = create("button", text);
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

function create<K extends keyof HTMLElementTagNameMap>(name: K, text = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
