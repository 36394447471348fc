/** The ledger of the root moves: a row for each move, a column for each depth, and the nodes as bars. */

import { html, svg, type TemplateResult } from "lit";
import { selectDepth } from "../../actions/actions";
import { type Cost, failedProofs, howSearched, ledgerPicture, ledgerRows } from "./root_ledger";
import type { CompletedDepth } from "../../../shared/pictures/completed_depth";
import { type Box, outlines } from "../../../shared/pictures/box";
import { depthTarget } from "../../../shared/pictures/depth_target";
import { figure } from "../../kit/figure";
import { hatching } from "../../../shared/pictures/hatching";
import { ownNodes } from "../../../shared/own_nodes";
import "../../kit/depth_chart.css";
import "./root_ledger_view.css";

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
    const costs = [
      ...rows.map(({ costs }) => costs[index]),
      { scoutNodes: failed, failedScoutNodes: failed, fullNodes: 0 },
    ];
    const bars = costs.map((cost, place) =>
      cost === undefined ? undefined : barOf(cost, ownNodes(counters), top(place) + BAR, column),
    );
    const part = (name: keyof Bar): string => outlines(bars.flatMap((bar) => bar?.[name] ?? []));
    const letters = rows.map(({ costs }, place) => {
      const cost = costs[index];
      if (cost === undefined) return svg``;
      const y = top(place) + BAR + LETTERS - 1;
      return svg`<text class="letters" x=${column / 2} y=${y}>${howSearched(cost)}</text>`;
    });
    const number = svg`<text class="depth" x=${column / 2} y="13">${depth}</text>`;
    return depthTarget(
      depth,
      { shown: shown.report.depth, select: selectDepth },
      { x: NAMES + index * column, y: 0, width: column, height },
      svg`
        ${(depth - shown.report.depth) % perNumber === 0 ? number : svg``}
        <path class="full" d=${part("full")} />
        <path class="failed-scouts" fill="url(#ledger-failed)" d=${part("failed")} />
        <path class="scouts" fill="url(#ledger-scouts)" d=${part("held")} />
        ${lettered ? letters : svg``}
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

/** The parts of a bar. */
interface Bar {
  readonly full: Box;
  readonly failed: Box;
  readonly held: Box;
}

/** Full searches at the bottom, then failed scouts, then those that held. */
function barOf(cost: Cost, nodes: number, bottom: number, column: number): Bar {
  const total = Math.max(1, cost.scoutNodes + cost.fullNodes);
  // In proportion, small shares would be invisible.
  const perNode = Math.max(1, BAR * Math.sqrt(total / nodes)) / total;
  const part = (below: number, own: number): Box => ({
    x: 2,
    y: bottom - (below + own) * perNode,
    width: column - 4,
    height: own * perNode,
  });
  const { scoutNodes, failedScoutNodes, fullNodes } = cost;
  return {
    full: part(0, fullNodes),
    failed: part(fullNodes, failedScoutNodes),
    held: part(fullNodes + failedScoutNodes, scoutNodes - failedScoutNodes),
  };
}
