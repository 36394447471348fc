/** The root moves of the shown depth: the nodes spent on each, by scouts and by full searches. */

import { html, nothing, type TemplateResult } from "lit";
import type { PvLine, RootEffort } from "../../engine/index";
import { count, percent, scoreText, shortCount } from "../../shared/notation";
import { shownIteration } from "../state/selectors";
import { glossary } from "./glossary";
import { Panel } from "./panel";

class RootMovesElement extends Panel {
  protected override render(): TemplateResult {
    const report = shownIteration(this.state)?.report;
    if (report === undefined) return html`<p class="hint">Waiting for the first depth.</p>`;
    const { rootMoves, lines } = report;
    const total = rootMoves.reduce((sum, effort) => sum + nodesOf(effort), 0);
    const most = Math.max(1, ...rootMoves.map(nodesOf));
    return html`
      <table class="root-moves">
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">Score</th>
            <th scope="col">Scouts</th>
            <th scope="col">Full</th>
            <th scope="col">Share</th>
            <th scope="col" class="effort"><span class="sr-only">Nodes, as a bar</span></th>
          </tr>
        </thead>
        <tbody>
          ${rootMoves.map((effort) => row(effort, lines, total, most))}
        </tbody>
      </table>
      <p class="hint">
        Nodes per root move at depth ${report.depth}. A move with scouts only was proven no better than the
        best one.
      </p>
      ${glossary("scout", "reSearch")}
    `;
  }
}

const nodesOf = ({ scoutNodes, fullNodes }: RootEffort): number => scoutNodes + fullNodes;

const row = (effort: RootEffort, lines: readonly PvLine[], total: number, most: number): TemplateResult => {
  const line = lines.find(({ moves }) => moves[0] === effort.move);
  const width = (nodes: number): string => `inline-size: ${((100 * nodes) / most).toFixed(2)}%`;
  return html`
    <tr>
      <th scope="row">${effort.san}</th>
      <td>${line === undefined ? html`<span class="share">no better</span>` : scoreText(line.score)}</td>
      <td title=${count(effort.scoutNodes)}>
        ${effort.scoutNodes === 0 ? "–" : shortCount(effort.scoutNodes)}
      </td>
      <td title=${count(effort.fullNodes)}>${effort.fullNodes === 0 ? "–" : shortCount(effort.fullNodes)}</td>
      <td class="share">${percent(nodesOf(effort), total)}</td>
      <td class="effort" aria-hidden="true">
        <span class="bar full" .style=${width(effort.fullNodes)}></span
        ><span class="bar scout" .style=${width(effort.scoutNodes)}></span>${nothing}
      </td>
    </tr>
  `;
};

customElements.define("pv-root-moves", RootMovesElement);
