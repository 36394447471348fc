/** The icons of the page's buttons, in the colour of their text. Each part imports its own: `import zap from "lucide-static/icons/zap.svg?raw"`. */

import { html, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import "./icon.css";

/** An icon without a name; the button around it has one. */
export const icon = (svg: string): TemplateResult =>
  html`<span class="pictogram" aria-hidden="true">${unsafeHTML(svg)}</span>`;
