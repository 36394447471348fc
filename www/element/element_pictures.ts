/** The pictures that `<pv-analyzer>` can show: the best line of every depth, and the node types of every depth. */

import { html, type TemplateResult, unsafeCSS } from "lit";
import { guard } from "lit/directives/guard.js";
import { changesOfMind, evolutionTable } from "../shared/pictures/evolution_table";
import { evolutionPicture, lineEvolution } from "../shared/pictures/line_evolution";
import { nodeMultiples } from "../shared/pictures/node_multiples";
import { nodeTypesPicture } from "../shared/pictures/node_types";
import type { Picture } from "../shared/pictures/picture";
import { pictureTable } from "../shared/pictures/picture_table";
import type { PictureName } from "./attributes.js";
import type { ElementAnalysis } from "./element_analysis.js";
import css from "./element_pictures.css?inline";

export const style = unsafeCSS(css);

/** The pictures of an analysis, `width` pixels wide. */
export const elementPictures = (
  names: readonly PictureName[],
  analysis: ElementAnalysis,
  width: number,
): unknown =>
  guard([analysis.depths, analysis.fen, names, width], () =>
    analysis.depths.length === 0 ? [] : names.map((name) => PICTURES[name](analysis, width)),
  );

const PICTURES: Readonly<Record<PictureName, (analysis: ElementAnalysis, width: number) => TemplateResult>> =
  { line, nodes };

function line(analysis: ElementAnalysis): TemplateResult {
  const { depths, fen } = analysis;
  const rows = lineEvolution(depths);
  const table = evolutionTable(fen, rows, {
    point: (line, plies) => void analysis.point(line, plies),
    leave: () => analysis.leave(),
    choose: (line, plies) => void analysis.togglePreview(line, plies),
    choice: "show the line",
  });
  return html`${figure(evolutionPicture(fen, rows), table)} ${changesOfMind(fen, rows)}`;
}

function nodes({ depths }: ElementAnalysis, width: number): TemplateResult {
  const picture = nodeTypesPicture(depths);
  return figure(
    picture,
    html`${nodeMultiples(depths, width)}
      <details>
        <summary>Table</summary>
        ${pictureTable(picture)}
      </details>`,
  );
}

const figure = ({ name, title, caption }: Picture, drawing: TemplateResult): TemplateResult => html`
  <figure data-picture=${name}>
    <figcaption><b>${title}.</b> ${caption}</figcaption>
    <div class="drawing">${drawing}</div>
  </figure>
`;
