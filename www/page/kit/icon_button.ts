/** A button with an icon and a name for screen readers. */

import { html, type TemplateResult } from "lit";
import { icon } from "./icon";

export const iconButton = (svg: string, label: string, disabled: boolean, act: () => void): TemplateResult =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    ?disabled=${disabled}
    @click=${act}
  >
    ${icon(svg)}
  </button>`;
