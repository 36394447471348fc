/** The choice of the promotion piece. */

import { html, nothing, type TemplateResult } from "lit";
import { promote } from "../analysis/actions";
import { currentPosition, PROMOTIONS } from "../game/rules";
import { Panel } from "./panel";

class PromotionElement extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    if (this.state.promotion === undefined) return nothing;
    const { turn } = currentPosition(this.state.game);
    return html`
      <dialog class="promotion cg-wrap" aria-labelledby="promotion-title" @close=${() => promote(undefined)}>
        <h2 id="promotion-title">Promote to</h2>
        <div class="pieces">
          ${PROMOTIONS.map(
            (role) => html`
              <button type="button" @click=${() => promote(role)}>
                <piece class="${role} ${turn}"></piece><span>${role}</span>
              </button>
            `,
          )}
        </div>
        <button type="button" class="quiet" @click=${() => promote(undefined)}>Cancel</button>
      </dialog>
    `;
  }

  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog !== null && !dialog.open) dialog.showModal();
  }
}

customElements.define("pv-promotion", PromotionElement);
