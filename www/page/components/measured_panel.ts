/** The base class of panels whose drawings are as wide as they are. */

import { Panel } from "./panel";

export abstract class MeasuredPanel extends Panel {
  /** In pixels. */
  protected width = 0;
  // A drawing of another width has another height, which the observer must not see in the same frame.
  readonly #sizes = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#measure();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  #measure(): void {
    const { clientWidth } = this;
    if (clientWidth === this.width) return;
    this.width = clientWidth;
    this.requestUpdate();
  }
}
