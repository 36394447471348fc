/** The nodes of the shown depth by search type, and by expected and actual type. */

import { html, type TemplateResult } from "lit";
import type { Counters } from "../../engine/index";
import { count, percent } from "../../shared/notation";
import { shownIteration } from "../state/selectors";
import { glossary, type Term, term } from "./glossary";
import { NO_COUNTERS } from "./no_counters";
import { nodeMatrix } from "./node_matrix";
import { Panel } from "./panel";

const TYPES = [
  ["root", "Root", "root"],
  ["pv", "PV", "pvNodes"],
  ["nonPv", "Non-PV", "nonPvNodes"],
  ["quiescence", "Quiescence", "quiescence"],
] as const satisfies readonly (readonly [keyof Counters, string, Term])[];

class NodeTypesElement extends Panel {
  protected override render(): TemplateResult {
    const counters = shownIteration(this.state)?.report.counters ?? NO_COUNTERS;
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
      ${glossary("searched", "quiescence", "expected", "turnedOut")}
    `;
  }
}

const searched = (counters: Counters): TemplateResult => html`
  <div class="stack" aria-hidden="true">
    ${TYPES.map(([type]) => html`<span class="type-${type}" .style=${`flex-grow: ${counters[type]}`}></span>`)}
  </div>
  <dl class="legend">
    ${TYPES.map(
      ([type, name, meaning]) => html`
        <div>
          <dt><span class="swatch type-${type}" aria-hidden="true"></span>${term(meaning, name)}</dt>
          <dd>${count(counters[type])}</dd>
          <dd class="share">${percent(counters[type], counters.nodes)}</dd>
        </div>
      `,
    )}
    <div class="sum">
      <dt>All nodes</dt>
      <dd>${count(counters.nodes)}</dd>
      <dd class="share"></dd>
    </div>
  </dl>
  <p class="hint">
    ${term("nonPvShare", "Non-PV, of the main search:")}
    ${percent(counters.nonPv, counters.root + counters.pv + counters.nonPv)}
  </p>
`;

customElements.define("pv-node-types", NodeTypesElement);
