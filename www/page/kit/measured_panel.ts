/** The base class of panels whose drawings are as wide as they are. */

import { ElementWidth } from "../../shared/pictures/element_width";
import { Panel } from "./panel";

/** The least width of a drawing, in pixels. */
const LEAST_WIDTH = 240;

export abstract class MeasuredPanel extends Panel {
  readonly #own = new ElementWidth(this);

  /** The width of its drawings in pixels. */
  protected get width(): number {
    return Math.max(LEAST_WIDTH, this.#own.pixels);
  }
}
