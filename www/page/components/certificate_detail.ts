/** The verdict on a line: whether replaying it gives what the search says, and the detail. */

import { html, nothing, type TemplateResult } from "lit";
import type { Certificate, PvLine } from "../../engine/index";
import { checkLine, previewEnd } from "../analysis/actions";
import { scoreText } from "../../shared/notation";

/** A shape and a word: the colour only underlines them. */
export const seal = ({ holds }: Certificate): TemplateResult => html`
  <span class="seal ${holds ? "holds" : "fails"}"
    ><span aria-hidden="true">${holds ? "✓" : "✕"}</span>${holds ? "proven" : "not proven"}</span
  >
`;

export function detail(line: PvLine): TemplateResult {
  const { certificate, score, depth, moves, multiPv } = line;
  return html`
    <div class="certificate">
      ${certificate.holds ? "" : html`<p class="notice fault"><span aria-hidden="true">✕</span><span>${certificate.fault ?? "The line does not prove the score"}.</span></p>`}
      <dl>
        <div>
          <dt>Replayed</dt>
          <dd>${certificate.plies} plies, every one legal; the search was ${depth} deep</dd>
        </div>
        <div>
          <dt>Ends in</dt>
          <dd>${certificate.ending ?? "a quiet position, the game goes on"}</dd>
        </div>
        <div>
          <dt>Last position is worth</dt>
          <dd>
            ${scoreText(certificate.score)}, the score says
            ${scoreText(score)}${certificate.holds ? ": the same" : ""}
          </dd>
        </div>
      </dl>
      ${certificate.ending === undefined ? evidence(() => previewEnd(multiPv, moves)) : nothing}
      <button type="button" class="quiet" @click=${() => checkLine(line)}>Check it step by step</button>
    </div>
  `;
}

/** Where the game is not over, the score is what the evaluation says of the last position. */
const evidence = (show: () => void): TemplateResult =>
  html`<button type="button" class="quiet" @click=${show}>Show the last position with piece values</button>`;
