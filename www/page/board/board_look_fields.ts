/** The choice of the board's look, and whether its lines are hidden: fields of the settings. */

import { html, type TemplateResult } from "lit";
import { linesSlice, toggleLines } from "../analysis/hidden_lines";
import { type BoardLook, PIECES, rememberedLook, rememberLook, showLook, SQUARES } from "./board_look";
import "./board_look_fields.css";

const NAMES: Readonly<Record<BoardLook["squares"] | BoardLook["pieces"], string>> = {
  slate: "Slate",
  brown: "Brown",
  green: "Green",
  violet: "Violet",
  cburnett: "Classic",
  merida: "Merida",
  solid: "Solid",
  material: "Plain",
};

export const boardLookFields = (): TemplateResult => html`
  <div class="look-fields">
    ${choice("squares", "Board colours", SQUARES)} ${choice("pieces", "Pieces", PIECES)}
  </div>
  <label class="check lines-choice"
    ><input type="checkbox" .checked=${linesSlice.state.hidden} @change=${toggleLines} /><span
      >Hide lines, arrows and counters (l)</span
    ></label
  >
`;

function choice<Field extends keyof BoardLook>(
  field: Field,
  label: string,
  offered: readonly BoardLook[Field][],
): TemplateResult {
  const chosen = rememberedLook()[field];
  const choose = ({ target }: Event): void => {
    const look = { ...rememberedLook(), [field]: (target as HTMLSelectElement).value };
    rememberLook(look);
    showLook(look);
  };
  return html`<div>
    <label for="look-${field}">${label}</label>
    <select id="look-${field}" @change=${choose}>
      ${offered.map((name) => html`<option value=${name} ?selected=${name === chosen}>${NAMES[name]}</option>`)}
    </select>
  </div>`;
}
