/** The button at the head of the page that opens the glossary, over every view. */

import { html, type TemplateResult } from "lit";
import { openDialog } from "../actions/dialogs";
import { Panel } from "../kit/panel";

class GlossaryButtonElement extends Panel {
  protected override render(): TemplateResult {
    return html`<button
      type="button"
      aria-label="Glossary"
      title="Glossary"
      aria-haspopup="dialog"
      @click=${() => openDialog("pv-glossary-dialog")}
    >
      <span>Glossary</span>
    </button>`;
  }
}

customElements.define("pv-glossary-button", GlossaryButtonElement);
