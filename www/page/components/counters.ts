/** The counters of the shown depth: nodes by type, scouts, cutoffs, the table and the selective rules. */

import { html, nothing, type TemplateResult } from "lit";
import type { Counters, RuleCount } from "../../engine/index";
import { count, percent, shortCount } from "../../shared/notation";
import { shownIteration } from "../state/selectors";
import { glossary } from "./glossary";
import { nodeMatrix } from "./node_matrix";
import { Panel } from "./panel";

/** The rules in three tables, by their effect. */
const EFFECTS = [
  ["depth", "Change the depth"],
  ["node", "End a node early"],
  ["move", "Prune a move"],
] as const satisfies readonly (readonly [RuleCount["effect"], string])[];

const TYPES = [
  ["root", "Root"],
  ["pv", "PV"],
  ["nonPv", "Non-PV"],
  ["quiescence", "Quiescence"],
] as const satisfies readonly (readonly [keyof Counters, string])[];

class CountersElement extends Panel {
  protected override render(): TemplateResult {
    const report = shownIteration(this.state)?.report;
    const counters = report?.counters ?? NONE;
    return html`
      <section class="card" aria-labelledby="searched-title">
        <h2 id="searched-title">
          Nodes by search type ${report === undefined ? nothing : html`<small>depth ${report.depth}</small>`}
        </h2>
        ${searched(counters)} ${glossary("searched", "quiescence")}
      </section>
      <section class="card" aria-labelledby="matrix-title">
        <h2 id="matrix-title">Expected and actual node types</h2>
        ${nodeMatrix(counters)} ${glossary("expected", "turnedOut")}
      </section>
      <section class="card" aria-labelledby="scouts-title">
        <h2 id="scouts-title">Scouts, cutoffs, table</h2>
        ${scouts(counters)} ${glossary("scout", "proofFailed", "reSearch", "cutoff", "firstMove", "table")}
      </section>
      <section class="card wide" aria-labelledby="rules-title">
        <h2 id="rules-title">Selective rules</h2>
        ${rules(counters)} ${glossary("rules")}
      </section>
    `;
  }
}

const searched = (counters: Counters): TemplateResult => html`
  <div class="stack" aria-hidden="true">
    ${TYPES.map(([type]) => html`<span class="type-${type}" .style=${`flex-grow: ${counters[type]}`}></span>`)}
  </div>
  <dl class="legend">
    ${TYPES.map(
      ([type, name]) => html`
        <div>
          <dt><span class="swatch type-${type}" aria-hidden="true"></span>${name}</dt>
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
`;

/** Each row: a name, a count, and its share. */
const scouts = (counters: Counters): TemplateResult => html`
  <dl class="facts">
    ${fact("Scouts", counters.scouts)} ${fact("failed proofs", counters.proofsFailed, counters.scouts)}
    ${fact("re-searches", counters.reSearches, counters.scouts)}
    ${fact("scout cutoffs", counters.scoutCutoffs, counters.scouts)} ${fact("Cutoffs", counters.cutoffs)}
    ${fact("by first move", counters.firstMoveCutoffs, counters.cutoffs)}
    ${fact("Cutoffs in quiescence", counters.quiescenceCutoffs)}
    ${fact("by first move", counters.quiescenceFirstMoveCutoffs, counters.quiescenceCutoffs)}
    ${fact("Table probes", counters.tableProbes)} ${fact("hits", counters.tableHits, counters.tableProbes)}
    ${fact("cutoffs", counters.tableCutoffs, counters.tableProbes)}
  </dl>
`;

const fact = (name: string, value: number, total?: number): TemplateResult => html`
  <div class=${total === undefined ? "head" : "part"}>
    <dt>${name}</dt>
    <dd>${count(value)}</dd>
    <dd class="share">${total === undefined ? nothing : percent(value, total)}</dd>
  </div>
`;

const rules = (counters: Counters): TemplateResult => html`
  <div class="rule-tables">
    ${EFFECTS.map(([effect, title]) =>
      ruleTable(
        title,
        counters.rules.filter((rule) => rule.effect === effect),
      ),
    )}
  </div>
`;

const ruleTable = (title: string, counts: readonly RuleCount[]): TemplateResult => html`
  <table class="rules">
    <thead>
      <tr>
        <th scope="col">${title}</th>
        <th scope="col">Tried</th>
        <th scope="col">Worked</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      ${counts.map(ruleRow)}
    </tbody>
  </table>
`;

const ruleRow = ({ name, tries, successes }: RuleCount): TemplateResult => html`
  <tr>
    <th scope="row">${name}</th>
    <td title=${count(tries)}>${shortCount(tries)}</td>
    <td title=${count(successes)}>${shortCount(successes)}</td>
    <td class="meter">
      <span
        class="bar"
        aria-hidden="true"
        .style=${`inline-size: ${tries === 0 ? 0 : (100 * successes) / tries}%`}
      ></span
      ><span>${percent(successes, tries)}</span>
    </td>
  </tr>
`;

/** Placeholder counters before the first depth, so that the layout does not shift. */
const NONE: Counters = {
  nodes: 0,
  root: 0,
  pv: 0,
  nonPv: 0,
  quiescence: 0,
  unfinished: 0,
  matrix: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  scouts: 0,
  proofsFailed: 0,
  reSearches: 0,
  scoutCutoffs: 0,
  cutoffs: 0,
  firstMoveCutoffs: 0,
  quiescenceCutoffs: 0,
  quiescenceFirstMoveCutoffs: 0,
  tableProbes: 0,
  tableHits: 0,
  tableCutoffs: 0,
  rules: [],
};

customElements.define("pv-counters", CountersElement);
