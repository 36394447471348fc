/** Two searches of the same tree, counted. */

import { html, nothing, type TemplateResult } from "lit";
import type { LabSummary } from "../../engine/lab/index";
import { count, percent } from "../../shared/notation";
import { type Chosen, choiceOf } from "./search_choices";
import type { Two } from "./visit_pairing";
import { valueText } from "./narration";

export interface Counted {
  readonly chosen: Chosen;
  readonly summary: LabSummary;
}

export function comparison([one, other]: Two<Counted>): TemplateResult {
  const engine = [one, other].some(({ chosen }) => chosen.id === "engine");
  const row = (name: string, cell: (summary: LabSummary) => string, saving = ""): TemplateResult => html`
    <tr>
      <th scope="row">${name}</th>
      <td>${cell(one.summary)}</td>
      <td>${cell(other.summary)}</td>
      <td>${saving}</td>
    </tr>
  `;
  const counted = (name: string, of: (summary: LabSummary) => number | undefined): TemplateResult =>
    row(name, (summary) => countOf(of(summary)), saved(of(one.summary), of(other.summary)));
  const least = one.summary.minimumLeaves;
  return html`
    <figure class="card lab-comparison">
      <h2>Side by side</h2>
      <div class="lab-scroll" tabindex="0" role="group" aria-label="The counts of the two searches">
        <table>
          <thead>
            <tr>
              <td></td>
              <th scope="col">${choiceOf(one.chosen).title}</th>
              <th scope="col">${choiceOf(other.chosen).title}</th>
              <th scope="col">Saving</th>
            </tr>
          </thead>
          <tbody>
            ${counted("Visits", ({ visits }) => visits)} ${counted("Leaves", ({ leaves }) => leaves)}
            ${row("Proofs tried (Z)", ({ proofs }) => count(proofs))}
            ${row("Proofs that held", ({ proofs, proofsHeld }) => (proofs === 0 ? "–" : `${count(proofsHeld)} (${percent(proofsHeld, proofs)})`))}
            ${row("Re-searches (Z+F)", ({ reSearches }) => count(reSearches))}
            ${row("Cutoffs", ({ cutoffs }) => countOf(cutoffs))}
            ${row("Value", ({ value }) => valueText(value))}
            ${row("Principal variation", ({ line }) => line.join(" "))}
          </tbody>
        </table>
      </div>
      <figcaption>
        The same tree by both searches; the saving is what the second has less than the first.
        ${engine ? "Of the engine only visits, proofs and re-searches are counted (– is what is not), quiescence left aside, and of its last search of the root alone." : nothing}
        ${
          least === undefined
            ? nothing
            : html`No search can prove the value with fewer than <strong>${count(least)} leaves</strong>,
                Knuth and Moore’s minimum b<sup>⌈d/2⌉</sup> + b<sup>⌊d/2⌋</sup> − 1 of a tree of this
                branching and depth.`
        }
      </figcaption>
    </figure>
  `;
}

/** Nothing is said of what is not counted. */
const countOf = (counted: number | undefined): string => (counted === undefined ? "–" : count(counted));

function saved(one: number | undefined, other: number | undefined): string {
  if (one === undefined || other === undefined) return "–";
  if (one === other) return "0%";
  return `${other < one ? "" : "−"}${percent(Math.abs(one - other), one)}`;
}
