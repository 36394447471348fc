/** How a review calculates, in words and formulas, with the sources. */

import { html } from "lit";
import { MODEL } from "../../engine/winning_chances";
import { JUDGEMENTS } from "../../engine/review/judgements";

const percentOf = (drop: number): string => `${Math.round(100 * drop)} percentage points`;

const { fullBoardCp, bareBoardCp, decay, scaleCp } = MODEL;

export const reviewFormulas = html`
  <p>
    <strong>Winning chances</strong> of a side with a score of <i>s</i> centipawns and material <i>m</i> on
    the board (pawn 1, knight and bishop 3, rook 5, queen 9, both sides together):
    <span class="formula"
      >1 / (1 + e<sup>(a − s) / ${scaleCp}</sup>), a = ${fullBoardCp} + ${bareBoardCp} e<sup
        >−m / ${decay}</sup
      ></span
    >
    The rest are draws. The numbers are fitted to 6.8 million positions of this engine’s games against itself,
    at about 1,200 nodes a move. Wins and half of the draws are the expected score.
  </p>
  <p>
    <strong>Judgements.</strong> ${[...JUDGEMENTS]
      .reverse()
      .map(
        ({ judgement, sign, drop }, index) =>
          `${index === 0 ? "A move is an" : index === 1 ? "a" : "and a"} ${judgement} (${sign}) from a drop of ${percentOf(drop)}${index === 2 ? "." : ","} `,
      )}
    The engine’s own move is no mistake.
  </p>
  <p>
    <strong>Accuracy</strong> of a move that lowers the expected score by <i>d</i> percentage points:
    <span class="formula">103.1668 e<sup>−0.04354 d</sup> − 3.1669</span>
    A side’s accuracy is halfway between the arithmetic and the harmonic mean of its moves.
  </p>
  <p>
    Sources: Lichess, “Lichess Accuracy metric”,
    <a href="https://lichess.org/page/accuracy">lichess.org/page/accuracy</a>, for the accuracy of a move;
    Stockfish’s <a href="https://github.com/official-stockfish/WDL_model">WDL model</a>, for chances by score
    and material. Lichess takes its chances from games of people, so its figures differ.
  </p>
`;
