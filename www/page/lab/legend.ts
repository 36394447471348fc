/** What the shapes, fills and outlines of the tree mean. */

import { html, svg, type TemplateResult } from "lit";
import { shape } from "./tree";

const sample = (path: string, kinds: string): TemplateResult => html`
  <svg width="26" height="26" viewBox="-13 -13 26 26" aria-hidden="true" class="lab-sample">
    ${svg`<g class="visit ${kinds}"><path class="ring" d=${path}></path><path class="shape" d=${path}></path></g>`}
  </svg>
`;

export const legend = (): TemplateResult => html`
  <dl class="lab-legend">
    <div>
      <dt>Shape: expected to be</dt>
      <dd>${sample(shape("pv"), "open")} P-V</dd>
      <dd>${sample(shape("cut"), "open")} Cut</dd>
      <dd>${sample(shape("all"), "open")} All</dd>
    </div>
    <div>
      <dt>Fill: turned out</dt>
      <dd>${sample(shape("pv"), "exact")} exact (P-V)</dd>
      <dd>${sample(shape("pv"), "lower")} at least (Cut)</dd>
      <dd>${sample(shape("pv"), "upper")} at most (All)</dd>
    </div>
    <div>
      <dt>Outline</dt>
      <dd>${sample(shape("cut"), "upper surprise")} not as expected</dd>
      <dd><span class="lab-dash" aria-hidden="true"></span> in a zero window</dd>
    </div>
    <div>
      <dt>Marks</dt>
      <dd><b>Z</b> a proof</dd>
      <dd><b>Z+F</b> searched again in full</dd>
      <dd>✕ pruned</dd>
    </div>
  </dl>
`;
