/** What the values on the board mean, and the values themselves for those who cannot see them there. */

import { html, nothing, type TemplateResult } from "lit";
import type { Explanation, PieceValue } from "../../engine/index";
import { scoreText, valueText } from "../../shared/notation";
import { shownValues } from "../state/selectors";
import { Panel } from "./panel";
import "./notice";

class ValuesElement extends Panel {
  protected override render(): TemplateResult {
    const explanation = shownValues(this.state);
    return html`
      ${explanation === undefined ? nothing : legend(explanation)}
      <pv-notice source="values"></pv-notice>
    `;
  }
}

const legend = ({ scoreCp, pieces }: Explanation): TemplateResult => html`
  <p class="values-legend hint">
    <strong>Static evaluation ${scoreText({ kind: "cp", cp: scoreCp })}.</strong> On each piece: the
    evaluation with it minus the evaluation without it, in pawns, from White’s view. These do not add up:
    pieces are worth more or less together.
  </p>
  <p class="sr-only">${pieces.map(spoken).join(", ")}.</p>
`;

const spoken = ({ color, role, square, valueCp }: PieceValue): string =>
  `${color} ${role} ${square} ${valueText(valueCp)}`;

customElements.define("pv-values", ValuesElement);
