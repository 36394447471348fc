/** A proof that held, drawn beside the full search that it spared. */

import { html, type TemplateResult } from "lit";
import type { Recording } from "../engine/lab/index";
import { nodeName } from "../lab/narration";
import { treeDrawing } from "../lab/tree_drawing";
import { layoutTree } from "../lab/tree_layout";
import type { Pair } from "../lab/visit_pairing";
import type { Spared } from "./break_even";
import { counted } from "./words";

/** The largest full search that is drawn, in visits. */
const MOST_DRAWN = 45;

/** The searches of a tree, alpha-beta first, and a proof of the second. */
export interface Told {
  readonly pair: Pair<Recording>;
  readonly spared: Spared;
}

/** Of the proofs small enough to draw, the one that spares most. `spared` has those of each pair. */
export function mostTelling(
  pairs: readonly Pair<Recording>[],
  spared: readonly (readonly Spared[])[],
): Told | undefined {
  let found: Told | undefined;
  for (const [index, pair] of pairs.entries())
    for (const one of spared[index] ?? [])
      if (pair[0].effort(one.full) <= MOST_DRAWN && one.gain > (found?.spared.gain ?? -1))
        found = { pair, spared: one };
  return found;
}

export function sparedView({ pair: [plain, pvs], spared: { proof, full } }: Told): TemplateResult {
  return html`
    <h3>
      One proof of these trees, and what it spares: ${nodeName(pvs, proof)},
      ${counted(pvs.effort(proof), "visit")} instead of ${plain.effort(full)}
    </h3>
    <div class="course-pair">
      <figure class="card">
        ${subtree(plain, full)}
        <figcaption>Alpha-beta searches it in full.</figcaption>
      </figure>
      <figure class="card">
        ${subtree(pvs, proof)}
        <figcaption>The scout of PVS proves it no better.</figcaption>
      </figure>
    </div>
  `;
}

function subtree(recording: Recording, visit: number): TemplateResult {
  const whole = Array.from({ length: recording.size(visit) }, (_, index) => visit + index);
  const layout = layoutTree(
    recording,
    visit,
    { opened: new Set(whole), closed: new Set(), folded: false, whole: false, event: recording.ends(visit) },
    visit,
  );
  return html`<div
    class="lab-tree"
    tabindex="0"
    role="group"
    aria-label="The tree of ${nodeName(recording, visit)}, window ${recording.zero(visit) ? "zero" : "open"}"
  >
    <svg width=${layout.width} height=${layout.height} viewBox="0 0 ${layout.width} ${layout.height}">
      ${treeDrawing({ recording, layout, event: recording.ends(visit), onVisit: () => undefined })}
    </svg>
  </div>`;
}
