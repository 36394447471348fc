/** The width of a component, in pixels, for drawings that fill it. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

export class ElementWidth implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  // A drawing of another width has another height, which the observer must not see in the same frame.
  readonly #observer = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));
  #pixels = 0;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  /** 0 until the component has a place on the page. */
  get pixels(): number {
    return this.#pixels;
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
    this.#measure();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #measure(): void {
    const pixels = this.#host.clientWidth;
    if (pixels === this.#pixels) return;
    this.#pixels = pixels;
    this.#host.requestUpdate();
  }
}
