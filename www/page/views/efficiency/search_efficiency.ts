/** The efficiency of the search: charts over the depths, and scouts, cutoffs and the use of the table in the shown depth. */

import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Counters } from "../../../engine/index";
import { count, percent } from "../../../shared/notation";
import { shownIteration } from "../../state/selectors";
import { efficiencyCharts } from "./efficiency_charts";
import { glossary, type Term, term } from "../../glossary/glossary";
import { MeasuredPanel } from "../../kit/measured_panel";
import { NO_COUNTERS } from "../../kit/no_counters";
import { oneTabStop } from "../../kit/one_tab_stop";
import "./search_efficiency.css";

class SearchEfficiencyElement extends MeasuredPanel {
  protected override render(): TemplateResult {
    const { iterations } = this.state.session;
    const shown = shownIteration(this.state);
    return html`
      ${
        shown === undefined
          ? html`<p class="hint">Waiting for the first depth.</p>`
          : guard([iterations, shown, this.width], () => efficiencyCharts(iterations, shown, this.width))
      }
      ${scouts(shown?.report.counters ?? NO_COUNTERS)}
      ${glossary("scout", "proofFailed", "reSearch", "cutoff", "firstMove", "branching", "table")}
    `;
  }
}

/** Each row: a name, a count, and its share. */
const scouts = (counters: Counters): TemplateResult => html`
  <dl class="facts" ${oneTabStop()}>
    ${fact("scout", "Scouts", counters.scouts)}
    ${fact("proofFailed", "failed proofs", counters.proofsFailed, counters.scouts)}
    ${fact("reSearch", "re-searches", counters.reSearches, counters.scouts)}
    ${fact("scoutCutoff", "scout cutoffs", counters.scoutCutoffs, counters.scouts)}
    ${fact("cutoff", "Cutoffs", counters.cutoffs)}
    ${fact("firstMove", "by first move", counters.firstMoveCutoffs, counters.cutoffs)}
    ${fact("quiescence", "Cutoffs in quiescence", counters.quiescenceCutoffs)}
    ${fact("quiescenceFirstMove", "by first move", counters.quiescenceFirstMoveCutoffs, counters.quiescenceCutoffs)}
    ${fact("table", "Table probes", counters.tableProbes)}
    ${fact("tableHit", "hits", counters.tableHits, counters.tableProbes)}
    ${fact("tableCutoff", "cutoffs", counters.tableCutoffs, counters.tableProbes)}
  </dl>
`;

const fact = (meaning: Term, name: string, value: number, total?: number): TemplateResult => html`
  <div class=${total === undefined ? "head" : "part"}>
    <dt>${term(meaning, name)}</dt>
    <dd>${count(value)}</dd>
    <dd class="share">${total === undefined ? nothing : percent(value, total)}</dd>
  </div>
`;

customElements.define("pv-search-efficiency", SearchEfficiencyElement);
