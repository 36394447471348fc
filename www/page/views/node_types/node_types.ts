/** The nodes by search type, and by expected and actual type: those of the shown depth in full, and those of every depth as a picture. */

import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Counters } from "../../../engine/index";
import { selectDepth } from "../../actions/actions";
import { count, percent } from "../../../shared/notation";
import { ownNodes } from "../../../shared/own_nodes";
import { nodeTypesPicture, SEARCHED_AS } from "../../../shared/pictures/node_types";
import { shownIteration } from "../../state/selectors";
import { figure } from "../../kit/figure";
import { glossary, type Term, term } from "../../glossary/glossary";
import { MeasuredPanel } from "../../kit/measured_panel";
import { NO_COUNTERS } from "../../kit/no_counters";
import { nodeMatrix } from "./node_matrix";
import { nodeMultiples } from "../../../shared/pictures/node_multiples";
import { oneTabStop } from "../../kit/one_tab_stop";
import "./node_types.css";

const MEANINGS: Readonly<Record<(typeof SEARCHED_AS)[number][0], Term>> = {
  root: "root",
  pv: "pvNodes",
  nonPv: "nonPvNodes",
  quiescence: "quiescence",
};

class NodeTypesElement extends MeasuredPanel {
  protected override render(): TemplateResult {
    const { iterations } = this.state.session;
    const shown = shownIteration(this.state);
    const counters = shown?.report.counters ?? NO_COUNTERS;
    return html`
      <div class="pair">
        <section aria-labelledby="searched-title">
          <h3 id="searched-title">Nodes by search type</h3>
          ${searched(counters)}
        </section>
        <section aria-labelledby="matrix-title">
          <h3 id="matrix-title">Expected and actual node types</h3>
          ${nodeMatrix(counters)}
        </section>
      </div>
      ${
        shown &&
        guard([iterations, shown, this.width], () =>
          figure(
            nodeTypesPicture(iterations),
            nodeMultiples(iterations, this.width, { shown: shown.report.depth, select: selectDepth }),
          ),
        )
      }
      ${glossary("searched", "quiescence", "expected", "turnedOut")}
    `;
  }
}

const searched = (counters: Counters): TemplateResult => html`
  <div class="stack" aria-hidden="true">
    ${SEARCHED_AS.map(([type]) => html`<span class="type-${type}" .style=${`flex-grow: ${counters[type]}`}></span>`)}
  </div>
  <dl class="legend" ${oneTabStop()}>
    ${SEARCHED_AS.map(
      ([type, name]) => html`
        <div>
          <dt><span class="swatch type-${type}" aria-hidden="true"></span>${term(MEANINGS[type], name)}</dt>
          <dd>${count(counters[type])}</dd>
          <dd class="share">${percent(counters[type], ownNodes(counters))}</dd>
        </div>
      `,
    )}
    <div class="sum">
      <dt>${counters.helpers === 0 ? "All nodes" : "Main thread"}</dt>
      <dd>${count(ownNodes(counters))}</dd>
      <dd class="share"></dd>
    </div>
    ${counters.helpers === 0 ? nothing : helpers(counters)}
  </dl>
  <p class="hint">
    ${term("nonPvShare", "Non-PV, of the main search:")}
    ${percent(counters.nonPv, counters.root + counters.pv + counters.nonPv)}
  </p>
`;

const helpers = (counters: Counters): TemplateResult => html`
  <div>
    <dt>${term("helperThreads", "Helper threads")}</dt>
    <dd>${count(counters.helpers)}</dd>
    <dd class="share"></dd>
  </div>
  <div class="sum">
    <dt>All nodes</dt>
    <dd>${count(counters.nodes)}</dd>
    <dd class="share"></dd>
  </div>
`;

customElements.define("pv-node-types", NodeTypesElement);
