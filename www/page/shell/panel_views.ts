/** The views of a panel, one at a time, behind tabs if there are several. All but the game load on demand. */

import { html, nothing, type TemplateResult } from "lit";
import { selectView } from "../actions/actions";
import { PANELS, type PanelName, VIEW_NAMES, type ViewName } from "../state/panels";
import { shownIteration } from "../state/selectors";
import type { State } from "../state/store";
import { PANEL_TABS, VIEWS } from "./registry";
import { tabList } from "./tabs";
import "./panel_views.css";

export function panelViews(state: State, panel: PanelName): TemplateResult {
  const shown = state.views[panel];
  const names: readonly ViewName[] = PANELS[panel];
  const depth = shownIteration(state)?.report.depth;
  const tabs = names.map((view) => ({
    id: `tab-${view}`,
    name: VIEW_NAMES[view],
    controls: `view-of-${panel}`,
    selected: view === shown,
    select: () => selectView(view),
  }));
  const several = names.length > 1;
  return html`
    ${panel === "search" ? html`<pv-depth-scrubber></pv-depth-scrubber>` : nothing}
    ${several ? tabList(`Views: ${PANEL_TABS[panel]}`, "view-tabs", tabs) : nothing}
    <div
      class="view view-${shown}"
      role=${several ? "tabpanel" : nothing}
      id="view-of-${panel}"
      aria-labelledby=${several ? `tab-${shown}` : nothing}
      data-depth=${depth ?? ""}
      tabindex=${several ? 0 : nothing}
    >
      ${VIEWS[shown].content}
    </div>
  `;
}
