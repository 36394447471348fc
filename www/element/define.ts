/** Registers the element; does nothing on a server. */

import type { Analyzer } from "../engine/index.js";
import { elementOf } from "./pv_analyzer.js";

const NAME = "pv-analyzer";

export function define(analyzerClass: typeof Analyzer): void {
  const registry = (globalThis as Partial<Pick<typeof globalThis, "customElements">>).customElements;
  // A second copy on the page is not an error; the first one stays.
  if (registry?.get(NAME) === undefined) registry?.define(NAME, elementOf(analyzerClass));
}
