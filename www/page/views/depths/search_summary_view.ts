/** The most telling counters of the shown depth, always in view, and a sentence made from them. */

import { html, type TemplateResult } from "lit";
import { mainNodes, searchSentence } from "./search_summary";
import { percent, shortCount } from "../../../shared/notation";
import { ownNodes } from "../../../shared/own_nodes";
import { shownIteration } from "../../state/selectors";
import { type Term, term } from "../../glossary/glossary";
import { NO_COUNTERS } from "../../kit/no_counters";
import { Panel } from "../../kit/panel";
import "./search_summary_view.css";

class SearchSummaryViewElement extends Panel {
  protected override render(): TemplateResult {
    const report = shownIteration(this.state)?.report;
    const counters = report?.counters ?? NO_COUNTERS;
    return html`
      <dl class="summary" aria-label="Counters of the shown depth">
        ${figure("depthNodes", "Nodes", report === undefined ? "–" : shortCount(counters.nodes))}
        ${figure("nonPvShare", "Non-PV of main", percent(counters.nonPv, mainNodes(counters)))}
        ${figure("quiescence", "Quiescence", percent(counters.quiescence, ownNodes(counters)))}
        ${figure("firstMove", "1st move", percent(counters.firstMoveCutoffs, counters.cutoffs))}
      </dl>
      <p class="hint search-sentence">
        ${report === undefined ? "The counters come with the first depth." : searchSentence(report)}
      </p>
    `;
  }
}

const figure = (meaning: Term, name: string, value: string): TemplateResult => html`
  <div>
    <dt>${term(meaning, name)}</dt>
    <dd>${value}</dd>
  </div>
`;

customElements.define("pv-search-summary-view", SearchSummaryViewElement);
