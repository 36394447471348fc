/** The side to move or the result of the game, and the opening; during a preview, the ways out of it. */

import { html, type TemplateResult } from "lit";
import { closePreview, playPreview } from "../analysis/actions";
import { numberedMove } from "../../shared/notation";
import { positionStatus, previewedGame } from "../state/selectors";
import { Panel } from "./panel";

class PositionElement extends Panel {
  protected override render(): TemplateResult {
    return this.state.preview === undefined
      ? html`<div class="position-row">
          <p class="position-status">${positionStatus(this.state)}</p>
          <pv-opening></pv-opening>
        </div>`
      : this.#preview();
  }

  #preview(): TemplateResult {
    const { plies, cursor } = previewedGame(this.state);
    const last = plies[cursor - 1];
    if (last === undefined) return html``;
    return html`
      <div class="preview-bar">
        <p><strong>Preview:</strong> ${numberedMove(last.fen, last.san)}</p>
        <button type="button" aria-label="Back to the position" @click=${closePreview}>Back</button>
        <button type="button" aria-label="Play the line to here" @click=${playPreview}>Play</button>
      </div>
    `;
  }
}

customElements.define("pv-position", PositionElement);
