/** The button that copies the link to the step on the screen. */

import { html, type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";

class LabShareElement extends LightDomElement {
  static override properties = { linkOf: { attribute: false }, said: { state: true } };
  declare linkOf: () => string | undefined;
  said = "";

  protected override render(): TemplateResult {
    return html`<button type="button" title="Copy a link to this step" @click=${() => void this.#share()}>
        Share</button
      ><span class="hint" role="status">${this.said}</span>`;
  }

  async #share(): Promise<void> {
    const link = this.linkOf();
    if (link === undefined) {
      this.said = "This tree is too long for a link.";
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      this.said = "Link copied.";
    } catch {
      this.said = "The link is in the address bar.";
    }
  }
}

customElements.define("pv-lab-share", LabShareElement);
