/** The nodes of each depth by type, as small multiples: a bar of search types, and the matrix of expected and actual types. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { Counters } from "../../engine/index";
import { boundSign } from "../notation";
import { ownNodes } from "../own_nodes";
import { type Box, outlines } from "./box";
import type { CompletedDepth } from "./completed_depth";
import { type DepthSelection, depthTarget } from "./depth_target";
import { hatching } from "./hatching";
import { EXPECTED, SEARCHED_AS } from "./node_types";

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

/** One sign above each column. */
const SIGNS = (["exact", "lower", "upper"] as const).map(boundSign).join("");
const SIGN_PLACES = [0, 1, 2].map((column) => BAR + GAP + (column + 0.5) * CELL).join(" ");

/** The multiples in lines of `width` pixels. */
export function nodeMultiples(
  iterations: readonly CompletedDepth[],
  width: number,
  selection?: DepthSelection,
): TemplateResult {
  const perLine = Math.max(1, Math.floor((width - NAMES + SPACE) / (WIDTH + SPACE)));
  const lines = Math.ceil(iterations.length / perLine);
  const height = lines * (HEIGHT + SPACE) - SPACE;
  const whole = NAMES + Math.min(perLine, iterations.length) * (WIDTH + SPACE) - SPACE;
  const top = (line: number): number => line * (HEIGHT + SPACE);
  return html`
    <svg
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
          selection,
          {
            x: NAMES + (index % perLine) * (WIDTH + SPACE),
            y: top(Math.floor(index / perLine)),
            width: WIDTH,
            height: HEIGHT,
          },
          multiple(completed),
        ),
      )}
    </svg>
  `;
}

const multiple = ({ report: { depth, counters } }: CompletedDepth): SVGTemplateResult => svg`
  <g transform="translate(${PADDING} ${PADDING})">
    <text class="depth" x=${WIDTH / 2 - PADDING} y="10">${depth}</text>
    ${bar(counters)}
    <text class="sign" x=${SIGN_PLACES} y=${HEAD - 4}>${SIGNS}</text>
    ${matrix(counters)}
  </g>
`;

function bar(counters: Counters): SVGTemplateResult[] {
  let top = HEAD;
  return SEARCHED_AS.map(([type]) => {
    const height = (MATRIX * counters[type]) / Math.max(1, ownNodes(counters));
    const y = top;
    top += height;
    const fill = type === "quiescence" ? "url(#types-quiescence)" : "currentColor";
    return svg`<rect class="searched ${type}" fill=${fill} x="0" y=${y} width=${BAR} height=${height} />`;
  });
}

function matrix({ matrix }: Counters): SVGTemplateResult[] {
  const cells = matrix.flatMap((row, place) => {
    const sum = row.reduce((total, value) => total + value, 0);
    return row.map((value, column) => ({
      expected: place === column,
      frame: square(place, column, CELL - 1),
      share: square(place, column, value === 0 ? 0 : Math.max(1.5, (CELL - 4) * Math.sqrt(value / sum))),
    }));
  });
  return [false, true].map((expected) => {
    const own = cells.filter((cell) => cell.expected === expected);
    return svg`<g class=${expected ? "expected" : "unexpected"}>
      <path class="frame" d=${outlines(own.map(({ frame }) => frame))} />
      <path class="amount" d=${outlines(own.map(({ share }) => share))} />
    </g>`;
  });
}

/** A square in the middle of a cell. */
function square(place: number, column: number, side: number): Box {
  const [x, y] = [BAR + GAP + (column + 0.5) * CELL, HEAD + (place + 0.5) * CELL];
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}
