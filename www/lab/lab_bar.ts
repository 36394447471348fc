/** The toolbar of the lab: the tree, the two searches, the link, and what opens over the trees. */

import { html, nothing, type TemplateResult } from "lit";
import { checkbox } from "./fields";
import "./lab_share";
import { type CountedSearch, searchComparison } from "./search_comparison";
import { searchForm } from "./search_form";
import type { SearchSelection } from "./search_choices";
import { type Example, EXAMPLES, GROUPS } from "./tree_examples";
import { treeLegend } from "./tree_legend";
import type { Pair } from "./visit_pairing";

export interface LabBarProps {
  /** The example on the screen, if it is one. */
  readonly example: Example | undefined;
  readonly chosen: Pair<SearchSelection>;
  readonly counted: Pair<CountedSearch> | undefined;
  /** The search on a narrow screen. */
  readonly shown: 0 | 1;
  readonly notes: boolean;
  readonly folded: boolean;
  /** The form for a tree of the user's own. */
  readonly form: TemplateResult;
  readonly onExample: (example: Example) => void;
  readonly onSearches: (chosen: Pair<SearchSelection>) => void;
  readonly onNotes: () => void;
  readonly onFolded: (folded: boolean) => void;
  /** The link to the step on the screen; none if its tree is too long. */
  readonly linkOf: () => string | undefined;
}

export function labBar(props: LabBarProps): TemplateResult {
  const [one, other] = props.chosen;
  return html`
    <div class="lab-bar" role="group" aria-label="Tree and searches">
      <h2 class="sr-only">The lab</h2>
      <div class="lab-field">
        <label for="lab-example">Tree</label>
        <span class="lab-search">
          ${treeSelect(props)}
          <button type="button" popovertarget="lab-form">Your own</button>
        </span>
      </div>
      ${searchForm({ id: "lab-one", title: "First search", shown: props.shown === 0, chosen: one, onChoice: (chosen) => props.onSearches([chosen, other]) })}
      ${searchForm({ id: "lab-other", title: "Second search", shown: props.shown === 1, chosen: other, onChoice: (chosen) => props.onSearches([one, chosen]) })}
      <div class="lab-tools">
        <button type="button" popovertarget="lab-legend">Legend</button>
        <button type="button" popovertarget="lab-counts">Counts</button>
        <button type="button" aria-pressed=${props.notes} @click=${props.onNotes}>Notes</button>
        <pv-lab-share .linkOf=${props.linkOf}></pv-lab-share>
      </div>
      <div popover id="lab-form" class="lab-popover">${props.form}</div>
      <div popover id="lab-legend" class="lab-popover">${legend(props)}</div>
      <div popover id="lab-counts" class="lab-popover">
        ${props.counted && searchComparison(props.counted)}
      </div>
    </div>
  `;
}

function treeSelect({ example, onExample }: LabBarProps): TemplateResult {
  return html`<select
    id="lab-example"
    @change=${({ target }: Event) => {
      const chosen = EXAMPLES.find(({ id }) => id === (target as HTMLSelectElement).value);
      if (chosen !== undefined) onExample(chosen);
    }}
  >
    ${example === undefined ? html`<option value="" selected>Your own tree</option>` : nothing}
    ${GROUPS.map(
      (group) =>
        html`<optgroup label=${group}>
          ${EXAMPLES.filter((other) => other.group === group).map(
            ({ id, title }) => html`<option value=${id} ?selected=${id === example?.id}>${title}</option>`,
          )}
        </optgroup>`,
    )}
  </select>`;
}

/** How to read the trees, and what to hide in them. */
export const legend = ({
  folded,
  onFolded,
}: Pick<LabBarProps, "folded" | "onFolded">): TemplateResult => html`
  <h2>How to read the trees</h2>
  ${treeLegend()} ${checkbox("Hide the subtrees of proofs", folded, onFolded)}
  <p class="hint" translate="yes">
    Each node has its value and, below, its window on entry; the thick line is the principal variation. Select
    a node to go to its end, and again to open or close it. While one search visits a node that the other does
    not, the other waits.
  </p>
  <p class="hint" translate="yes">
    Keys: ${key("←")} ${key("→")} one event, ${key("↑")} ${key("↓")} one move, ${key("d")} next parting,
    ${key("c")} next cutoff, ${key("r")} next re-search, ${key("Home")} ${key("End")} start and end,
    ${key("+")} ${key("-")} size, ${key("0")} whole tree. Values are in centipawns from the view used in the
    source, usually that of the side to move.
  </p>
`;

const key = (name: string): TemplateResult => html`<kbd translate="no">${name}</kbd>`;
