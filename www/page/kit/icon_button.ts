/** A button with an icon and a name for screen readers. */

import { html, nothing, type TemplateResult } from "lit";
import { icon } from "./icon";

export interface IconButtonOptions {
  readonly id?: string;
  readonly disabled?: boolean;
  /** Whether the switch is on; absent for a button that is none. */
  readonly pressed?: boolean;
  /** Whether it opens a dialog. */
  readonly opens?: boolean;
}

export const iconButton = (
  svg: string,
  label: string,
  act: () => void,
  { id, disabled = false, pressed, opens = false }: IconButtonOptions = {},
): TemplateResult =>
  html`<button
    type="button"
    id=${id ?? nothing}
    class="icon"
    aria-label=${label}
    title=${label}
    aria-haspopup=${opens ? "dialog" : nothing}
    aria-pressed=${pressed ?? nothing}
    ?disabled=${disabled}
    @click=${act}
  >
    ${icon(svg)}
  </button>`;
