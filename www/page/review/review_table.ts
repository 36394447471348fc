/** A reviewed game as a table: the graph in words. */

import { html, type TemplateResult } from "lit";
import { windowAround } from "../game/move_window";
import type { ReviewedPly } from "../../engine/review/reviewed_game";
import { plyText } from "./review_text";
import { count, type SideNames } from "../../shared/notation";
import { columnHeads } from "../../shared/column_heads";

/** The table of a long game has the plies around `current`. */
export function reviewTable(
  plies: readonly ReviewedPly[],
  current: number,
  names: SideNames,
): TemplateResult {
  const { from, to } = windowAround(current, plies.length);
  const part = to - from < plies.length ? ` (plies ${count(from)} to ${count(to - 1)})` : "";
  return html`
    <div class="graph-rows" tabindex="0" role="region" aria-label="The graph as a table${part}">
      <table>
        ${columnHeads("Move", "Judgement", "Score", "Winning chances")}
        <tbody>
          ${plies.slice(from, to).map((ply) => {
            const { move, judgement, score, chances } = plyText(ply, names);
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
  `;
}
