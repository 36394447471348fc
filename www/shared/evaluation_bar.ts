/** The evaluation bar: White's share of the score, beside the board. */

import { html, type TemplateResult } from "lit";
import type { Score } from "../engine/index";
import { scoreText, scoreWords, whiteShare } from "./notation";

export interface EvaluationBarProps {
  /** From White's view; absent before the first depth. */
  readonly score: Score | undefined;
  /** Whether Black is at the bottom. */
  readonly flipped: boolean;
}

export function evaluationBar({ score, flipped }: EvaluationBarProps): TemplateResult {
  const share = score === undefined ? 50 : whiteShare(score);
  const label =
    score === undefined ? "No evaluation yet" : `Evaluation ${scoreText(score)}: ${scoreWords(score)}`;
  return html`
    <div class="evalbar ${flipped ? "flipped" : ""}" role="img" aria-label=${label}>
      <div class="white" .style=${`transform: scaleY(${(share / 100).toFixed(3)})`}></div>
      <div class="middle"></div>
    </div>
  `;
}
