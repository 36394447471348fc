/** `<pv-analyzer>` in the JSX of React 19. */

import type { PvAnalyzerAttributes } from "./engine/element.js";
import "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "pv-analyzer": PvAnalyzerAttributes;
    }
  }
}

export type * from "./engine/element.js";
