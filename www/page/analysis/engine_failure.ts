/** What went wrong with the engine, with a way to try again. */

import { html, type TemplateResult } from "lit";
import { sentence } from "../../shared/notation";
import { reload, start } from "../actions/actions";
import { Panel } from "../kit/panel";
import "../kit/notice";

class EngineFailureElement extends Panel {
  protected override render(): TemplateResult {
    const { error, phase } = this.state.session;
    const again = phase === "failed" ? reload : start;
    return html`
      <div role="alert">
        ${
          error &&
          html`<p class="notice fault">
            <span aria-hidden="true">✕</span><span>${sentence(error.message)}</span>
            ${phase === "running" ? html`<span>The analysis continues.</span>` : html`<button type="button" @click=${again}>Try again</button>`}
          </p>`
        }
      </div>
      <pv-notice source="engine"></pv-notice>
    `;
  }
}

customElements.define("pv-engine-failure", EngineFailureElement);
