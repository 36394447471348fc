/** The selective rules of the shown depth: how often each was tried and how often it acted; and what each does for a search. */

import { html, type TemplateResult } from "lit";
import type { Counters, Rule, RuleCount } from "../../../engine/index";
import { count, percent, shortCount } from "../../../shared/notation";
import { columnHeads } from "../../../shared/column_heads";
import { shownIteration } from "../../state/selectors";
import { glossary } from "../../glossary/glossary";
import { NO_COUNTERS } from "../../kit/no_counters";
import { Panel } from "../../kit/panel";
import "./rule_comparison_view";
import "./selective_rules.css";

/** The rules in three tables, by their effect. */
const EFFECTS = [
  ["depth", "Change the depth"],
  ["node", "End a node early"],
  ["move", "Prune a move"],
] as const satisfies readonly (readonly [RuleCount["effect"], string])[];

/** Rules that act whenever their conditions hold, so that their share says nothing. */
const BY_CONSTRUCTION: ReadonlySet<Rule | undefined> = new Set<Rule>([
  "checkExtension",
  "internalIterativeReduction",
  "quiescenceChecks",
]);

class SelectiveRulesElement extends Panel {
  protected override render(): TemplateResult {
    return html`
      ${rules(shownIteration(this.state)?.report.counters ?? NO_COUNTERS)} ${glossary("rules")}
      <pv-rule-comparison-view></pv-rule-comparison-view>
    `;
  }
}

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
    ${columnHeads(title, "Tried", "Worked", "Share")}
    <tbody>
      ${counts.map(ruleRow)}
    </tbody>
  </table>
`;

const ruleRow = ({ rule, name, tries, successes }: RuleCount): TemplateResult => html`
  <tr>
    <th scope="row">${name}</th>
    <td title=${count(tries)}>${shortCount(tries)}</td>
    <td title=${count(successes)}>${shortCount(successes)}</td>
    <td class="meter">
      ${BY_CONSTRUCTION.has(rule) ? html`<span>by construction</span>` : share(tries, successes)}
    </td>
  </tr>
`;

const share = (tries: number, successes: number): TemplateResult => html`
  <span
    class="bar"
    aria-hidden="true"
    .style=${`inline-size: ${tries === 0 ? 0 : (100 * successes) / tries}%`}
  ></span
  ><span>${percent(successes, tries)}</span>
`;

customElements.define("pv-selective-rules", SelectiveRulesElement);
