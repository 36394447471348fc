/** The pictures below the element's board. Their script is loaded when the first one is asked for. */

import { html, type LitElement, nothing, type TemplateResult } from "lit";
import { messageOf } from "../engine/errors.js";
import type { PictureName } from "./attributes.js";
import type { ElementAnalysis } from "./element_analysis.js";

type Pictures = typeof import("./element_pictures.js");

export class PicturesOnDemand {
  readonly #host: LitElement;
  #names: readonly PictureName[] = [];
  /** Whether they have been asked for. */
  #asked = false;
  #pictures: Pictures | undefined;
  /** Why they are not loaded. */
  #fault: string | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Shows the pictures of these names, and no others. */
  show(names: readonly PictureName[]): void {
    this.#names = names;
    if (names.length === 0 || this.#asked) return;
    this.#asked = true;
    void this.#load();
  }

  /** The pictures of an analysis, `width` pixels wide. */
  render(analysis: ElementAnalysis, width: number): TemplateResult | typeof nothing {
    if (this.#names.length === 0) return nothing;
    return html`<div class="pictures">
      ${
        this.#fault === undefined
          ? this.#pictures?.elementPictures(this.#names, analysis, width)
          : this.#notice(this.#fault)
      }
    </div>`;
  }

  #notice(fault: string): TemplateResult {
    return html`<p class="notice fault" role="alert">
      <span aria-hidden="true">&#x2715;</span><span>The pictures could not be loaded (${fault}).</span>
      <button type="button" @click=${() => void this.#load()}>Try again</button>
    </p>`;
  }

  async #load(): Promise<void> {
    this.#fault = undefined;
    try {
      this.#pictures = await import("./element_pictures.js");
      const { adoptedStyleSheets } = this.#host.renderRoot as ShadowRoot;
      const { styleSheet } = this.#pictures.style;
      if (styleSheet !== undefined) adoptedStyleSheets.push(styleSheet);
    } catch (error) {
      this.#fault = messageOf(error);
    }
    this.#host.requestUpdate();
  }
}
