/** The choice of one of the two searches, and its switches. */

import { html, nothing, type TemplateResult } from "lit";
import { SEARCH_CHOICES, type SearchSelection, choiceOf, SWITCHES } from "./search_choices";

export interface SearchFormProps {
  readonly id: string;
  readonly title: string;
  readonly chosen: SearchSelection;
  readonly onChoice: (chosen: SearchSelection) => void;
}

export function searchForm({ id, title, chosen, onChoice }: SearchFormProps): TemplateResult {
  const choice = choiceOf(chosen);
  return html`
    <div class="card lab-search">
      <div class="field">
        <label for=${id}>${title}</label>
        <select
          id=${id}
          @change=${({ target }: Event) => onChoice({ ...chosen, id: (target as HTMLSelectElement).value })}
        >
          ${SEARCH_CHOICES.map((other) => html`<option value=${other.id} ?selected=${other.id === chosen.id}>${other.title}</option>`)}
        </select>
      </div>
      <p class="hint">${choice.source}.</p>
      ${
        choice.search.kind === "merged"
          ? SWITCHES.map(
              ({ name, title }) =>
                html`<label class="check"
                  ><input
                    type="checkbox"
                    .checked=${chosen.switches[name]}
                    @change=${({ target }: Event) =>
                      onChoice({
                        ...chosen,
                        switches: { ...chosen.switches, [name]: (target as HTMLInputElement).checked },
                      })}
                  /><span>${title}</span></label
                >`,
            )
          : nothing
      }
    </div>
  `;
}
