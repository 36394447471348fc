/** A button with a sign and a name for screen readers. */

import { html, type TemplateResult } from "lit";

export const iconButton = (
  glyph: string,
  label: string,
  disabled: boolean,
  act: () => void,
): TemplateResult =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    ?disabled=${disabled}
    @click=${act}
  >
    ${glyph}
  </button>`;
