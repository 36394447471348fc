/** The base class of the components: renders the page's state into the light DOM, with the page's style sheet. */

import { LitElement } from "lit";
import { store } from "../state/page_context";
import { type Slice, subscribeAll } from "../state/slice";
import type { State } from "../state/store";

export abstract class Panel extends LitElement {
  /** The slices of features that it shows, beside the store. */
  protected readonly slices: readonly Slice<object>[] = [];
  #unsubscribe?: () => void;

  protected get state(): State {
    return store.state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = subscribeAll([store, ...this.slices], () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
  }

  /** Replaces the placeholder in index.html. */
  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }
}
