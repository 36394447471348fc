/** The ledger of the root moves: a row for each move, a column for each depth, and the nodes as bars. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { count } from "../../shared/notation";
import { type Cost, failedProofs, howSearched, ledgerPicture, ledgerRows } from "../pictures/root_ledger";
import type { CompletedDepth } from "../state/search_results";
import { depthTarget } from "./depth_target";
import { figure } from "./figure";
import { hatching } from "./hatching";

/** Sizes in pixels. */
const NAMES = 62;
const HEAD = 18;
const BAR = 18;
const SPACE = 4;
const LETTERS = 11;
const NARROWEST = 9;
const WIDEST = 40;
/** The narrowest columns with room for "Z+F" and for a depth. */
const LETTERED = 21;
const NUMBERED = 15;

/** The ledger, at most `width` pixels wide. */
export function rootLedger(
  iterations: readonly CompletedDepth[],
  shown: CompletedDepth,
  width: number,
): TemplateResult {
  const drawn = depthsWithRoom(iterations, shown, width);
  const rows = ledgerRows(drawn, shown);
  const names = [...rows.map(({ name }) => name), "failed Z"];
  const column = Math.min(WIDEST, (width - NAMES) / drawn.length);
  const lettered = column >= LETTERED;
  const row = BAR + SPACE + (lettered ? LETTERS : 0);
  const top = (place: number): number => HEAD + place * row;
  const height = top(names.length) + SPACE;
  const whole = NAMES + drawn.length * column;
  const perNumber = Math.ceil(NUMBERED / column);
  const columns = drawn.map((completed, index) => {
    const { depth, counters } = completed.report;
    const failed = failedProofs(completed);
    const cells = rows.map(({ name, costs }, place) => {
      const cost = costs[index];
      if (cost === undefined) return svg``;
      return svg`<g transform="translate(0 ${top(place)})">
        <title>${name} at depth ${depth}: ${words(cost)}</title>
        ${bars(cost, counters.nodes, column)}
        ${lettered ? svg`<text class="letters" x=${column / 2} y=${BAR + LETTERS - 1}>${howSearched(cost)}</text>` : svg``}
      </g>`;
    });
    const number = svg`<text class="depth" x=${column / 2} y="13">${depth}</text>`;
    return depthTarget(
      depth,
      completed === shown,
      { x: NAMES + index * column, y: 0, width: column, height },
      svg`
        ${(depth - shown.report.depth) % perNumber === 0 ? number : svg``} ${cells}
        <g transform="translate(0 ${top(rows.length)})">
          <title>Failed scouts at depth ${depth}: ${count(failed)} of ${count(counters.nodes)} nodes</title>
          ${bars({ scoutNodes: failed, failedScoutNodes: failed, fullNodes: 0 }, counters.nodes, column)}
        </g>
      `,
    );
  });
  return figure(
    ledgerPicture(iterations, shown),
    html`<svg
      class="by-depth ledger"
      role="group"
      aria-label="Nodes of the root moves by depth"
      width=${whole}
      height=${height}
      viewBox="0 0 ${whole} ${height}"
    >
      <defs>${hatching("ledger-scouts")} ${hatching("ledger-failed", true)}</defs>
      ${columns}
      ${names.map(
        (name, place) => svg`<text class="name" x="0" y=${top(place) + BAR - 3}>${name}</text>
          <path class="rule" d="M0 ${top(place) + BAR + 0.5}H${whole}" />`,
      )}
    </svg>`,
  );
}

/** The last depths, or those from the shown one on, as many as there is room for; the table has all. */
function depthsWithRoom(
  iterations: readonly CompletedDepth[],
  shown: CompletedDepth,
  width: number,
): readonly CompletedDepth[] {
  const room = Math.floor((width - NAMES) / NARROWEST);
  const first = Math.max(0, Math.min(iterations.length - room, iterations.indexOf(shown)));
  return iterations.slice(first, first + room);
}

/** Full searches at the bottom, then failed scouts, then those that held. */
function bars(cost: Cost, nodes: number, column: number): SVGTemplateResult[] {
  const total = cost.scoutNodes + cost.fullNodes;
  // The root takes so little that small shares would be invisible in proportion.
  const height = total === 0 ? 0 : Math.max(1, BAR * Math.sqrt(total / nodes));
  let top = BAR;
  const part = (name: string, part: number, fill?: string): SVGTemplateResult => {
    const size = total === 0 ? 0 : (height * part) / total;
    top -= size;
    return size === 0
      ? svg``
      : svg`<rect class=${name} fill=${fill ?? "currentColor"} x="2" y=${top} width=${column - 4} height=${size} />`;
  };
  return [
    part("full", cost.fullNodes),
    part("failed", cost.failedScoutNodes, "url(#ledger-failed)"),
    part("scouts", cost.scoutNodes - cost.failedScoutNodes, "url(#ledger-scouts)"),
  ];
}

const words = ({ scoutNodes, failedScoutNodes, fullNodes }: Cost): string =>
  `${count(scoutNodes)} nodes in scouts, ${count(failedScoutNodes)} of them in failed ones, ${count(fullNodes)} in full searches`;
