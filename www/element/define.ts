/** Registers the element, where there are elements. */

import type { Analyzer } from "../engine/index.js";
import { elementOf } from "./pv_analyzer.js";

const NAME = "pv-analyzer";

export function define(analyzerClass: typeof Analyzer): void {
  const registry = (globalThis as Partial<Pick<typeof globalThis, "customElements">>).customElements;
  // Two copies on a page are one too many, but no fault.
  if (registry?.get(NAME) === undefined) registry?.define(NAME, elementOf(analyzerClass));
}
