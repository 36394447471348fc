/** The text of a program, with the line marked where a search is. */

import { html, nothing, type TemplateResult } from "lit";
import "./code_view.css";

/** `marked` counts from 0. */
export const codeView = (lines: readonly string[], label: string, marked?: number): TemplateResult => html`
  <div class="lab-code mono" tabindex="0" role="group" aria-label=${label}>
    <ol>
      ${lines.map(
        (text, line) =>
          html`<li aria-current=${line === marked ? "step" : nothing}>${text === "" ? " " : text}</li>`,
      )}
    </ol>
  </div>
`;
