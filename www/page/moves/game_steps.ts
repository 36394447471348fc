/** The buttons below the board: steps through the game, the threat, piece values, the board's side, the keys. */

import { html, nothing, type TemplateResult } from "lit";
import { flip, step, stepToEnd, stepToStart } from "../actions/actions";
import { openDialog } from "../actions/dialogs";
import { toggleValues, valuesSlice } from "../board/piece_values_state";
import { threatSlice, toggleThreat } from "../threat/threat_state";
import { canStep } from "../state/selectors";
import { iconButton } from "../kit/icon_button";
import { Panel } from "../kit/panel";
import "./game_steps.css";

class GameStepsElement extends Panel {
  protected override readonly slices = [threatSlice, valuesSlice];

  protected override render(): TemplateResult {
    const { flipped } = this.state;
    const { back, forward } = canStep(this.state);
    return html`
      <div class="nav">
        <div
          class="step-buttons"
          role="group"
          aria-label="Step through the game, or through the line of a preview"
        >
          ${iconButton("⇤", "To the start (Home)", !back, stepToStart)}
          ${iconButton("←", "One ply back (left arrow)", !back, () => step(-1))}
          ${iconButton("→", "One ply forward (right arrow)", !forward, () => step(1))}
          ${iconButton("⇥", "To the end (End)", !forward, stepToEnd)}
        </div>
        ${switchButton("↯", "Threat (x)", threatSlice.state.wanted, toggleThreat, "threat")}
        ${switchButton("±", "Piece values (v)", valuesSlice.state.shown, toggleValues)}
        ${switchButton("⇅", "Flip the board (f)", flipped, flip)} ${helpButton}
      </div>
    `;
  }
}

const switchButton = (
  glyph: string,
  label: string,
  pressed: boolean,
  act: () => void,
  id?: string,
): TemplateResult =>
  html`<button
    type="button"
    id=${id ?? nothing}
    class="icon"
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed}
    @click=${act}
  >
    ${glyph}
  </button>`;

const helpButton = html`<button
  type="button"
  class="icon help-button"
  aria-label="Keys (?)"
  title="Keys (?)"
  aria-haspopup="dialog"
  @click=${() => openDialog("pv-help-dialog")}
>
  ?
</button>`;

customElements.define("pv-game-steps", GameStepsElement);
