/** The button at the head of the page that opens the glossary, over every view. */

import { html, type TemplateResult } from "lit";
import { openGlossary } from "../actions/messages";
import { Panel } from "../kit/panel";

class GlossaryButtonElement extends Panel {
  protected override render(): TemplateResult {
    return html`<button
      type="button"
      aria-label="Glossary"
      title="Glossary"
      aria-haspopup="dialog"
      @click=${openGlossary}
    >
      <span>Glossary</span>
    </button>`;
  }
}

customElements.define("pv-glossary-button", GlossaryButtonElement);
