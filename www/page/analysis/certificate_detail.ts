/** A line's certificate in detail. */

import { html, nothing, type TemplateResult } from "lit";
import type { PvLine } from "../../engine/index";
import { previewEnd } from "../board/piece_values_state";
import { addVariation } from "../actions/game_edits";
import { counted, scoreText } from "../../shared/notation";
import { checkLine } from "../views/check/check_state";

export function certificateDetail(line: PvLine): TemplateResult {
  const { certificate, score, depth, moves, multiPv } = line;
  return html`
    <div class="certificate">
      ${certificate.holds ? "" : html`<p class="notice fault"><span aria-hidden="true">✕</span><span>${certificate.fault ?? "The line does not prove the score"}.</span></p>`}
      <dl>
        <div>
          <dt>Replayed</dt>
          <dd>${counted(certificate.plies, "ply", "plies")}, all legal; search depth ${depth}</dd>
        </div>
        <div>
          <dt>Ends in</dt>
          <dd>${certificate.ending ?? "a quiet position"}</dd>
        </div>
        <div>
          <dt>Last position is worth</dt>
          <dd>
            ${scoreText(certificate.score)}; the score is
            ${scoreText(score)}${certificate.holds ? ": equal" : ""}
          </dd>
        </div>
      </dl>
      ${certificate.ending === undefined ? evidence(() => previewEnd(multiPv, moves)) : nothing}
      <button type="button" class="quiet" @click=${(event: Event) => addLine(event, moves)}>
        Add the line to the game
      </button>
      <button type="button" class="quiet" @click=${() => checkLine(line)}>Check the line step by step</button>
    </div>
  `;
}

/** Closes the certificate, which may cover the game. */
function addLine({ target }: Event, moves: readonly string[]): void {
  addVariation(moves);
  (target as Element).closest("details")?.removeAttribute("open");
}

/** Unless the game is over, the score is the evaluation of the last position. */
const evidence = (show: () => void): TemplateResult =>
  html`<button type="button" class="quiet" @click=${show}>Show the last position with piece values</button>`;
