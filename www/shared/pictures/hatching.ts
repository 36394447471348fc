/** Patterns of drawings: what has no open window is hatched, in any colour. */

import { svg, type SVGTemplateResult } from "lit";

/** Stripes, or crossed ones. Parts of the same drawing refer to it by `fill="url(#id)"`. */
export const hatching = (id: string, crossed = false): SVGTemplateResult => svg`
  <pattern
    id=${id}
    class="hatching"
    width="4"
    height="4"
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"
  >
    <path d=${crossed ? "M2 0V4M0 2H4" : "M2 0V4"} />
  </pattern>
`;
