/** The matrix of node types: expected against turned out. */

import { html, nothing, type TemplateResult } from "lit";
import type { Counters } from "../../../engine/index";
import { count, percent, shortCount } from "../../../shared/notation";
import { EXPECTED, TURNED_OUT } from "../../../shared/pictures/node_types";
import { term } from "../../glossary/glossary";
import { oneTabStop } from "../../kit/one_tab_stop";
import "./node_matrix.css";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function nodeMatrix({ matrix, unfinished }: Counters): TemplateResult {
  const total = sum(matrix.map(sum));
  return html`
    <table class="matrix">
      <caption class="sr-only">
        Nodes by expected type, in rows, and by the type they turned out to be, in columns
      </caption>
      <thead ${oneTabStop()}>
        <tr>
          <th scope="col" rowspan="2">${term("expected")}</th>
          <th scope="colgroup" colspan="3" class="group">${term("turnedOut")}</th>
          <th scope="col" rowspan="2">Sum</th>
        </tr>
        <tr>
          ${TURNED_OUT.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${matrix.map(
          (row, index) => html`
            <tr>
              <th scope="row">${EXPECTED[index]}</th>
              ${row.map((value, column) => cell(value, sum(row), column === index))}
              <td class="sum" title=${count(sum(row))}>${shortCount(sum(row))}</td>
            </tr>
          `,
        )}
        <tr class="sums">
          <th scope="row">Sum</th>
          ${TURNED_OUT.map((_, column) => {
            const value = sum(matrix.map((row) => row[column] ?? 0));
            return html`<td title=${count(value)}>${shortCount(value)}</td>`;
          })}
          <td class="sum" title=${count(total)}>${shortCount(total)}</td>
        </tr>
      </tbody>
    </table>
    <p class="hint">
      ${term("asExpected", "As expected")}, outlined: <strong>${percent(asExpected(matrix), total)}</strong>.
      A Cut node tries its moves until one makes a cutoff. The position after every earlier try was expected
      to be an All node, and failed high: if the third move is the good one, two such nodes precede it.
    </p>
    ${unfinished === 0 ? nothing : html`<p class="hint">${count(unfinished)} unfinished nodes are not in the matrix.</p>`}
  `;
}

/** The nodes on the diagonal. */
export const asExpected = (matrix: Counters["matrix"]): number =>
  sum(matrix.map((row, index) => row[index] ?? 0));

/** The bar shows the share of the row. */
const cell = (value: number, row: number, expected: boolean): TemplateResult => html`
  <td class=${expected ? "expected" : ""} title="${count(value)}, ${percent(value, row)} of the row">
    <span
      class="bar"
      aria-hidden="true"
      .style=${`inline-size: ${row === 0 ? 0 : (100 * value) / row}%`}
    ></span>
    <span class="value">${shortCount(value)}</span>
  </td>
`;
