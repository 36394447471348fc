/** The main counters of the shown depth in one row, always in view; their meaning and a summary in a sentence on demand. */

import { html, nothing, type TemplateResult } from "lit";
import infoIcon from "lucide-static/icons/info.svg?raw";
import type { IterationReport } from "../../../engine/index";
import { selectDepth, selectPanel } from "../../actions/actions";
import { depthInProgress } from "../../analysis/depth_in_progress";
import { mainNodes, searchSentence } from "./search_summary";
import { percent, shortCount } from "../../../shared/notation";
import { ownNodes } from "../../../shared/own_nodes";
import { depthOf } from "../../state/search_results";
import { followsLatest, shownIteration } from "../../state/selectors";
import { FIRST_TERMS } from "../../glossary/first_terms";
import { withTooltip } from "../../kit/tooltip";
import { closeByEscape, closeWhenLeft } from "../../kit/details_popup";
import { NO_COUNTERS } from "../../kit/no_counters";
import { icon } from "../../kit/icon";
import { Panel } from "../../kit/panel";
import { oneTabStop } from "../../kit/one_tab_stop";
import "./search_summary_view.css";

class SearchSummaryViewElement extends Panel {
  protected override render(): TemplateResult {
    const report = shownIteration(this.state)?.report;
    return html`
      <div class="strip">
        ${report === undefined ? html`<p>The counters come with the first depth.</p>` : counts(report, depthOf(this.state.session))}
        ${followsLatest(this.state) ? nothing : latest}
        <div class="depth-in-progress">${depthInProgress(this.state)}</div>
        <details class="strip-details" @focusout=${closeWhenLeft} @keydown=${closeByEscape}>
          <summary aria-label="What the counters say" title="What the counters say">
            ${icon(infoIcon)}
          </summary>
          <div class="strip-popup">${this.#details(report)}</div>
        </details>
      </div>
    `;
  }

  #details(report: IterationReport | undefined): TemplateResult {
    const counters = report?.counters ?? NO_COUNTERS;
    return html`
      <dl class="summary" aria-label="Counters of the shown depth" ${oneTabStop()}>
        ${figure("depthNodes", "Nodes", report === undefined ? "–" : shortCount(counters.nodes))}
        ${figure("nonPvShare", "Non-PV of main", percent(counters.nonPv, mainNodes(counters)))}
        ${figure("quiescence", "Quiescence", percent(counters.quiescence, ownNodes(counters)))}
        ${figure("firstMove", "1st move", percent(counters.firstMoveCutoffs, counters.cutoffs))}
      </dl>
      <p class="hint search-sentence">
        ${report === undefined ? "The counters come with the first depth." : searchSentence(report)}
      </p>
      <button type="button" class="quiet" @click=${() => selectPanel("search")}>Show the search</button>
    `;
  }
}

/** The names of the counters are shorter where the row is narrow. */
function counts({ depth, counters }: IterationReport, last: number): TemplateResult {
  const main = mainNodes(counters);
  const named = (value: string, name: string, short?: string): TemplateResult =>
    html`<span
      ><span class="strip-value">${value}</span>
      <span class="full-name">${name}</span
      >${short === undefined ? nothing : html`<span class="short-name" aria-hidden="true">${short}</span>`}</span
    >`;
  return html`<p class="counts">
    <span class="strip-depth">depth ${depth}${depth === last ? "" : ` of ${last}`}</span>
    ${named(shortCount(counters.nodes), "nodes", "n")} ${named(percent(counters.pv, main), "PV")}
    ${named(percent(counters.nonPv, main), "non-PV")}
    ${named(percent(counters.quiescence, ownNodes(counters)), "quiescence", "q")}
  </p>`;
}

const latest = html`<button type="button" class="quiet latest" @click=${() => selectDepth(undefined)}>
  Latest depth
</button>`;

const figure = (meaning: keyof typeof FIRST_TERMS, name: string, value: string): TemplateResult => html`
  <div>
    <dt>${withTooltip(name, FIRST_TERMS[meaning][1])}</dt>
    <dd>${value}</dd>
  </div>
`;

customElements.define("pv-search-summary-view", SearchSummaryViewElement);
