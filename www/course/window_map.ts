/** The map of all windows: α to the right, β upwards, and in each place what a search with that window answers. */

import { html, svg, type TemplateResult } from "lit";
import { numberText } from "../lab/narration";
import type { Bits } from "./propositions";

/** The answers by window; none where α > β. */
export interface WindowMap {
  readonly low: number;
  readonly high: number;
  readonly bits: (alpha: number, beta: number) => Bits | undefined;
}

export interface WindowMapProps {
  readonly map: WindowMap;
  readonly alpha: number;
  readonly beta: number;
  readonly onWindow: (alpha: number, beta: number) => void;
}

/** In pixels. */
const CELL = 20;
const LEFT = 34;
const BOTTOM = 34;

export function windowMap({ map, alpha, beta, onWindow }: WindowMapProps): TemplateResult {
  const { low, high } = map;
  const count = high - low + 1;
  const side = count * CELL;
  const x = (value: number): number => LEFT + (value - low) * CELL;
  const y = (value: number): number => (high - value) * CELL;
  const ends = Array.from({ length: count }, (_, index) => low + index);
  const drag = (event: PointerEvent): void => {
    const box = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    const scale = (LEFT + side) / box.width;
    const within = (value: number): number => Math.max(low, Math.min(high, value));
    const a = within(low + Math.floor(((event.clientX - box.left) * scale - LEFT) / CELL));
    const b = within(high - Math.floor(((event.clientY - box.top) * scale) / CELL));
    onWindow(Math.min(a, b), b);
  };
  return html`<svg
    class="course-map"
    viewBox="0 0 ${LEFT + side} ${side + BOTTOM}"
    role="img"
    aria-label="What a search answers, by its window. The answers change along one upright line and one level line."
    @pointerdown=${(event: PointerEvent) => {
      (event.currentTarget as SVGSVGElement).setPointerCapture(event.pointerId);
      drag(event);
    }}
    @pointermove=${(event: PointerEvent) => {
      if ((event.currentTarget as SVGSVGElement).hasPointerCapture(event.pointerId)) drag(event);
    }}
  >
    ${ends.flatMap((a) =>
      ends
        .filter((b) => b >= a)
        .map(
          (b) =>
            svg`<rect class=${cellKind(map.bits(a, b))} x=${x(a)} y=${y(b)} width=${CELL} height=${CELL}></rect>`,
        ),
    )}
    ${ends
      .filter((end) => end % 5 === 0)
      .map(
        (end) => svg`
          <text x=${x(end) + CELL / 2} y=${side + 14} text-anchor="middle">${numberText(end)}</text>
          <text x=${LEFT - 6} y=${y(end) + CELL / 2 + 4} text-anchor="end">${numberText(end)}</text>`,
      )}
    <text x=${LEFT + side / 2} y=${side + 30} text-anchor="middle">α →</text>
    <text x="10" y=${side / 2}>β ↑</text>
    <path
      class="cross"
      d="M${x(alpha) + CELL / 2} ${side}V0M${LEFT} ${y(beta) + CELL / 2}H${LEFT + side}"
    ></path>
    <rect class="window-here" x=${x(alpha)} y=${y(beta)} width=${CELL} height=${CELL}></rect>
  </svg>`;
}

/** As the fills of the trees: a lower bound, an upper bound, or exact. */
const cellKind = (bits: Bits | undefined): string =>
  bits === undefined ? "unknown" : bits.high ? "lower" : bits.low ? "upper" : "exact";
