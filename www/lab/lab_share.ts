/** The button that copies the link to the step on the screen. */

import { html, LitElement, type TemplateResult } from "lit";

class LabShareElement extends LitElement {
  static override properties = { linkOf: { attribute: false }, said: { state: true } };
  declare linkOf: () => string | undefined;
  declare said: string;

  constructor() {
    super();
    this.said = "";
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

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
