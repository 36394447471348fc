/** The efficiency of the search by depth: four small charts in one drawing. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { axisOf } from "../../kit/axis";
import { type Efficiency, efficiencyByDepth, efficiencyPicture } from "./efficiency";
import type { CompletedDepth } from "../../../shared/pictures/completed_depth";
import type { Box } from "../../../shared/pictures/box";
import { depthFrame, lineThrough, type Point } from "../../kit/depth_chart";
import { figure } from "../../kit/figure";

/** Sizes in pixels. */
const HEIGHT = 116;
const TITLE = 22;
const SPACE = 16;
/** The narrowest drawing with two charts side by side. */
const TWO_COLUMNS = 440;

/** A value by depth; null where there is none. */
interface Series {
  readonly value: (at: Efficiency) => number | null;
  readonly dashed?: boolean;
}

interface Chart {
  readonly title: string;
  readonly series: readonly Series[];
  readonly label: (value: number) => string;
  /** Values that the axis always has room for. */
  readonly usual: readonly number[];
  /** The least step of the axis. */
  readonly least?: number;
}

const isOdd = ({ depth }: Efficiency): boolean => depth % 2 === 1;

const CHARTS: readonly Chart[] = [
  {
    title: "Cutoffs by the first move, %",
    series: [{ value: ({ firstMove }) => firstMove }],
    label: (value) => String(Number(value.toFixed(1))),
    usual: [90, 100],
  },
  {
    title: "Re-searches, % of the scouts",
    series: [{ value: ({ reSearches }) => reSearches }],
    label: (value) => String(Number(value.toFixed(1))),
    usual: [0, 1],
  },
  {
    title: "Branching factor (odd depths dashed)",
    series: [
      { value: (at) => (isOdd(at) ? null : at.branching) },
      { value: (at) => (isOdd(at) ? at.branching : null), dashed: true },
    ],
    label: (value) => value.toFixed(1),
    usual: [1, 2],
  },
  {
    title: "Leaves, estimated (minimum dashed)",
    series: [
      { value: ({ leaves }) => logarithm(leaves) },
      { value: ({ minimum }) => logarithm(minimum), dashed: true },
    ],
    label: powerOfTen,
    usual: [0, 3],
    least: 1,
  },
];

/** The charts in one or two columns, together `width` pixels wide. */
export function efficiencyCharts(
  iterations: readonly CompletedDepth[],
  shown: CompletedDepth,
  width: number,
): TemplateResult {
  const found = efficiencyByDepth(iterations);
  const columns = width >= TWO_COLUMNS ? 2 : 1;
  const chartWidth = (width - (columns - 1) * SPACE) / columns;
  const height = Math.ceil(CHARTS.length / columns) * (TITLE + HEIGHT + SPACE) - SPACE;
  return figure(
    efficiencyPicture(iterations),
    html`<svg
      class="by-depth efficiency"
      role="img"
      aria-label="Four charts by depth: cutoffs by the first move, re-searches, branching factor, and leaves beside their minimum"
      width=${width}
      height=${height}
      viewBox="0 0 ${width} ${height}"
    >
      ${CHARTS.map((chart, index) => {
        const x = (index % columns) * (chartWidth + SPACE);
        const y = Math.floor(index / columns) * (TITLE + HEIGHT + SPACE);
        const box = { x, y: y + TITLE, width: chartWidth, height: HEIGHT };
        return svg`<text class="title" x=${x} y=${y + 13}>${chart.title}</text>
          ${draw(chart, found, shown.report.depth, box)}`;
      })}
    </svg>`,
  );
}

function draw(
  { series, label, usual, least }: Chart,
  found: readonly Efficiency[],
  shown: number,
  box: Box,
): SVGTemplateResult {
  const known = series.flatMap(({ value }) => found.flatMap((at) => value(at) ?? []));
  const depths = found.map(({ depth }) => depth);
  const values = axisOf([...usual, ...known], 3, least);
  const { x, y, drawing } = depthFrame({ depths, values, label, shown }, box);
  const lines = series.map(({ value, dashed }) => {
    const places = found.flatMap((at): Point[] => {
      const known = value(at);
      return known === null ? [] : [[x(at.depth), y(known)]];
    });
    return svg`${lineThrough(places, dashed)}
      ${places.map(([x, y]) => svg`<circle class="dot ${dashed === true ? "hollow" : ""}" cx=${x} cy=${y} r="2.5" />`)}`;
  });
  return svg`${drawing}${lines}`;
}

const logarithm = (value: number): number | null => (value === 0 ? null : Math.log10(value));

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** 10⁶ for 6. */
function powerOfTen(exponent: number): string {
  return `10${String(exponent).replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)))}`;
}
