/** The part of a drawing that belongs to one depth: a button that shows the depth. Arrow keys go to its neighbours. */

import { svg, type SVGTemplateResult } from "lit";
import { selectDepth } from "../analysis/actions";
import type { Box } from "./box";

/** `content` is drawn from the upper left corner of the box. */
export const depthTarget = (
  depth: number,
  shown: boolean,
  { x, y, width, height }: Box,
  content: SVGTemplateResult,
): SVGTemplateResult => svg`
  <g
    class="depth-target"
    transform="translate(${x} ${y})"
    role="button"
    tabindex=${shown ? 0 : -1}
    aria-pressed=${shown}
    aria-label="Show depth ${depth}"
    @click=${() => selectDepth(depth)}
    @keydown=${(event: KeyboardEvent) => press(event, depth)}
  >
    <rect class="ground" width=${width} height=${height} rx="3" />
    ${content}
  </g>
`;

const OFFSETS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** As buttons do; elsewhere on the page, these keys step through the game and stop the analysis. */
function press(event: KeyboardEvent, depth: number): void {
  const { key, currentTarget } = event;
  const offset = OFFSETS[key];
  const isPress = key === "Enter" || key === " ";
  if (!(currentTarget instanceof Element) || (offset === undefined && !isPress)) return;
  event.preventDefault();
  event.stopPropagation();
  if (offset === undefined) {
    selectDepth(depth);
    return;
  }
  const targets = [...(currentTarget.closest("svg")?.querySelectorAll<SVGElement>(".depth-target") ?? [])];
  targets.find((_, index) => targets[index - offset] === currentTarget)?.focus();
}
