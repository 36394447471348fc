/** The counts of two searches of the same tree, side by side. */

import { html, nothing, type TemplateResult } from "lit";
import type { LabSummary } from "../engine/lab/index";
import { count, percent } from "../shared/notation";
import { type SearchSelection, titleOf } from "./search_choices";
import type { Pair } from "./visit_pairing";
import { rootValueText } from "./narration";

export interface CountedSearch {
  readonly chosen: SearchSelection;
  readonly summary: LabSummary;
}

export function searchComparison([one, other]: Pair<CountedSearch>): TemplateResult {
  const engine = [one, other].some(({ chosen }) => chosen.id === "engine");
  const row = (name: string, cell: (summary: LabSummary) => string, change = ""): TemplateResult => html`
    <tr>
      <th scope="row">${name}</th>
      <td>${cell(one.summary)}</td>
      <td>${cell(other.summary)}</td>
      <td>${change}</td>
    </tr>
  `;
  const counted = (name: string, of: (summary: LabSummary) => number | undefined): TemplateResult =>
    row(name, (summary) => countOf(of(summary)), changeText(of(one.summary), of(other.summary)));
  const least = one.summary.minimumLeaves;
  return html`
    <figure class="lab-comparison">
      <h2>Side by side</h2>
      <div class="lab-scroll" tabindex="0" role="group" aria-label="The counts of the two searches">
        <table>
          <thead>
            <tr>
              <td></td>
              <th scope="col">${titleOf(one.chosen)}</th>
              <th scope="col">${titleOf(other.chosen)}</th>
              <th scope="col">The second has</th>
            </tr>
          </thead>
          <tbody>
            ${counted("Visits", ({ visits }) => visits)} ${counted("Leaves", ({ leaves }) => leaves)}
            ${row("Scouts (proofs tried)", ({ proofs }) => count(proofs))}
            ${row("Proofs that held", ({ proofs, proofsHeld }) => (proofs === 0 ? "–" : `${count(proofsHeld)} (${percent(proofsHeld, proofs)})`))}
            ${row("Re-searches", ({ reSearches }) => count(reSearches))}
            ${row("Cutoffs", ({ cutoffs }) => countOf(cutoffs))} ${row("Value", rootValueText)}
            ${row("Principal variation", ({ line }) => line.join(" "))}
          </tbody>
        </table>
      </div>
      <figcaption>
        Both searches on the same tree.
        ${engine ? "For the engine, only the visits, proofs and re-searches of its last root search are counted, without quiescence; – means not counted." : nothing}
        ${
          least === undefined
            ? nothing
            : html`No search can prove the value with fewer than <strong>${count(least)} leaves</strong>,
                Knuth and Moore’s minimum b<sup>⌈d/2⌉</sup> + b<sup>⌊d/2⌋</sup> − 1 for a tree of this
                branching factor and depth.`
        }
      </figcaption>
    </figure>
  `;
}

/** A dash if not counted. */
const countOf = (counted: number | undefined): string => (counted === undefined ? "–" : count(counted));

/** How many more or fewer: “27.8% more”. */
export function changeText(one: number | undefined, other: number | undefined): string {
  if (one === undefined || other === undefined) return "–";
  if (one === other) return "as many";
  return `${percent(Math.abs(one - other), one)} ${other < one ? "fewer" : "more"}`;
}

/** The visits of both in a sentence. */
export function verdict([one, other]: Pair<CountedSearch>): string {
  const change = changeText(one.summary.visits, other.summary.visits);
  const [first, second] = [titleOf(one.chosen), titleOf(other.chosen)];
  const than = change === "as many" ? "as" : "than";
  return `${second}: ${count(other.summary.visits)} visits, ${change} ${than} the ${count(one.summary.visits)} of “${first}”.`;
}
