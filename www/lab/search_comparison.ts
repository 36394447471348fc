/** The counts of two searches of the same tree, side by side. */

import { html, nothing, type TemplateResult } from "lit";
import type { LabSummary, Recording } from "../engine/lab/index";
import { count, percent } from "../shared/notation";
import { type SearchSelection, titleOf } from "./search_choices";
import type { Pair } from "./visit_pairing";
import { rootValueText } from "./narration";

export interface CountedSearch {
  readonly chosen: SearchSelection;
  readonly recording: Recording;
}

export function searchComparison([one, other]: Pair<CountedSearch>): TemplateResult {
  const { minimumLeaves: least } = one.recording.summary;
  const engine = [one, other].some(({ chosen }) => chosen.id === "engine");
  const row = (name: string, cell: (recording: Recording) => string, change = ""): TemplateResult => html`
    <tr>
      <th scope="row">${name}</th>
      <td>${cell(one.recording)}</td>
      <td>${cell(other.recording)}</td>
      <td>${change}</td>
    </tr>
  `;
  const counted = (name: string, of: (summary: LabSummary) => number | undefined): TemplateResult =>
    row(
      name,
      ({ summary }) => countOf(of(summary)),
      changeText(of(one.recording.summary), of(other.recording.summary)),
    );
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
            ${row("Scouts (proofs tried)", ({ summary }) => count(summary.proofs))}
            ${row("Proofs that held", ({ summary: { proofs, proofsHeld } }) => (proofs === 0 ? "–" : `${count(proofsHeld)} (${percent(proofsHeld, proofs)})`))}
            ${row("Re-searches", ({ summary }) => count(summary.reSearches))}
            ${row("Cutoffs", ({ summary }) => countOf(summary.cutoffs))} ${row("Value", rootValueText)}
            ${row("Principal variation", ({ summary }) => summary.line.join(" "))}
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
  const [before, after] = [one.recording.summary.visits, other.recording.summary.visits];
  const change = changeText(before, after);
  const [first, second] = [titleOf(one.chosen), titleOf(other.chosen)];
  const than = change === "as many" ? "as" : "than";
  return `${second}: ${count(after)} visits, ${change} ${than} the ${count(before)} of “${first}”.`;
}
