/** Charts over the depths: the frame with its axes, and lines in it. */

import { svg, type SVGTemplateResult } from "lit";
import { type Axis, axisOf, type Scale, scaleOf } from "./axis";
import type { Box } from "../../shared/pictures/box";
import "./depth_chart.css";

/** Sizes in pixels. */
const LEFT = 46;
const BOTTOM = 18;
const DEPTH_LABEL = 30;

/** What the axes of a chart show. */
export interface Axes {
  /** In ascending order. */
  readonly depths: readonly number[];
  readonly values: Axis;
  /** The text of a value on its axis. */
  readonly label: (value: number) => string;
  /** The depth to mark. */
  readonly shown?: number;
  /** Room above and below the values. */
  readonly margin?: number;
}

export interface Frame {
  readonly x: Scale;
  readonly y: Scale;
  /** The width of one depth. */
  readonly step: number;
  /** The place for the chart's own marks. */
  readonly plot: Box;
  readonly drawing: SVGTemplateResult;
}

/** The frame of a chart in `box`. */
export function depthFrame({ depths, values, label, shown, margin = 0 }: Axes, box: Box): Frame {
  const plot = { x: box.x + LEFT, y: box.y, width: box.width - LEFT, height: box.height - BOTTOM };
  const [first = 1, last = 1] = [depths[0], depths.at(-1)];
  const x = scaleOf(first - 0.5, last + 0.5, plot.x, plot.x + plot.width);
  const bottom = plot.y + plot.height;
  const y = scaleOf(values.low, values.high, bottom - margin, plot.y + margin);
  const step = x(1) - x(0);
  const named = axisOf([first, last], plot.width / DEPTH_LABEL, 1).ticks;
  const drawing = svg`
    ${
      shown === undefined
        ? svg``
        : svg`<rect class="shown-depth" x=${x(shown) - step / 2} y=${plot.y} width=${step} height=${plot.height} />`
    }
    ${values.ticks.map(
      (tick) => svg`
        <path class="rule" d="M${plot.x} ${y(tick)}H${plot.x + plot.width}" />
        <text class="value" x=${plot.x - 6} y=${y(tick) + 4}>${label(tick)}</text>
      `,
    )}
    ${named
      .filter((depth) => depth >= first && depth <= last)
      .map((depth) => svg`<text class="depth" x=${x(depth)} y=${bottom + 14}>${depth}</text>`)}
  `;
  return { x, y, step, plot, drawing };
}

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** A line through points. */
export const lineThrough = (points: readonly Point[], dashed = false): SVGTemplateResult =>
  svg`<path class="curve ${dashed ? "dashed" : ""}" d=${points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")} />`;
