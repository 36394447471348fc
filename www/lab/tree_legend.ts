/** The legend of the tree's shapes, fills and outlines. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { term } from "../page/glossary/glossary";
import { shape } from "./tree_drawing";

const sample = (path: string, kinds: string): TemplateResult => html`
  <svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true" class="lab-sample">
    ${svg`<g class="visit ${kinds}">${kinds.includes("current") ? svg`<circle class="halo" r="12"></circle>` : nothing}<path class="ring" d=${path}></path><path class="shape" d=${path}></path></g>`}
  </svg>
`;

export const treeLegend = (): TemplateResult => html`
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
      <dd>${sample(shape("pv"), "lower")} failed high (Cut)</dd>
      <dd>${sample(shape("pv"), "upper")} failed low (All)</dd>
      <dd>${sample(shape("pv"), "open")} in progress</dd>
    </div>
    <div>
      <dt>Outline</dt>
      <dd>${sample(shape("cut"), "upper surprise")} not as expected</dd>
      <dd>${sample(shape("cut"), "blank zero")} zero window</dd>
      <dd>${sample(shape("cut"), "open current")} current</dd>
    </div>
    <div>
      <dt>Marks</dt>
      <dd><b>–</b> full search (F)</dd>
      <dd><b>Z</b> proof</dd>
      <dd><b>Z+F</b> re-search</dd>
      <dd><b>≥ ≤</b> bound</dd>
      <dd><b>no bound</b> ${term("noBound", "outside the window, and not proven")}</dd>
      <dd><b aria-hidden="true">✕</b><span class="sr-only">Cross</span> pruned</dd>
      <dd><b aria-hidden="true">·</b><span class="sr-only">Dot</span> not yet visited</dd>
    </div>
  </dl>
`;
