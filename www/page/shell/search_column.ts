/** The search in a column of its own, where the screen is wide. */

import { html, nothing, type TemplateResult } from "lit";
import { Panel } from "../kit/panel";
import { panelViews } from "./panel_views";

class SearchColumnElement extends Panel {
  protected override render(): TemplateResult | typeof nothing {
    return this.state.wide
      ? html`<h2 class="sr-only">Search</h2>
          ${panelViews(this.state, "search")}`
      : nothing;
  }
}

customElements.define("pv-search-column", SearchColumnElement);
