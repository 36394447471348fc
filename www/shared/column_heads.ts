/** The head of a table. */

import { html, type TemplateResult } from "lit";

export const columnHeads = (...names: readonly unknown[]): TemplateResult => html`
  <thead>
    <tr>
      ${names.map((name) => html`<th scope="col">${name}</th>`)}
    </tr>
  </thead>
`;
