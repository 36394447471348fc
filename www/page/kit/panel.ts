/** The base class of the components that render the page's state. */

import { store } from "../state/page_context";
import { LightDomElement } from "./light_dom_element";
import { type Slice, subscribeAll } from "../state/slice";
import type { State } from "../state/store";

export abstract class Panel extends LightDomElement {
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
}
