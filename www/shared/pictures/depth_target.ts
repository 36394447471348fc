/** The part of a drawing that belongs to one depth. It can be a button that selects the depth; arrow keys go to its neighbours. */

import { svg, type SVGTemplateResult } from "lit";
import type { Box } from "./box";

/** How depths are selected in a drawing. */
export interface DepthSelection {
  readonly shown: number;
  readonly select: (depth: number) => void;
}

/** `content` is drawn from the upper left corner of the box. Without a selection, the part is no button. */
export function depthTarget(
  depth: number,
  selection: DepthSelection | undefined,
  { x, y, width, height }: Box,
  content: SVGTemplateResult,
): SVGTemplateResult {
  const place = `translate(${x} ${y})`;
  if (selection === undefined) return svg`<g transform=${place}>${content}</g>`;
  const { shown, select } = selection;
  return svg`
    <g
      class="depth-target"
      transform=${place}
      role="button"
      tabindex=${shown === depth ? 0 : -1}
      aria-pressed=${shown === depth}
      aria-label="Show depth ${depth}"
      @click=${() => select(depth)}
      @keydown=${(event: KeyboardEvent) => press(event, () => select(depth))}
    >
      <rect class="ground" width=${width} height=${height} rx="3" />
      ${content}
    </g>
  `;
}

const OFFSETS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** As buttons do; elsewhere on the page, these keys step through the game and stop the analysis. */
function press(event: KeyboardEvent, select: () => void): void {
  const { key, currentTarget } = event;
  const offset = OFFSETS[key];
  const isPress = key === "Enter" || key === " ";
  if (!(currentTarget instanceof Element) || (offset === undefined && !isPress)) return;
  event.preventDefault();
  event.stopPropagation();
  if (offset === undefined) {
    select();
    return;
  }
  const targets = [...(currentTarget.closest("svg")?.querySelectorAll<SVGElement>(".depth-target") ?? [])];
  targets.find((_, index) => targets[index - offset] === currentTarget)?.focus();
}
