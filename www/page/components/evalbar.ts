/** White's share of the evaluation, as a bar beside the board. */

import { html, type TemplateResult } from "lit";
import { scoreText, scoreWords, whiteShare } from "../../shared/notation";
import { shownLines } from "../state/selectors";
import { Panel } from "./panel";

class EvalBarElement extends Panel {
  protected override render(): TemplateResult {
    const score = shownLines(this.state)[0]?.score;
    const share = score === undefined ? 50 : whiteShare(score);
    const words =
      score === undefined ? "No evaluation yet" : `Evaluation ${scoreText(score)}: ${scoreWords(score)}`;
    return html`
      <div class="evalbar ${this.state.flipped ? "flipped" : ""}" role="img" aria-label=${words}>
        <div class="white" .style=${`transform: scaleY(${(share / 100).toFixed(3)})`}></div>
        <div class="middle"></div>
      </div>
    `;
  }
}

customElements.define("pv-evalbar", EvalBarElement);
