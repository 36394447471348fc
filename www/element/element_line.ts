/** One line of the element: its score, its moves as buttons, and its certificate. */

import { html, type TemplateResult } from "lit";
import type { PvLine } from "../engine/index.js";
import { certificateSeal } from "../shared/certificate_seal";
import { moveButtons } from "../shared/move_buttons";
import { scoreText } from "../shared/notation";
import { moveFocus } from "../shared/roving_tabindex";
import { scoreLabel } from "../shared/score_label";

export interface ElementLineProps {
  /** The position before the first move. */
  readonly fen: string;
  /** The number of moves on the board, if the line is being previewed. */
  readonly previewed: number | undefined;
  /** Called with the number of moves to preview. */
  readonly onPreview: (count: number) => void;
}

export const elementLine = (
  line: PvLine,
  { fen, previewed, onPreview }: ElementLineProps,
): TemplateResult => html`
  <li class="line">
    <div class="line-head">
      <span class="rank" aria-hidden="true">${line.multiPv}</span>
      <strong class="line-score">${scoreLabel(line.score)}</strong>
      <details class="proof">
        <summary>${certificateSeal(line.certificate)}</summary>
        <p class="hint">${certificateText(line)}</p>
      </details>
    </div>
    <div class="moves" role="group" aria-label="Moves of line ${line.multiPv}" @keydown=${moveFocus}>
      ${moveButtons({ fen, san: line.san, previewed, onPreview })}
    </div>
  </li>
`;

function certificateText({ certificate, score }: PvLine): string {
  const { ending, fault, holds, plies } = certificate;
  if (!holds) return `${fault ?? "The line does not prove the score"}.`;
  const end = ending === undefined ? "the last position is worth" : `the game is over (${ending}), worth`;
  return `Replayed: all ${plies} ${plies === 1 ? "ply is" : "plies are"} legal, and ${end} ${scoreText(score)}, which is the score.`;
}
