/** The nodes of each depth by type, as small multiples: a bar of search types, and the matrix of expected and actual types. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { Counters } from "../../engine/index";
import { boundSign, count } from "../../shared/notation";
import { EXPECTED, nodeTypesPicture, SEARCHED_AS, TURNED_OUT } from "../pictures/node_types";
import type { CompletedDepth } from "../state/search_results";
import { depthTarget } from "./depth_target";
import { figure } from "./figure";
import { hatching } from "./hatching";

/** Sizes in pixels. */
const CELL = 16;
const BAR = 12;
const GAP = 6;
const PADDING = 5;
const NAMES = 26;
const HEAD = 30;
const SPACE = 5;
const MATRIX = 3 * CELL;
const WIDTH = BAR + GAP + MATRIX + 2 * PADDING;
const HEIGHT = HEAD + MATRIX + 2 * PADDING;

const SIGNS = (["exact", "lower", "upper"] as const).map(boundSign);

/** The multiples in lines of `width` pixels. */
export function nodeMultiples(
  iterations: readonly CompletedDepth[],
  shown: CompletedDepth,
  width: number,
): TemplateResult {
  const perLine = Math.max(1, Math.floor((width - NAMES + SPACE) / (WIDTH + SPACE)));
  const lines = Math.ceil(iterations.length / perLine);
  const height = lines * (HEIGHT + SPACE) - SPACE;
  const whole = NAMES + Math.min(perLine, iterations.length) * (WIDTH + SPACE) - SPACE;
  const top = (line: number): number => line * (HEIGHT + SPACE);
  return figure(
    nodeTypesPicture(iterations),
    html`<svg
      class="by-depth types"
      role="group"
      aria-label="Nodes by type and depth"
      width=${whole}
      height=${height}
      viewBox="0 0 ${whole} ${height}"
    >
      <defs>${hatching("types-quiescence")}</defs>
      ${Array.from({ length: lines }, (_, line) =>
        EXPECTED.map(
          (name, row) =>
            svg`<text class="name" x="0" y=${top(line) + PADDING + HEAD + row * CELL + 12}>${name}</text>`,
        ),
      )}
      ${iterations.map((completed, index) =>
        depthTarget(
          completed.report.depth,
          completed === shown,
          {
            x: NAMES + (index % perLine) * (WIDTH + SPACE),
            y: top(Math.floor(index / perLine)),
            width: WIDTH,
            height: HEIGHT,
          },
          multiple(completed),
        ),
      )}
    </svg>`,
  );
}

const multiple = ({ report: { depth, counters } }: CompletedDepth): SVGTemplateResult => svg`
  <g transform="translate(${PADDING} ${PADDING})">
    <text class="depth" x=${WIDTH / 2 - PADDING} y="10">${depth}</text>
    ${bar(counters)}
    ${SIGNS.map(
      (sign, column) =>
        svg`<text class="sign" x=${BAR + GAP + (column + 0.5) * CELL} y=${HEAD - 4}>${sign}</text>`,
    )}
    ${counters.matrix.map((row, place) => row.map((value, column) => cell(row, value, place, column)))}
  </g>
`;

function bar(counters: Counters): SVGTemplateResult[] {
  let top = HEAD;
  return SEARCHED_AS.map(([type, name]) => {
    const height = (MATRIX * counters[type]) / Math.max(1, counters.nodes);
    const y = top;
    top += height;
    const fill = type === "quiescence" ? "url(#types-quiescence)" : "currentColor";
    return svg`<rect class="searched ${type}" fill=${fill} x="0" y=${y} width=${BAR} height=${height}>
      <title>${name}: ${count(counters[type])} of ${count(counters.nodes)} nodes</title>
    </rect>`;
  });
}

function cell(row: readonly number[], value: number, place: number, column: number): SVGTemplateResult {
  const sum = row.reduce((total, value) => total + value, 0);
  const side = value === 0 ? 0 : Math.max(1.5, (CELL - 4) * Math.sqrt(value / sum));
  const [x, y] = [BAR + GAP + (column + 0.5) * CELL, HEAD + (place + 0.5) * CELL];
  return svg`<g class="cell ${place === column ? "expected" : ""}">
    <title>Expected ${EXPECTED[place]}, turned out ${TURNED_OUT[column]}: ${count(value)} of ${count(sum)}</title>
    <rect class="frame" x=${x - CELL / 2 + 0.5} y=${y - CELL / 2 + 0.5} width=${CELL - 1} height=${CELL - 1} />
    <rect class="share" x=${x - side / 2} y=${y - side / 2} width=${side} height=${side} />
  </g>`;
}
