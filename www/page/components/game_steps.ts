/** The buttons below the board: steps through the game, piece values, and the board's side. */

import { html, type TemplateResult } from "lit";
import { flip, goTo, step, toggleValues } from "../analysis/actions";
import { Panel } from "./panel";
import "./piece_values_legend";

class GameStepsElement extends Panel {
  protected override render(): TemplateResult {
    const { game, flipped, values } = this.state;
    const { plies, cursor } = game;
    const atStart = cursor === 0;
    const atEnd = cursor === plies.length;
    return html`
      <div class="nav">
        <div class="step-buttons" role="group" aria-label="Step through the game">
          ${stepButton("⇤", "To the start (Home)", atStart, () => goTo(0))}
          ${stepButton("←", "One ply back (left arrow)", atStart, () => step(-1))}
          ${stepButton("→", "One ply forward (right arrow)", atEnd, () => step(1))}
          ${stepButton("⇥", "To the end (End)", atEnd, () => goTo(plies.length))}
        </div>
        ${switchButton("±", "Piece values (v)", values, toggleValues)}
        ${switchButton("⇅", "Flip the board (f)", flipped, flip)}
      </div>
      <pv-values></pv-values>
    `;
  }
}

const stepButton = (glyph: string, label: string, disabled: boolean, act: () => void): TemplateResult =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    ?disabled=${disabled}
    @click=${act}
  >
    ${glyph}
  </button>`;

const switchButton = (glyph: string, label: string, pressed: boolean, act: () => void): TemplateResult =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed}
    @click=${act}
  >
    ${glyph}
  </button>`;

customElements.define("pv-steps", GameStepsElement);
