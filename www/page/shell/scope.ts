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
import "../views/depths/depths";

interface View {
  readonly name: string;
  readonly content: TemplateResult;
}

const VIEWS: Readonly<Record<ScopeView, View>> = {
  depths: { name: "Depths", content: html`<pv-depths></pv-depths>` },
  line: { name: "Line", content: html`<pv-live></pv-live><pv-evolution></pv-evolution>` },
  tree: { name: "Tree", content: html`<pv-tree></pv-tree>` },
  root: { name: "Root moves", content: html`<pv-root-moves></pv-root-moves>` },
  review: { name: "Review", content: html`<pv-review></pv-review>` },
  types: { name: "Node types", content: html`<pv-node-types></pv-node-types>` },
  windows: { name: "Windows", content: html`<pv-windows></pv-windows>` },
  efficiency: { name: "Efficiency", content: html`<pv-efficiency></pv-efficiency>` },
  rules: { name: "Rules", content: html`<pv-rules></pv-rules>` },
  check: { name: "Check a line", content: html`<pv-verifier></pv-verifier><pv-engine-log></pv-engine-log>` },
  collectors: { name: "Seven ways", content: html`<pv-comparison></pv-comparison>` },
};

export const isScopeView = (name: unknown): name is ScopeView =>
  typeof name === "string" && Object.hasOwn(VIEWS, name);

class ScopeElement extends Panel {
  protected override render(): TemplateResult {
    const { view } = this.state;
    const depth = shownIteration(this.state)?.report.depth;
    return html`
      <div class="tabs" role="tablist" aria-label="Views of the search" @keydown=${moveFocus}>
        ${Object.entries(VIEWS).map(([key, { name }]) => this.#tab(key as ScopeView, name))}
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
