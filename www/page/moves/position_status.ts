/** The side to move or the result of the game, the opening, and the ways into another game; during a preview, the ways out of it. */

import { html, nothing, type TemplateResult } from "lit";
import { closePreview, playPreview } from "../actions/actions";
import { startNewGame } from "../actions/game_edits";
import { openPlayDialog } from "../play/play_actions";
import { gameEnd } from "../../engine/game/game_end";
import { numberedMove } from "../../shared/notation";
import { gameToAnswer, isPlaying, playSlice } from "../play/play_state";
import { positionStatus, previewedGame } from "../state/selectors";
import { Panel } from "../kit/panel";
import "./position_status.css";

class PositionStatusElement extends Panel {
  protected override readonly slices = [playSlice];

  protected override render(): TemplateResult {
    const { preview } = this.state;
    if (preview !== undefined) return this.#preview();
    if (isPlaying()) return this.#played();
    return html`<div class="position-row">
      <div class="position-words">
        <p class="position-status">${positionStatus(this.state)}</p>
        <pv-opening-name></pv-opening-name>
      </div>
      ${this.state.quiz === undefined ? this.#ways() : nothing}
    </div>`;
  }

  #ways(): TemplateResult {
    return html`<button type="button" aria-label="New game" @click=${startNewGame}>
        New<span> game</span>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Play from here (Shift+G)"
        ?disabled=${gameEnd(this.state.game) !== undefined}
        @click=${openPlayDialog}
      >
        Play…
      </button>`;
  }

  #played(): TemplateResult {
    const thinks = gameToAnswer(this.state) !== undefined;
    return html`<p class="position-status">
      ${playSlice.state.end?.words ?? (thinks ? "The engine is thinking" : positionStatus(this.state))}
    </p>`;
  }

  #preview(): TemplateResult {
    const { plies, cursor } = previewedGame(this.state);
    const last = plies[cursor - 1];
    if (last === undefined) return html``;
    return html`
      <div class="status-bar preview-bar">
        <p><strong>Preview:</strong> ${numberedMove(last.fen, last.san)}</p>
        <button type="button" aria-label="Back to the position" @click=${closePreview}>Back</button>
        ${
          this.state.quiz === undefined
            ? html`<button type="button" aria-label="Play the line to here" @click=${playPreview}>
                Play
              </button>`
            : nothing
        }
      </div>
    `;
  }
}

customElements.define("pv-position-status", PositionStatusElement);
