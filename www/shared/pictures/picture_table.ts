/** The table behind a picture. */

import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Picture } from "./picture";
import { columnHeads } from "../column_heads";

type Rows = Picture["rows"];

/** The table, with its rows in parts: only those that are new are drawn. */
export const pictureTable = (
  { title, columns, rows }: Picture,
  parts: readonly Rows[] = [rows],
): TemplateResult => html`
  <div class="scroll" role="region" aria-label="${title}, as a table" tabindex="0">
    <table class="data">
      ${columnHeads(...columns)}
      ${parts.map(
        (part) =>
          html`<tbody>
            ${guard([part], () => part.map(tableRow))}
          </tbody>`,
      )}
    </table>
  </div>
`;

const tableRow = (row: Rows[number]): TemplateResult =>
  html`<tr>
    ${row.map((cell) => html`<td>${cell ?? "–"}</td>`)}
  </tr>`;
