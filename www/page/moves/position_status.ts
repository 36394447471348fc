/** The side to move or the result of the game, and the opening; during a preview or a game against the engine, the ways out of it. */

import { html, type TemplateResult } from "lit";
import { closePreview, playPreview } from "../actions/actions";
import { backToAnalysis, openPlayDialog } from "../play/opponent";
import { gameEnd } from "../../engine/game/game_end";
import { numberedMove } from "../../shared/notation";
import { type Opponent, opponentIsToMove, playSlice } from "../play/play_state";
import { positionStatus, previewedGame } from "../state/selectors";
import { Panel } from "../kit/panel";
import "./position_status.css";

class PositionStatusElement extends Panel {
  protected override readonly slices = [playSlice];

  protected override render(): TemplateResult {
    const { preview } = this.state;
    const { opponent } = playSlice.state;
    if (preview !== undefined) return this.#preview();
    if (opponent !== undefined) return this.#opponent(opponent);
    return html`<div class="position-row">
      <div class="position-words">
        <p class="position-status">${positionStatus(this.state)}</p>
        <pv-opening-name></pv-opening-name>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Play from here (g)"
        ?disabled=${gameEnd(this.state.game) !== undefined}
        @click=${openPlayDialog}
      >
        Play…
      </button>
    </div>`;
  }

  #opponent({ color, elo }: Opponent): TemplateResult {
    const side = color === "white" ? "Black" : "White";
    const status = opponentIsToMove(this.state) ? "The engine is thinking" : positionStatus(this.state);
    return html`
      <div class="status-bar play-bar">
        <p>
          <strong>${status}</strong>
          <span>You are ${side} against ${elo} Elo</span>
        </p>
        <button
          type="button"
          aria-label="Back to the analysis"
          title="Back to the analysis (g)"
          @click=${backToAnalysis}
        >
          Back
        </button>
      </div>
    `;
  }

  #preview(): TemplateResult {
    const { plies, cursor } = previewedGame(this.state);
    const last = plies[cursor - 1];
    if (last === undefined) return html``;
    return html`
      <div class="status-bar preview-bar">
        <p><strong>Preview:</strong> ${numberedMove(last.fen, last.san)}</p>
        <button type="button" aria-label="Back to the position" @click=${closePreview}>Back</button>
        <button type="button" aria-label="Play the line to here" @click=${playPreview}>Play</button>
      </div>
    `;
  }
}

customElements.define("pv-position-status", PositionStatusElement);
