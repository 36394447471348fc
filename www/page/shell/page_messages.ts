/** Messages about the page as a whole, at its lower edge: its address, its storage, and a new version. */

import { html, nothing, type TemplateResult } from "lit";
import { closeNotice } from "../actions/actions";
import { startNewVersion, versionSlice } from "./new_version";
import { recentSlice } from "../history/recent_state";
import { wholeAddress } from "../game/address";
import { quoting } from "../../shared/user_text";
import { Panel } from "../kit/panel";
import "./page_messages.css";

class PageMessagesElement extends Panel {
  protected override readonly slices = [recentSlice, versionSlice];
  static override properties = { closed: { state: true } };
  /** The messages that the user has closed. */
  closed: ReadonlySet<string> = new Set();

  protected override render(): TemplateResult {
    const { notice } = this.state;
    const isReady = versionSlice.state.activate !== undefined;
    return html`
      <div role="alert">
        ${notice?.source === "address" ? message("fault", notice.text, [["Close", closeNotice]]) : nothing}
        ${this.#storage()}
      </div>
      <div role="status">
        ${
          isReady && !this.closed.has(NEW_VERSION)
            ? message("note", NEW_VERSION, [
                ["Reload", startNewVersion],
                ["Later", () => this.#close(NEW_VERSION)],
              ])
            : nothing
        }
      </div>
    `;
  }

  /** A game that fits into its address needs no storage. */
  #storage(): TemplateResult | typeof nothing {
    const { storageFault } = recentSlice.state;
    if (
      storageFault === undefined ||
      this.closed.has(storageFault) ||
      wholeAddress(this.state.game) !== undefined
    )
      return nothing;
    const text = `${storageFault} This game is lost when its tab is closed. Copy the PGN to keep it.`;
    return message("fault", text, [["Close", () => this.#close(storageFault)]]);
  }

  #close(text: string): void {
    this.closed = new Set(this.closed).add(text);
  }
}

const NEW_VERSION = "A new version is ready. Your analysis stays.";

const message = (
  kind: "fault" | "note",
  text: string,
  actions: readonly (readonly [string, () => void])[],
): TemplateResult => html`
  <p class="notice ${kind} page-message">
    <span aria-hidden="true">${kind === "fault" ? "✕" : "i"}</span><span>${quoting(text)}</span>
    ${actions.map(([label, act]) => html`<button type="button" @click=${act}>${label}</button>`)}
  </p>
`;

customElements.define("pv-page-messages", PageMessagesElement);
