/** Whose move it is or how the game ended; while a position further down a line is looked at, the way back. */

import { html, type TemplateResult } from "lit";
import { closePreview, playPreview } from "../actions";
import { currentFen } from "../game";
import { numbered } from "../notation";
import { positionStatus, previewedGame } from "../view";
import { Panel } from "./panel";

class PositionElement extends Panel {
  protected override render(): TemplateResult {
    return this.state.preview === undefined
      ? html`<p class="position-status">${positionStatus(this.state)}</p>`
      : this.#preview();
  }

  #preview(): TemplateResult {
    const { game, preview } = this.state;
    const { plies, cursor } = previewedGame(this.state);
    const line = numbered(currentFen(game), plies.slice(game.cursor, cursor).map(({ san }) => san));
    const last = line.at(-1);
    return html`
      <div class="preview-bar">
        <p><strong>Preview</strong> after ${last?.number} ${last?.san}, ${preview?.moves.length} ${preview?.moves.length === 1 ? "ply" : "plies"} ahead</p>
        <button type="button" @click=${closePreview}>Back to the position</button>
        <button type="button" @click=${playPreview}>Play the line up to here</button>
      </div>
    `;
  }
}

customElements.define("pv-position", PositionElement);
