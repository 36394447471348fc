/** The choice of side and level for a game against the engine. */

import type { Color } from "chessops/types";
import { html, type TemplateResult } from "lit";
import { lastLevel, LEVELS, playAgainst } from "./opponent";
import { currentPosition } from "../../engine/game/rules";
import { DialogPanel } from "../kit/dialog_panel";
import "./play_dialog.css";

class PlayDialogElement extends DialogPanel {
  protected override dialog(): TemplateResult {
    const { turn } = currentPosition(this.state.game);
    const last = lastLevel();
    return html`
      <dialog class="settings play-dialog" aria-labelledby="play-title" @close=${this.closed}>
        <form @submit=${submit}>
          <h2 id="play-title">Play from here</h2>
          <fieldset>
            <legend>Your side</legend>
            ${side("white", "White", turn)} ${side("black", "Black", turn)}
          </fieldset>
          <label for="level">Level of the engine, in Elo</label>
          <select id="level" name="level" aria-describedby="level-hint">
            ${LEVELS.map((elo) => html`<option value=${elo} ?selected=${elo === last}>${elo}</option>`)}
          </select>
          <p class="hint" id="level-hint" translate="yes">
            ${LEVELS.at(0)} plays like a beginner, ${LEVELS.at(-1)} like a master. The analysis waits until
            you return to it.
          </p>
          <div class="row">
            <button type="submit" class="primary">Play</button>
            <button type="button" class="quiet" @click=${this.closed}>Cancel</button>
          </div>
        </form>
      </dialog>
    `;
  }
}

const side = (color: Color, name: string, turn: Color): TemplateResult =>
  html`<label><input type="radio" name="side" value=${color} ?checked=${color === turn} />${name}</label>`;

function submit(event: SubmitEvent): void {
  event.preventDefault();
  const chosen = new FormData(event.target as HTMLFormElement);
  playAgainst({
    color: chosen.get("side") === "white" ? "black" : "white",
    elo: Number(chosen.get("level")),
  });
}

customElements.define("pv-play-dialog", PlayDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-play-dialog": PlayDialogElement;
  }
}
