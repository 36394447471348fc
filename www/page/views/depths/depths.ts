/** The table of completed depths. Selecting a row shows its lines and counters. */

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { selectDepth } from "../../actions/actions";
import { count, duration, percent, scoreText, shortCount } from "../../../shared/notation";
import type { CompletedDepth } from "../../../shared/pictures/completed_depth";
import { moveFocus } from "../../../shared/roving_tabindex";
import { branchingFactor, searchNote, shownIteration, timeOfDepth } from "../../state/selectors";
import { glossary, term } from "../../glossary/glossary";
import { Panel } from "../../kit/panel";
import { oneTabStop } from "../../kit/one_tab_stop";
import "./depths.css";

class DepthsElement extends Panel {
  protected override render(): TemplateResult {
    const { iterations } = this.state.session;
    const newestFirst = iterations.map((iteration, index) => ({ iteration, index })).reverse();
    return html`
      <div class="panel-head">
        <h2 class="sr-only">Depths</h2>
        ${this.state.depth === undefined ? nothing : html`<button type="button" class="quiet" @click=${() => selectDepth(undefined)}>Follow the latest depth</button>`}
      </div>
      <div class="scroll" role="region" aria-label="Completed depths">
        <table class="depths">
          <thead ${oneTabStop()}>
            <tr>
              <th scope="col">${term("iteration", "Depth")}</th>
              <th scope="col">${term("score")}</th>
              <th scope="col">${term("bestMove")}</th>
              <th scope="col">${term("depthNodes")}</th>
              <th scope="col">${term("depthTime")}</th>
              <th scope="col">${term("branching", "BF")}</th>
              <th scope="col">${term("firstMove", "1st move")}</th>
              <th scope="col">${term("reSearch", "Re-s.")}</th>
              <th scope="col">${term("windowsCount", "Asp.")}</th>
            </tr>
          </thead>
          <tbody @keydown=${moveFocus}>
            ${repeat(
              newestFirst,
              // Keyed by depth, so that a row keeps the focus when a newer one is inserted above.
              ({ iteration }) => iteration.report.depth,
              ({ iteration, index }) => this.#row(iteration, index),
            )}
          </tbody>
        </table>
      </div>
      <p class="hint search-note">${searchNote(this.state)}</p>
      ${glossary("iteration", "branching", "aspiration", "firstMove", "reSearch")}
    `;
  }

  #row({ report, windows }: CompletedDepth, index: number): TemplateResult {
    const { counters } = report;
    const { iterations } = this.state.session;
    const branching = branchingFactor(iterations, index);
    const shown = shownIteration(this.state)?.report.depth === report.depth;
    return html`
      <tr class=${shown ? "shown" : ""} @click=${() => selectDepth(report.depth)}>
        <th scope="row">
          <button
            type="button"
            aria-pressed=${shown}
            aria-label="Show depth ${report.depth}"
            tabindex=${shown ? 0 : -1}
          >
            ${report.depth}<small>/${report.seldepth}</small>
          </button>
        </th>
        <td>${report.lines[0] === undefined ? "–" : scoreText(report.lines[0].score)}</td>
        <td class="san">${report.lines[0]?.san[0] ?? "–"}</td>
        <td title=${count(counters.nodes)}>${shortCount(counters.nodes)}</td>
        <td>${duration(timeOfDepth(iterations, index))}</td>
        <td>${branching === undefined ? "–" : branching.toFixed(1)}</td>
        <td>${percent(counters.firstMoveCutoffs, counters.cutoffs)}</td>
        <td>${shortCount(counters.reSearches)}</td>
        <td>${windows.length}</td>
      </tr>
    `;
  }
}

customElements.define("pv-depths", DepthsElement);
