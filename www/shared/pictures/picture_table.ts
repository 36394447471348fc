/** The table behind a picture. */

import { html, type TemplateResult } from "lit";
import type { Picture } from "./picture";

/** Of the first `count` rows. */
export const pictureTable = (
  { title, columns, rows }: Picture,
  count: number = rows.length,
): TemplateResult => html`
  <div class="scroll" role="region" aria-label="${title}, as a table" tabindex="0">
    <table class="data">
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.slice(0, count).map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell ?? "–"}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
`;
