/** The counts of two searches of the same tree, side by side. */

import { html, nothing, type TemplateResult } from "lit";
import type { LabSummary } from "../../engine/lab/index";
import { count, percent } from "../../shared/notation";
import { type SearchSelection, choiceOf } from "./search_choices";
import type { Pair } from "./visit_pairing";
import { rawValueText } from "./narration";

export interface CountedSearch {
  readonly chosen: SearchSelection;
  readonly summary: LabSummary;
}

export function searchComparison([one, other]: Pair<CountedSearch>): TemplateResult {
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
            ${row("Value", ({ value }) => rawValueText(value))}
            ${row("Principal variation", ({ line }) => line.join(" "))}
          </tbody>
        </table>
      </div>
      <figcaption>
        Both searches on the same tree; the saving is the second search’s reduction against the first.
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

function saved(one: number | undefined, other: number | undefined): string {
  if (one === undefined || other === undefined) return "–";
  if (one === other) return "0%";
  return `${other < one ? "" : "−"}${percent(Math.abs(one - other), one)}`;
}
