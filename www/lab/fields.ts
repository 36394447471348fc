/** Fields of the lab and the course, with their labels. */

import { html, type TemplateResult } from "lit";

export const checkbox = (
  label: string,
  checked: boolean,
  onChange: (checked: boolean) => void,
): TemplateResult =>
  html`<label class="check"
    ><input
      type="checkbox"
      .checked=${checked}
      @change=${({ target }: Event) => onChange((target as HTMLInputElement).checked)}
    /><span>${label}</span></label
  >`;

export interface Range {
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onInput: (value: number) => void;
}

/** A slider; its label says its value. */
export const slider = ({ label, min = 0, max, step = 1, value, onInput }: Range): TemplateResult =>
  html`<label
    ><span>${label}</span
    ><input
      type="range"
      min=${min}
      max=${max}
      step=${step}
      .value=${String(value)}
      @input=${({ target }: Event) => onInput((target as HTMLInputElement).valueAsNumber)}
  /></label>`;
