/** The choice of one of the two searches, and its switches. */

import { html, nothing, type TemplateResult } from "lit";
import { checkbox } from "./fields";
import { SEARCH_CHOICES, type SearchSelection, choiceOf, SWITCHES } from "./search_choices";

export interface SearchFormProps {
  readonly id: string;
  readonly title: string;
  /** Whether its tree is the one on a narrow screen. */
  readonly shown: boolean;
  readonly chosen: SearchSelection;
  readonly onChoice: (chosen: SearchSelection) => void;
}

export function searchForm({ id, title, shown, chosen, onChoice }: SearchFormProps): TemplateResult {
  const switches = choiceOf(chosen).search.kind === "merged";
  return html`
    <div class="lab-field${shown ? "" : " off-screen"}">
      <label for=${id}>${title}</label>
      <span class="lab-search">
        <select
          id=${id}
          @change=${({ target }: Event) => onChoice({ ...chosen, id: (target as HTMLSelectElement).value })}
        >
          ${SEARCH_CHOICES.map((other) => html`<option value=${other.id} ?selected=${other.id === chosen.id}>${other.title}</option>`)}
        </select>
        ${switches ? html`<button type="button" popovertarget="${id}-switches">Switches</button>` : nothing}
      </span>
      ${
        switches
          ? html`<div popover id="${id}-switches" class="lab-popover">
              ${SWITCHES.map(({ name, title }) =>
                checkbox(title, chosen.switches[name], (on) =>
                  onChoice({ ...chosen, switches: { ...chosen.switches, [name]: on } }),
                ),
              )}
            </div>`
          : nothing
      }
    </div>
  `;
}
