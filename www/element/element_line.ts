/** One line of the element: its score, its moves to be clicked, and what replaying it has proved. */

import { html, nothing, type TemplateResult } from "lit";
import type { Certificate, PvLine } from "../engine/index.js";
import { numbered, scoreText } from "../shared/notation";
import { rove } from "../shared/roving_tabindex";

export interface LineContext {
  /** The position that the line begins at. */
  readonly fen: string;
  /** How many of its moves are on the board, if it is looked at. */
  readonly ply: number | undefined;
  /** Called with the number of moves to be shown. */
  readonly look: (ply: number) => void;
}

export function lineView(line: PvLine, { fen, ply: shown, look }: LineContext): TemplateResult {
  const { certificate, multiPv, san, score } = line;
  const moves = numbered(fen, san).map(
    ({ number, san }, index) =>
      html`<span class="ply"
        >${number === "" ? nothing : html`<span class="number">${number}</span>`}<button
          type="button"
          class="move"
          aria-pressed=${index + 1 === shown}
          tabindex=${index + 1 === (shown ?? 1) ? 0 : -1}
          aria-label="Show the position after ${number} ${san}"
          @click=${() => look(index + 1)}
        >
          ${san}
        </button></span
      > `,
  );
  return html`
    <li class="line">
      <div class="line-head">
        <span class="rank" aria-hidden="true">${multiPv}</span>
        <strong class="line-score">${scoreText(score)}</strong>
        <details class="proof">
          <summary>${seal(certificate)}</summary>
          <p class="hint">${verdict(line)}</p>
        </details>
      </div>
      <div class="moves" role="group" aria-label="Moves of line ${multiPv}" @keydown=${rove}>${moves}</div>
    </li>
  `;
}

/** A shape and a word: the colour only underlines them. */
const seal = ({ holds }: Certificate): TemplateResult => html`
  <span class="seal ${holds ? "holds" : "fails"}"
    ><span aria-hidden="true">${holds ? "✓" : "✕"}</span>${holds ? "proven" : "not proven"}</span
  >
`;

function verdict({ certificate, score }: PvLine): string {
  const { ending, fault, holds, plies } = certificate;
  if (!holds) return `${fault ?? "The line does not prove the score"}.`;
  const end = ending === undefined ? "its last position is worth" : `the game is over (${ending}), worth`;
  return `Replayed: all ${plies} ${plies === 1 ? "ply is" : "plies are"} legal, and ${end} ${scoreText(score)}, as the score says.`;
}
