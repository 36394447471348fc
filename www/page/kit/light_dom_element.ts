/** The base class of the components: renders into the light DOM, with the page's style sheet. */

import { LitElement } from "lit";

export abstract class LightDomElement extends LitElement {
  /** Replaces the placeholder in index.html, if there is one. */
  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }
}
