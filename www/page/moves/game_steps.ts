/** The buttons below the board: steps through the game, the threat, piece values, the board's side, the field for a move, the keys. */

import { html, type TemplateResult } from "lit";
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
          ${iconButton(firstIcon, "To the start (Home)", stepToStart, { disabled: !back })}
          ${iconButton(backIcon, "One ply back (left arrow)", () => step(-1), { disabled: !back })}
          ${iconButton(forwardIcon, "One ply forward (right arrow)", () => step(1), { disabled: !forward })}
          ${iconButton(lastIcon, "To the end (End)", stepToEnd, { disabled: !forward })}
        </div>
        ${iconButton(threatIcon, "Threat (x)", toggleThreat, { id: "threat", pressed: threatSlice.state.wanted })}
        ${iconButton(valuesIcon, "Piece values (v)", toggleValues, { pressed: valuesSlice.state.shown })}
        ${iconButton(flipIcon, "Flip the board (f)", flip, { pressed: flipped })}
        ${iconButton(typeIcon, "Type a move (/)", () => openMoveEntry())}
        ${iconButton(keysIcon, "Keys (?)", () => openDialog("pv-help-dialog"), { opens: true })}
      </div>
    `;
  }
}

customElements.define("pv-game-steps", GameStepsElement);
