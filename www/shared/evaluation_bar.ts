/** The evaluation bar: White's expected score, or the result, beside the board. */

import { html, nothing, type TemplateResult } from "lit";
import type { Score } from "../engine/index";
import { chancesText, scoreText, scoreWords, shortScore } from "./notation";
import { materialOf, whiteExpectation, winningChances } from "../engine/winning_chances";

/** The result of a finished game. */
export interface BarResult {
  readonly result: "1–0" | "0–1" | "½–½";
  readonly words: string;
}

export interface EvaluationBarProps {
  /** From White's view; absent before the first depth. */
  readonly score: Score | undefined;
  /** The position that the score belongs to. */
  readonly fen: string;
  /** Takes the place of the score. */
  readonly end?: BarResult | undefined;
  /** Whether Black is at the bottom. */
  readonly flipped: boolean;
  /** Whether the bar is wide enough for a number. */
  readonly numbered?: boolean;
}

const RESULTS = {
  "1–0": { share: 100, text: "1–0" },
  "0–1": { share: 0, text: "0–1" },
  "½–½": { share: 50, text: "½" },
} as const;

export function evaluationBar({
  score,
  fen,
  end,
  flipped,
  numbered = false,
}: EvaluationBarProps): TemplateResult {
  const chances = score && winningChances(score, materialOf(fen));
  const { share, text } =
    end !== undefined
      ? RESULTS[end.result]
      : score !== undefined && chances !== undefined
        ? { share: 100 * whiteExpectation(chances), text: shortScore(score) }
        : { share: 50, text: "" };
  const label =
    end?.words ??
    (score === undefined || chances === undefined
      ? "No evaluation yet"
      : `Evaluation ${scoreText(score)}: ${scoreWords(score)}. ${chancesText(chances)}`);
  return html`
    <div class="evalbar ${flipped ? "flipped" : ""}" role="img" aria-label=${label}>
      <div class="white" .style=${`transform: scaleY(${(share / 100).toFixed(3)})`}></div>
      <div class="middle"></div>
      ${
        // On the side that is ahead, where the bar has its colour.
        numbered
          ? html`<span class="bar-number ${share < 50 ? "of-black" : "of-white"}">${text}</span>`
          : nothing
      }
    </div>
  `;
}
