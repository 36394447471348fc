/** The buttons below the board: steps through the game, the threat, piece values, the board's side, the field for a move, the keys. */

import { html, nothing, type TemplateResult } from "lit";
import flipIcon from "lucide-static/icons/arrow-up-down.svg?raw";
import firstIcon from "lucide-static/icons/chevron-first.svg?raw";
import lastIcon from "lucide-static/icons/chevron-last.svg?raw";
import backIcon from "lucide-static/icons/chevron-left.svg?raw";
import forwardIcon from "lucide-static/icons/chevron-right.svg?raw";
import keysIcon from "lucide-static/icons/circle-question-mark.svg?raw";
import typeIcon from "lucide-static/icons/keyboard.svg?raw";
import valuesIcon from "lucide-static/icons/scale.svg?raw";
import threatIcon from "lucide-static/icons/zap.svg?raw";
import { flip, step, stepToEnd, stepToStart } from "../actions/actions";
import { openDialog } from "../actions/dialogs";
import { toggleValues, valuesSlice } from "../board/piece_values_state";
import { threatSlice, toggleThreat } from "../threat/threat_state";
import { canStep } from "../state/selectors";
import { icon } from "../kit/icon";
import { iconButton } from "../kit/icon_button";
import { Panel } from "../kit/panel";
import { openMoveEntry } from "./move_entry_state";
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
          ${iconButton(firstIcon, "To the start (Home)", !back, stepToStart)}
          ${iconButton(backIcon, "One ply back (left arrow)", !back, () => step(-1))}
          ${iconButton(forwardIcon, "One ply forward (right arrow)", !forward, () => step(1))}
          ${iconButton(lastIcon, "To the end (End)", !forward, stepToEnd)}
        </div>
        ${switchButton(threatIcon, "Threat (x)", threatSlice.state.wanted, toggleThreat, "threat")}
        ${switchButton(valuesIcon, "Piece values (v)", valuesSlice.state.shown, toggleValues)}
        ${switchButton(flipIcon, "Flip the board (f)", flipped, flip)}
        ${iconButton(typeIcon, "Type a move (/)", false, () => openMoveEntry())} ${helpButton}
      </div>
    `;
  }
}

const switchButton = (
  svg: string,
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
    ${icon(svg)}
  </button>`;

const helpButton = html`<button
  type="button"
  class="icon help-button"
  aria-label="Keys (?)"
  title="Keys (?)"
  aria-haspopup="dialog"
  @click=${() => openDialog("pv-help-dialog")}
>
  ${icon(keysIcon)}
</button>`;

customElements.define("pv-game-steps", GameStepsElement);
