/** The meaning of the piece values on the board, and the values as text for screen readers. */

import { html, type TemplateResult } from "lit";
import type { Explanation, PieceValue } from "../../engine/index";
import { pieceValueText, scoreText } from "../../shared/notation";
import { shownValues, valuesSlice } from "./piece_values_state";
import { Panel } from "../kit/panel";
import "../kit/notice";
import "./piece_values_legend.css";

class PieceValuesLegendElement extends Panel {
  protected override readonly slices = [valuesSlice];

  protected override render(): TemplateResult {
    const explanation = shownValues(this.state);
    return html`
      ${explanation && legend(explanation)}
      <pv-notice source="values"></pv-notice>
    `;
  }
}

const legend = ({ scoreCp, pieces }: Explanation): TemplateResult => html`
  <p class="values-legend hint">
    <strong>Static evaluation ${scoreText({ kind: "cp", cp: scoreCp })}.</strong> The value of a piece is the
    evaluation with it minus the evaluation without it, in pawns, from White’s view. The values do not add up,
    because pieces interact.
  </p>
  <p class="sr-only">${pieces.map(spoken).join(", ")}.</p>
`;

const spoken = ({ color, role, square, valueCp }: PieceValue): string =>
  `${color} ${role} ${square} ${pieceValueText(valueCp)}`;

customElements.define("pv-piece-values-legend", PieceValuesLegendElement);
