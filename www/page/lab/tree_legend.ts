/** What the shapes, fills and outlines of the tree mean. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { shape } from "./tree_drawing";

const sample = (path: string, kinds: string): TemplateResult => html`
  <svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true" class="lab-sample">
    ${svg`<g class="visit ${kinds}">${kinds.includes("current") ? svg`<circle class="halo" r="12"></circle>` : nothing}<path class="ring" d=${path}></path><path class="shape" d=${path}></path></g>`}
  </svg>
`;

export const legend = (): TemplateResult => html`
  <dl class="lab-legend">
    <div>
      <dt>Shape: expected to be</dt>
      <dd>${sample(shape("pv"), "blank")} P-V</dd>
      <dd>${sample(shape("cut"), "blank")} Cut</dd>
      <dd>${sample(shape("all"), "blank")} All</dd>
    </div>
    <div>
      <dt>Fill: turned out</dt>
      <dd>${sample(shape("pv"), "exact")} exact (P-V)</dd>
      <dd>${sample(shape("pv"), "lower")} at least (Cut)</dd>
      <dd>${sample(shape("pv"), "upper")} at most (All)</dd>
      <dd>${sample(shape("pv"), "open")} being searched</dd>
    </div>
    <div>
      <dt>Outline</dt>
      <dd>${sample(shape("cut"), "upper surprise")} not as expected</dd>
      <dd>${sample(shape("cut"), "blank zero")} in a zero window</dd>
      <dd>${sample(shape("cut"), "open current")} here now</dd>
    </div>
    <div>
      <dt>Marks</dt>
      <dd><b>–</b> full search (F)</dd>
      <dd><b>Z</b> a proof</dd>
      <dd><b>Z+F</b> after a proof</dd>
      <dd><b aria-hidden="true">✕</b><span class="sr-only">Cross</span> pruned</dd>
      <dd><b aria-hidden="true">·</b><span class="sr-only">Dot</span> still to come</dd>
    </div>
  </dl>
`;
