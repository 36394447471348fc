/** Tabs with one tab stop, which the arrow keys move along. Source: ARIA Authoring Practices Guide. */

import { html, type TemplateResult } from "lit";
import { moveFocus } from "../../shared/roving_tabindex";

export interface Tab {
  readonly id: string;
  readonly name: string;
  /** The id of its panel. */
  readonly controls: string;
  readonly selected: boolean;
  readonly select: () => void;
}

export const tabList = (label: string, style: string, tabs: readonly Tab[]): TemplateResult =>
  html`<div class=${style} role="tablist" aria-label=${label} @keydown=${moveFocus}>${tabs.map(tab)}</div>`;

const tab = ({ id, name, controls, selected, select }: Tab): TemplateResult =>
  html`<button
    type="button"
    role="tab"
    id=${id}
    aria-selected=${selected}
    aria-controls=${controls}
    tabindex=${selected ? 0 : -1}
    @click=${select}
    @focus=${select}
  >
    ${name}
  </button>`;
