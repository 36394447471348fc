/** The base class of panels whose drawings are as wide as they are. */

import { Panel } from "./panel";

/** The least width of a drawing, in pixels. */
const LEAST_WIDTH = 240;

export abstract class MeasuredPanel extends Panel {
  /** The width of its drawings in pixels. */
  protected width = LEAST_WIDTH;
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
    const width = Math.max(LEAST_WIDTH, this.clientWidth);
    if (width === this.width) return;
    this.width = width;
    this.requestUpdate();
  }
}
