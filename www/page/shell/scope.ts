/**
 * The scope: everything there is to see of the search, one view at a time, behind tabs. All but the first view load on demand.
 * Source: ARIA Authoring Practices Guide.
 */

import { html, type TemplateResult } from "lit";
import { selectView } from "../actions/actions";
import { moveFocus } from "../../shared/roving_tabindex";
import { shownIteration } from "../state/selectors";
import type { ScopeView } from "../state/store";
import { Panel } from "../kit/panel";
import { VIEWS } from "./registry";
import "../views/depths/depths";
import "./scope.css";

class ScopeElement extends Panel {
  protected override render(): TemplateResult {
    const { view } = this.state;
    const depth = shownIteration(this.state)?.report.depth;
    return html`
      <div class="tabs" role="tablist" aria-label="Views of the search" @keydown=${moveFocus}>
        ${Object.entries(VIEWS).map(([view, { tab }]) => this.#tab(view as ScopeView, tab))}
      </div>
      <div
        class="view view-${view}"
        role="tabpanel"
        id="scope-view"
        aria-labelledby="tab-${view}"
        data-depth=${depth ?? ""}
        tabindex="0"
      >
        ${VIEWS[view].content}
      </div>
    `;
  }

  #tab(view: ScopeView, name: string): TemplateResult {
    const selected = view === this.state.view;
    return html`<button
      type="button"
      role="tab"
      id="tab-${view}"
      aria-selected=${selected}
      aria-controls="scope-view"
      tabindex=${selected ? 0 : -1}
      @click=${() => selectView(view)}
      @focus=${() => selectView(view)}
    >
      ${name}
    </button>`;
  }
}

customElements.define("pv-scope", ScopeElement);
