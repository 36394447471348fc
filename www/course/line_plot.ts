/** A plot of lines over a scale in percent, with a level line at zero and marks. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { count } from "../shared/notation";
import { axisOf, type Scale, scaleOf } from "../page/kit/axis";

export interface Series {
  /** At its left end. */
  readonly label?: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Lines without colours of their own differ in dashes. */
  readonly dashed?: boolean;
}

/** A dot, a ring or an upright line. */
export interface Mark {
  readonly kind: "dot" | "ring" | "upright";
  readonly x: number;
  readonly y?: number;
  readonly label: string;
}

export interface LinePlotProps {
  readonly width: number;
  /** The whole plot in words. */
  readonly description: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly Series[];
  readonly marks: readonly Mark[];
}

/** In pixels. */
const HEIGHT = 230;
const LEFT = 48;
const BOTTOM = 36;
const TOP = 22;
const RIGHT = 8;
const LABEL_HEIGHT = 11;

export function linePlot({
  width,
  description,
  xLabel,
  yLabel,
  series,
  marks,
}: LinePlotProps): TemplateResult {
  const values = [
    0,
    ...series.flatMap(({ points }) => points.map(([, y]) => y)),
    ...marks.flatMap(({ y }) => (y === undefined ? [] : [y])),
  ];
  const axis = axisOf(values, 5);
  const x = scaleOf(0, 100, LEFT, width - RIGHT);
  const y = scaleOf(axis.low, axis.high, HEIGHT - BOTTOM, TOP);
  return html`<svg
    class="course-plot"
    width=${width}
    height=${HEIGHT}
    viewBox="0 0 ${width} ${HEIGHT}"
    role="img"
    aria-label=${description}
  >
    ${axis.ticks.map(
      (tick) => svg`
        <path class=${tick === 0 ? "axis" : "grid-line"} d="M${LEFT} ${y(tick)}H${width - RIGHT}"></path>
        <text x=${LEFT - 6} y=${y(tick) + 4} text-anchor="end">${axis.low < 0 ? signed(tick) : count(tick)}</text>`,
    )}
    ${[0, 25, 50, 75, 100].map((tick) => svg`<text x=${x(tick)} y=${HEIGHT - BOTTOM + 14} text-anchor=${tick === 100 ? "end" : "middle"}>${tick}%</text>`)}
    <text x=${(LEFT + width - RIGHT) / 2} y=${HEIGHT - 4} text-anchor="middle">${xLabel}</text>
    <text x="0" y="12">${yLabel}</text>
    ${series.map(
      ({ points, dashed }) =>
        svg`<path class="series${dashed === true ? " broken" : ""}" d=${points.map(([a, b], index) => `${index === 0 ? "M" : "L"}${x(a)} ${y(b)}`).join("")}></path>`,
    )}
    ${labelPlaces(series, y).map(([label, place]) => svg`<text class="name" x=${LEFT + 4} y=${place}>${label}</text>`)}
    ${marks.map((mark) => markOf(mark, x, y, width, isBelow(mark, series)))}
  </svg>`;
}

/** The labels of the lines with their places, far enough from each other. */
function labelPlaces(series: readonly Series[], y: Scale): (readonly [label: string, place: number])[] {
  const wanted = series
    .flatMap(({ label, points: [first] }) =>
      label === undefined || first === undefined ? [] : [[label, y(first[1]) - 3] as const],
    )
    .sort(([, one], [, other]) => other - one);
  let above = Number.POSITIVE_INFINITY;
  return wanted.map(([label, place]) => [label, (above = Math.min(place, above - LABEL_HEIGHT))] as const);
}

/** Whether the mark lies below the first line, which then runs where a label above the mark would be. */
function isBelow({ x, y = 0 }: Mark, [line]: readonly Series[]): boolean {
  const points = line?.points ?? [];
  const end = points.findIndex(([right]) => right >= x);
  const [from, to] = [points[end - 1], points[end]];
  if (from === undefined || to === undefined) return false;
  return y < from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}

function markOf(
  { kind, x: at, y: height, label }: Mark,
  x: Scale,
  y: Scale,
  width: number,
  below: boolean,
): SVGTemplateResult {
  const [left, end] = [x(at), x(at) > (3 * width) / 5];
  const text = (top: number): SVGTemplateResult =>
    svg`<text class="name" x=${end ? left - 7 : left + 7} y=${top} text-anchor=${end ? "end" : "start"}>${label}</text>`;
  if (kind === "upright")
    return svg`<path class="upright" d="M${left} ${TOP}V${HEIGHT - BOTTOM}"></path>${text(HEIGHT - BOTTOM - 6)}`;
  return svg`<circle class="plot-${kind}" cx=${left} cy=${y(height ?? 0)} r="5"></circle>${label === "" ? nothing : text(y(height ?? 0) + (below ? 14 : -8))}`;
}

const signed = (value: number): string =>
  value === 0 ? "0" : `${value > 0 ? "+" : "−"}${String(Math.abs(Math.round(10 * value) / 10))}`;
