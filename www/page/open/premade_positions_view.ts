/** The choice of a well-known position, or of a start position of Chess960 by its number. */

import { html, type TemplateResult } from "lit";
import { LightDomElement } from "../kit/light_dom_element";
import { CHESS960_STARTS, chess960Fen, STANDARD_START } from "./chess960_start";
import { PREMADE_POSITIONS, type PremadePosition } from "./premade_positions";

class PremadePositionsViewElement extends LightDomElement {
  static override properties = {
    onChoose: { attribute: false },
    chosen: { state: true },
    start: { state: true },
  };
  /** Called with a position, and whether it is of Chess960. */
  declare onChoose: (fen: string, chess960: boolean) => void;
  declare chosen: PremadePosition | undefined;
  /** The number of a start position of Chess960. */
  start: number = STANDARD_START;

  protected override render(): TemplateResult {
    return html`
      <label for="premade">Well-known positions</label>
      <select id="premade" aria-describedby="premade-source" @change=${this.#choose}>
        <option value="" disabled ?selected=${this.chosen === undefined}>Choose one</option>
        ${PREMADE_POSITIONS.map(
          ({ name, positions }) =>
            html`<optgroup label=${name}>
              ${positions.map(({ name, fen }) => html`<option value=${fen}>${name}</option>`)}
            </optgroup>`,
        )}
      </select>
      <p class="hint" id="premade-source">
        ${this.chosen === undefined ? "Games, endgames and studies." : `Source: ${this.chosen.source}.`}
      </p>
      <label for="chess960-start">Chess960 start position, 0 to ${CHESS960_STARTS - 1}</label>
      <div class="row">
        <input
          id="chess960-start"
          type="number"
          min="0"
          max=${CHESS960_STARTS - 1}
          .value=${String(this.start)}
          @change=${this.#chooseStart}
        />
        <button type="button" @click=${() => this.#setStart(Math.floor(Math.random() * CHESS960_STARTS))}>
          Random
        </button>
      </div>
    `;
  }

  #choose(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    this.chosen = PREMADE_POSITIONS.flatMap(({ positions }) => positions).find(({ fen }) => fen === value);
    if (this.chosen !== undefined) this.onChoose(value, false);
  }

  /** A number out of range becomes the nearest one. */
  #chooseStart(event: Event): void {
    const field = event.target as HTMLInputElement;
    const number = Math.round(Number(field.value)) || 0;
    this.#setStart(Math.max(0, Math.min(CHESS960_STARTS - 1, number)));
    field.value = String(this.start);
  }

  #setStart(number: number): void {
    this.start = number;
    this.onChoose(chess960Fen(number), true);
  }
}

customElements.define("pv-premade-positions-view", PremadePositionsViewElement);
