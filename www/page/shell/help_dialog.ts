/** The list of keys. */

import { html, type TemplateResult } from "lit";
import { KEYS } from "./keys";
import { GRID_KEYS } from "../board/grid_keys";
import { RETRY_KEYS } from "../retry/retry_keys";
import { closeOutside, DialogPanel } from "../kit/dialog_panel";
import "../kit/help.css";

interface ListedKey {
  readonly shown: readonly string[];
  readonly does: string;
}

class HelpDialogElement extends DialogPanel {
  protected override dialog(): TemplateResult {
    return html`
      <dialog class="help" aria-labelledby="help-title" @close=${this.closed} @click=${closeOutside}>
        <div class="help-content" translate="yes">
          <h2 id="help-title" tabindex="-1" autofocus>Keys</h2>
          <div class="help-lists">
            ${list(KEYS)}
            <div>
              <h3>While you retry mistakes</h3>
              ${list(RETRY_KEYS)}
              <h3>On the squares of the board (reached by Tab)</h3>
              ${list(GRID_KEYS)}
              <h3>With the mouse</h3>
              <dl>
                <dt>Wheel on board</dt>
                <dd>step through the game</dd>
                <dt>Right button</dt>
                <dd>draw arrows and circles; with Shift, Ctrl or Alt in another colour</dd>
              </dl>
            </div>
          </div>
          <p class="hint">Scores are from White’s view.</p>
          <form method="dialog"><button type="submit" class="primary">Close</button></form>
        </div>
      </dialog>
    `;
  }
}

const list = (keys: readonly ListedKey[]): TemplateResult => html`
  <dl>
    ${keys.map(
      ({ shown, does }) =>
        html`<dt>
            ${shown.map((name, index) => html`${index === 0 ? "" : " "}<kbd translate="no">${name}</kbd>`)}
          </dt>
          <dd>${does}</dd>`,
    )}
  </dl>
`;

customElements.define("pv-help-dialog", HelpDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-help-dialog": HelpDialogElement;
  }
}
