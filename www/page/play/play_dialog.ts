/** The choice of side, level and clock for a game against the engine. */

import type { Color } from "chessops/types";
import { html, type TemplateResult } from "lit";
import {
  INCREMENTS,
  lastIncrement,
  lastLevel,
  lastMinutes,
  LEVELS,
  MINUTES,
  rememberChoices,
  timeControl,
} from "./play_choices";
import { playAgainst } from "./playing";
import "./play_parts";
import { currentPosition } from "../../engine/game/rules";
import { DialogPanel } from "../kit/dialog_panel";
import "../kit/settings.css";
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
          <div class="clock-fields">
            <div>
              <label for="minutes">Clock</label>
              <select id="minutes" name="minutes" @change=${() => this.requestUpdate()}>
                ${MINUTES.map((minutes) => html`<option value=${minutes} ?selected=${minutes === lastMinutes()}>${minutes === 0 ? "No clock" : `${minutes} min`}</option>`)}
              </select>
            </div>
            <div>
              <label for="increment">Increment a move</label>
              <select id="increment" name="increment" ?disabled=${this.#hasNoClock()}>
                ${INCREMENTS.map((seconds) => html`<option value=${seconds} ?selected=${seconds === lastIncrement()}>${seconds} s</option>`)}
              </select>
            </div>
          </div>
          <div class="row">
            <button type="submit" class="primary">Play</button>
            <button type="button" class="quiet" @click=${this.closed}>Cancel</button>
          </div>
        </form>
      </dialog>
    `;
  }

  #hasNoClock(): boolean {
    return Number(this.querySelector<HTMLSelectElement>("#minutes")?.value ?? lastMinutes()) === 0;
  }
}

const side = (color: Color, name: string, turn: Color): TemplateResult =>
  html`<label><input type="radio" name="side" value=${color} ?checked=${color === turn} />${name}</label>`;

function submit(event: SubmitEvent): void {
  event.preventDefault();
  const chosen = new FormData(event.target as HTMLFormElement);
  const [elo = 0, minutes = 0, increment = 0] = ["level", "minutes", "increment"].map((name) =>
    Number(chosen.get(name)),
  );
  rememberChoices(elo, minutes, increment);
  const color = chosen.get("side") === "white" ? "black" : "white";
  playAgainst({ color, elo }, timeControl(minutes, increment));
}

customElements.define("pv-play-dialog", PlayDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-play-dialog": PlayDialogElement;
  }
}
