/** The family of null-window searches under one tree. */

import { html, type TemplateResult } from "lit";
import { columnHeads } from "../shared/column_heads";
import { numberText } from "../lab/narration";
import type { EssayTree } from "./essay_tree";
import { THREE_PLIES } from "./example_trees";
import { FAMILY } from "./family";
import { moverTree } from "./mover_tree";
import type { Section } from "./section";

export const FAMILY_SECTION: Section = {
  id: "family",
  title: "The family: Scout, PVS, NegaScout, MTD(f)",
  content: {
    kind: "tree",
    tree: THREE_PLIES,
    searches: [["pvs-soft", "PVS"]],
    sentences: () => [
      {
        text: html`Four searches live on the idea that a yes or no is cheaper than a value. They find the same
        value on every tree, and differ in the search after a “yes”.`,
      },
      {
        text: html`The table counts how often a leaf of this tree is evaluated. Trees of this size show the
        differences, and not which of them is best in chess: there a hash table makes the second visit cheap,
        and the four come close to each other. Engines use PVS, because its open window gives the line as
        well.`,
      },
    ],
    after: ({ tree }) => familyTable(tree),
  },
};

function familyTable(tree: EssayTree): TemplateResult {
  const searched = moverTree(tree);
  return html`
    <div class="essay-scroll" tabindex="0" role="group" aria-label="The family on this tree">
      <table class="essay-table">
        ${columnHeads("Search", "Value", "Leaves")}
        <tbody>
          ${FAMILY.map(({ name, source, differs, run }) => {
            const { value, evaluations } = run(searched);
            return html`
              <tr>
                <th scope="row">
                  <b>${name}</b>, ${source}
                  <p>${differs}</p>
                </th>
                <td>${numberText(value)}</td>
                <td>${evaluations}</td>
              </tr>
            `;
          })}
        </tbody>
      </table>
    </div>
  `;
}
