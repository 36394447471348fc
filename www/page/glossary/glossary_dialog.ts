/** The glossary: all terms that explain themselves somewhere on the page. */

import { html, type TemplateResult } from "lit";
import { ALL_TERMS } from "./glossary";
import { closeOutside, DialogPanel } from "../kit/dialog_panel";
import "../kit/help.css";
import "./glossary_dialog.css";

class GlossaryDialogElement extends DialogPanel {
  protected override dialog(): TemplateResult {
    return html`
      <dialog
        class="help glossary-dialog"
        aria-labelledby="glossary-title"
        @close=${this.closed}
        @click=${closeOutside}
      >
        <div class="help-content" translate="yes">
          <h2 id="glossary-title" tabindex="-1" autofocus>Glossary</h2>
          <dl>
            ${ALL_TERMS.map(
              ([name, text]) =>
                html`<dt>${name}</dt>
                  <dd>${text}</dd>`,
            )}
          </dl>
          <form method="dialog"><button type="submit" class="primary">Close</button></form>
        </div>
      </dialog>
    `;
  }
}

customElements.define("pv-glossary-dialog", GlossaryDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-glossary-dialog": GlossaryDialogElement;
  }
}
