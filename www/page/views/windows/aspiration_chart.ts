/** The score by depth, with the window of its last search as a band, and the searches that failed as triangles. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { AspirationReport, Score } from "../../../engine/index";
import { boundSign, scoreText } from "../../../shared/notation";
import {
  aspirationPicture,
  centipawnsShown,
  type ScoreAtDepth,
  scoresByDepth,
  type Window,
} from "./aspiration";
import { axisOf } from "../../kit/axis";
import type { LinesAtDepth } from "../../../shared/pictures/completed_depth";
import { depthFrame, type Frame, lineThrough, type Point } from "../../kit/depth_chart";
import { figure } from "../../kit/figure";

/** Sizes in pixels. */
const HEIGHT = 250;
/** Room for mates above and below the other scores, and for labels. */
const MARGIN = 20;
const LABEL_WIDTH = 36;
const LABEL_HEIGHT = 12;
/** Half a mark. */
const MARK = 6;

/** The least step of the axis, in centipawns. */
const LEAST_CP = 10;

/** The scores and windows of any engine's depths, `width` pixels wide. */
export function aspirationChart(
  depths: readonly LinesAtDepth[],
  width: number,
  shown?: LinesAtDepth,
): TemplateResult {
  const scores = scoresByDepth(depths);
  const frame = depthFrame(
    {
      depths: scores.map(({ depth }) => depth),
      values: axisOf(centipawnsShown(scores), 5, LEAST_CP),
      label: (cp) => scoreText({ kind: "cp", cp: Math.round(cp) }),
      shown: shown?.report.depth,
      margin: MARGIN,
    },
    { x: 0, y: 0, width, height: HEIGHT },
  );
  const places = scores.map(({ depth, score }): Point => [frame.x(depth), height(score, frame)]);
  return figure(
    aspirationPicture(depths),
    scores.length === 0
      ? html`<p class="hint">No depth has a score.</p>`
      : html`<svg
          class="by-depth windows"
          role="img"
          aria-label=${description(scores)}
          width=${width}
          height=${HEIGHT}
          viewBox="0 0 ${width} ${HEIGHT}"
        >
          ${frame.drawing}
          ${scores.map(({ depth, window }) => (window === undefined ? nothing : band(depth, window, frame)))}
          ${lineThrough(places)} ${places.map(([x, y]) => svg`<circle class="dot" cx=${x} cy=${y} r="3" />`)}
          ${scores.map(({ depth, failed }) => failed.map((search) => triangle(depth, search, frame)))}
          ${mates(scores, frame)} ${labels(scores, frame)}
        </svg>`,
  );
}

/** The place of a score. Mates have the upper and the lower end for themselves. */
function height(score: Score, { y, plot }: Frame): number {
  const [top, bottom] = [plot.y + 6, plot.y + plot.height - 6];
  if (score.kind === "mate") return score.moves > 0 ? top : bottom;
  return Math.min(bottom, Math.max(top, y(score.cp)));
}

/** The names of the ends that have mates. */
function mates(scores: readonly ScoreAtDepth[], { plot }: Frame): SVGTemplateResult[] {
  const found = scores.flatMap(({ score, failed }) => [score, ...failed.map(({ score }) => score)]);
  const ends = [
    { y: plot.y + 10, mates: found.some((score) => score.kind === "mate" && score.moves > 0) },
    { y: plot.y + plot.height - 2, mates: found.some((score) => score.kind === "mate" && score.moves <= 0) },
  ];
  return ends
    .filter(({ mates }) => mates)
    .map(({ y }) => svg`<text class="value" x=${plot.x - 6} y=${y}>mate</text>`);
}

