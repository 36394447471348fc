/** The matrix of node types: expected against turned out. */

import { html, nothing, type TemplateResult } from "lit";
import type { Counters } from "../../engine/index";
import { count, percent, shortCount } from "../../shared/notation";

const EXPECTED = ["PV", "Cut", "All"] as const;
const TURNED_OUT = ["Exact", "Lower", "Upper"] as const;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function nodeMatrix({ matrix, unfinished }: Counters): TemplateResult {
  const total = sum(matrix.map(sum));
  return html`
    <table class="matrix">
      <caption class="sr-only">
        Nodes by expected type, in rows, and by the type they turned out to be, in columns
      </caption>
      <thead>
        <tr>
          <th scope="col" rowspan="2">Expected</th>
          <th scope="colgroup" colspan="3" class="group">Turned out</th>
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
              ${row.map((value) => cell(value, sum(row)))}
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
    ${unfinished === 0 ? nothing : html`<p class="hint">${count(unfinished)} unfinished nodes are not in the matrix.</p>`}
  `;
}

/** The bar shows the share of the row. */
const cell = (value: number, row: number): TemplateResult => html`
  <td title="${count(value)}, ${percent(value, row)} of the row">
    <span
      class="bar"
      aria-hidden="true"
      .style=${`inline-size: ${row === 0 ? 0 : (100 * value) / row}%`}
    ></span>
    <span class="value">${shortCount(value)}</span>
  </td>
`;
