/** What all components have in common: they show the store, in the page's own style sheet. */

import { LitElement } from "lit";
import { store } from "../state/page_context";
import type { State } from "../state/store";

export abstract class Panel extends LitElement {
  #unsubscribe?: () => void;

  protected get state(): State {
    return store.state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = store.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  /** What stands in the page's HTML until the component is there makes room for it. */
  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }
}
