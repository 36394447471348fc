/** The engine's searches of the root, depth by depth, on the position of the board. */

import { html, type TemplateResult } from "lit";
import { enginePosition } from "../engine/game/game";
import { ElementWidth } from "../shared/pictures/element_width";
import type { CompletedDepth } from "../shared/pictures/completed_depth";
import type { aspirationChart } from "../page/views/windows/aspiration_chart";
import { store } from "../page/state/page_context";
import { searchedDepths } from "./course_engine";
import { SearchingElement } from "./searching_element";

/** In plies. */
const DEPTH = 10;

/** In pixels. */
const LEAST_WIDTH = 240;

class CourseWindowsElement extends SearchingElement {
  static override properties = { depths: { state: true } };
  declare depths: readonly CompletedDepth[] | undefined;
  #chart: typeof aspirationChart | undefined;
  readonly #own = new ElementWidth(this);

  protected override firstUpdated(): void {
    this.search();
  }

  protected override render(): TemplateResult {
    if (this.failure !== undefined) return this.failure;
    if (this.depths === undefined || this.#chart === undefined)
      return html`<p class="hint" role="status">The engine searches to depth ${DEPTH}</p>`;
    return this.#chart(this.depths, Math.max(LEAST_WIDTH, this.#own.pixels));
  }

  protected override async find(): Promise<void> {
    this.#chart = (await import("../page/views/windows/aspiration_chart")).aspirationChart;
    this.depths = await searchedDepths(enginePosition(store.state.game), { depth: DEPTH });
  }
}

customElements.define("pv-course-windows", CourseWindowsElement);
