/** The glossary: all terms that explain themselves somewhere on the page. */

import { html, nothing, type TemplateResult } from "lit";
import { closeGlossary } from "../analysis/messages";
import { ALL_TERMS } from "./glossary";
import { Panel } from "./panel";

class GlossaryElement extends Panel {
  #opened: HTMLDialogElement | null = null;

  protected override render(): TemplateResult | typeof nothing {
    if (!this.state.glossary) return nothing;
    return html`
      <dialog
        class="help glossary-dialog"
        aria-labelledby="glossary-title"
        @close=${closeGlossary}
        @click=${closeOutside}
      >
        <div class="help-content">
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

  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog !== null && dialog !== this.#opened) dialog.showModal();
    this.#opened = dialog;
  }
}

/** The dialog has no padding, so only a click on its backdrop hits the dialog itself. */
function closeOutside({ target }: MouseEvent): void {
  if (target instanceof HTMLDialogElement) target.close();
}

customElements.define("pv-glossary", GlossaryElement);