/** An end has a line where it is in sight; an open one has none. */
function band(depth: number, { alpha, beta }: Window, frame: Frame): SVGTemplateResult {
  const { x, step, plot } = frame;
  const [left, bottom] = [x(depth) - step / 2, plot.y + plot.height];
  const upper = beta === null ? plot.y : height(beta, frame);
  const lower = alpha === null ? bottom : height(alpha, frame);
  return svg`
    <rect class="band" x=${left} y=${upper} width=${step} height=${Math.max(1, lower - upper)} />
    ${beta === null ? svg`` : svg`<path class="end" d="M${left} ${upper}h${step}" />`}
    ${alpha === null ? svg`` : svg`<path class="end" d="M${left} ${lower}h${step}" />`}
  `;
}

/** Up for a lower bound, down for an upper bound. */
function triangle(depth: number, { bound, score }: AspirationReport, frame: Frame): SVGTemplateResult {
  const [x, y] = [frame.x(depth), height(score, frame)];
  const up = bound === "lower" ? 1 : -1;
  return svg`<path class="failed ${bound}" d="M${x} ${y - 5 * up}l5 ${9 * up}h-10z">
    <title>Depth ${depth}: ${boundSign(bound)} ${scoreText(score)}</title>
  </path>`;
}

/** A text by its middle. */
interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * The last score and the values of the searches that failed, as far as there is room beside the marks and each other; later ones
 * come first.
 */
function labels(scores: readonly ScoreAtDepth[], frame: Frame): SVGTemplateResult[] {
  const marks = scores.flatMap(({ depth, score, failed }) =>
    [score, ...failed.map(({ score }) => score)].map((score): Point => [
      frame.x(depth),
      height(score, frame),
    ]),
  );
  const last = scores.slice(-1).map(({ depth, score }) => ({ depth, score, above: true }));
  const failed = scores.flatMap(({ depth, failed }) =>
    failed.map(({ score, bound }) => ({ depth, score, above: bound === "lower" })),
  );
  const placed: Label[] = [];
  for (const { depth, score, above } of [...last, ...failed.reverse()]) {
    const candidates = [above, !above].map((above) => labelOf(depth, score, above, frame));
    const free = candidates.find((label) => isFree(label, placed, marks));
    // The last score always has its label.
    const label = free ?? (placed.length === 0 ? candidates[0] : undefined);
    if (label !== undefined) placed.push(label);
  }
  return placed.map(
    ({ x, y, text }) => svg`<text class="score" paint-order="stroke" x=${x} y=${y + 4}>${text}</text>`,
  );
}

/** The label above or below a mark, inside the chart. */
function labelOf(depth: number, score: Score, above: boolean, frame: Frame): Label {
  const { x, plot } = frame;
  const [left, right] = [plot.x + LABEL_WIDTH / 2, plot.x + plot.width - LABEL_WIDTH / 2];
  const [top, bottom] = [plot.y + LABEL_HEIGHT / 2, plot.y + plot.height - LABEL_HEIGHT / 2];
  const y = height(score, frame) + (above ? -MARK - LABEL_HEIGHT / 2 : MARK + LABEL_HEIGHT / 2);
  return {
    x: Math.max(left, Math.min(right, x(depth))),
    y: Math.max(top, Math.min(bottom, y)),
    text: scoreText(score),
  };
}

const isFree = (label: Label, placed: readonly Label[], marks: readonly Point[]): boolean =>
  !placed.some(({ x, y }) => Math.abs(x - label.x) < LABEL_WIDTH && Math.abs(y - label.y) < LABEL_HEIGHT) &&
  !marks.some(
    ([x, y]) =>
      Math.abs(x - label.x) < LABEL_WIDTH / 2 + MARK && Math.abs(y - label.y) < LABEL_HEIGHT / 2 + MARK,
  );

function description(scores: readonly ScoreAtDepth[]): string {
  const last = scores.at(-1);
  const failed = scores.reduce((sum, { failed }) => sum + failed.length, 0);
  if (last === undefined) return "No score";
  return `The score by depth, at last ${scoreText(last.score)} at depth ${last.depth}; ${failed === 1 ? "1 search" : `${failed} searches`} of the root failed`;
}
