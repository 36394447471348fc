/** The moves and windows under search at the root and the first plies, while a depth is in progress. */

import { html, nothing, type TemplateResult } from "lit";
import { type PathStep, pathSteps, windowText } from "./search_path";
import { Panel } from "../../kit/panel";
import "./live_search.css";

class LiveSearchElement extends Panel {
  protected override render(): TemplateResult {
    const { phase, path, progress } = this.state.session;
    const [root] = path;
    return html`
      <div class="live" role="group" aria-label="The path under search">
        ${
          phase !== "running" || root === undefined
            ? html`<span class="hint">No search in progress.</span>`
            : html`<span class="hint">Depth ${progress?.depth}, ${windowText(root)}</span>
                ${pathSteps(path).map(step)}`
        }
      </div>
    `;
  }
}

const step = ({ name, search, isScout }: PathStep, index: number): TemplateResult => html`
  ${index === 0 ? nothing : html`<span aria-hidden="true">›</span>`}
  <span class="step ${isScout ? "scout" : "full"}"><b>${name}</b> <small>${search}</small></span>
`;

customElements.define("pv-live-search", LiveSearchElement);
