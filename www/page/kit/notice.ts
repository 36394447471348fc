/** The message for one part of the page. The live region is always in the DOM, so that screen readers announce changes. */

import { html, nothing, type TemplateResult } from "lit";
import type { Source } from "../state/store";
import { quoting } from "../../shared/user_text";
import { Panel } from "./panel";

export class NoticeElement extends Panel {
  static override properties = { source: { type: String } };
  declare source: Source;

  protected override render(): TemplateResult {
    const { notice } = this.state;
    return html`
      <div role="alert" id="notice-${this.source}">
        ${
          notice?.source === this.source
            ? html`<p class="notice ${notice.kind}">
                <span aria-hidden="true">${notice.kind === "fault" ? "✕" : "i"}</span
                ><span>${quoting(notice.text)}</span>
              </p>`
            : nothing
        }
      </div>
    `;
  }
}

customElements.define("pv-notice", NoticeElement);
