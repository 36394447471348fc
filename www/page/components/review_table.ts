/** A reviewed game as a table: the graph in words. */

import { html, type TemplateResult } from "lit";
import type { ReviewedPly } from "../review/reviewed_game";
import { plyText } from "../review/review_text";

export function reviewTable(plies: readonly ReviewedPly[]): TemplateResult {
  return html`
    <details class="graph-table">
      <summary>The graph as a table</summary>
      <div class="graph-rows" tabindex="0" role="region" aria-label="The graph as a table">
        <table>
          <thead>
            <tr>
              <th scope="col">Move</th>
              <th scope="col">Judgement</th>
              <th scope="col">Score</th>
              <th scope="col">Winning chances</th>
            </tr>
          </thead>
          <tbody>
            ${plies.map((ply) => {
              const { move, judgement, score, chances } = plyText(ply);
              return html`<tr>
                <th scope="row">${move}</th>
                <td>${judgement}</td>
                <td>${score}</td>
                <td>${chances}</td>
              </tr>`;
            })}
          </tbody>
        </table>
      </div>
    </details>
  `;
}
