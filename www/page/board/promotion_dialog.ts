/** The choice of the promotion piece, over the square of the promotion. */

import { html, type TemplateResult } from "lit";
import { promote, promotionSlice, waitingPromotion } from "./promotion";
import { currentPosition, PROMOTIONS } from "../../engine/game/rules";
import { moveFocus } from "../../shared/roving_tabindex";
import { closeOutside, DialogPanel } from "../kit/dialog_panel";
import "./promotion_dialog.css";

class PromotionDialogElement extends DialogPanel {
  protected override readonly slices = [promotionSlice];
  readonly #resized = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("resize", this.#resized);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("resize", this.#resized);
  }

  /** The state asks for it by the promotion that waits. */
  protected override get isOpen(): boolean {
    return waitingPromotion(this.state) !== undefined;
  }

  protected override dialog(): TemplateResult {
    const { turn } = currentPosition(this.state.game);
    return html`
      <dialog
        class="promotion cg-wrap ${this.#upwards() ? "upwards" : ""}"
        aria-labelledby="promotion-title"
        @close=${closed}
        @click=${closeOutside}
        @keydown=${moveFocus}
      >
        <h2 id="promotion-title" class="sr-only">Promote to</h2>
        ${PROMOTIONS.map(
          (role) => html`
            <button
              type="button"
              aria-label=${role}
              title=${role}
              @click=${() => this.querySelector("dialog")?.close(role)}
            >
              <piece class="${role} ${turn}"></piece>
            </button>
          `,
        )}
      </dialog>
    `;
  }

  /** Whether the square of the promotion is at the bottom of the board. */
  #upwards(): boolean {
    const promotion = waitingPromotion(this.state);
    return promotion !== undefined && promotion.to >= 56 === this.state.flipped;
  }

  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog !== null) this.#place(dialog);
    super.updated();
  }

  #place(dialog: HTMLDialogElement): void {
    const board = document.querySelector("cg-board")?.getBoundingClientRect();
    const { flipped } = this.state;
    const promotion = waitingPromotion(this.state);
    if (board === undefined || promotion === undefined) return;
    const square = board.width / 8;
    const file = promotion.to % 8;
    const left = board.left + square * (flipped ? 7 - file : file);
    const { style } = dialog;
    style.setProperty("--square", `${square}px`);
    style.setProperty("left", `${Math.min(left, innerWidth - Math.max(square, MIN_TARGET_PX))}px`);
    if (this.#upwards()) style.setProperty("bottom", `${innerHeight - board.bottom}px`);
    else style.setProperty("top", `${board.top}px`);
    style.setProperty(this.#upwards() ? "top" : "bottom", "auto");
  }
}

/** The smallest comfortable target on a touch screen. */
const MIN_TARGET_PX = 42;

function closed({ target }: Event): void {
  const chosen = target instanceof HTMLDialogElement ? target.returnValue : "";
  promote(PROMOTIONS.find((role) => role === chosen));
}

customElements.define("pv-promotion-dialog", PromotionDialogElement);
