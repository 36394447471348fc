/** The engine's searches of the root, depth by depth, on the position of the board. */

import { html, type TemplateResult } from "lit";
import { messageOf } from "../engine/errors";
import { enginePosition } from "../engine/game/game";
import { ElementWidth } from "../shared/pictures/element_width";
import { sentence } from "../shared/notation";
import type { CompletedDepth } from "../shared/pictures/completed_depth";
import type { aspirationChart } from "../page/views/windows/aspiration_chart";
import { faultNotice } from "../page/kit/fault_notice";
import { LightDomElement } from "../page/kit/light_dom_element";
import { store } from "../page/state/page_context";
import { searchedDepths } from "./course_engine";

/** In plies. */
const DEPTH = 10;

/** In pixels. */
const LEAST_WIDTH = 240;

class CourseWindowsElement extends LightDomElement {
  static override properties = { depths: { state: true }, fault: { state: true } };
  declare depths: readonly CompletedDepth[] | undefined;
  #chart: typeof aspirationChart | undefined;
  declare fault: string | undefined;
  readonly #own = new ElementWidth(this);

  protected override firstUpdated(): void {
    void this.#search();
  }

  protected override render(): TemplateResult {
    if (this.fault !== undefined) return faultNotice(this.fault, () => void this.#search());
    if (this.depths === undefined || this.#chart === undefined)
      return html`<p class="hint" role="status">The engine searches to depth ${DEPTH}</p>`;
    return this.#chart(this.depths, Math.max(LEAST_WIDTH, this.#own.pixels));
  }

  async #search(): Promise<void> {
    this.fault = undefined;
    try {
      this.#chart = (await import("../page/views/windows/aspiration_chart")).aspirationChart;
      this.depths = await searchedDepths(enginePosition(store.state.game), { depth: DEPTH });
    } catch (error) {
      this.fault = sentence(messageOf(error));
    }
  }
}

customElements.define("pv-course-windows", CourseWindowsElement);
