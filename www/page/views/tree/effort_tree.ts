/** The effort of one depth: the nodes below each sequence of first moves, as boxes below each other. */

import { hierarchy, partition } from "d3-hierarchy";
import type { EffortBranch, Expected, IterationReport } from "../../../engine/index";
import { count, lineText, percent } from "../../../shared/notation";
import { ownNodes } from "../../../shared/own_nodes";
import { NULL_MOVE } from "../../../engine/game/game";
import type { Picture } from "../../../shared/pictures/picture";

/** Rows of a drawing: the root, and the plies that have branches of their own. */
export const ROWS = 5;
/** The narrowest box, in pixels. */
const MIN_WIDTH = 2;

/** A branch with the moves that lead to it. */
export interface Branch {
  /** UCI, from the root on; null moves are {@link NULL_MOVE}. */
  readonly path: readonly string[];
  /** The same in SAN; null moves are "--", as in PGN. */
  readonly san: readonly string[];
  readonly effort: EffortBranch;
}

/** A bar of the drawing: its row from the top, the others in pixels. */
export interface Bar {
  readonly row: number;
  readonly x: number;
  readonly width: number;
}

export interface Box extends Branch, Bar {}

export interface EffortDrawing {
  /** Row by row, from left to right. The branches above the top fill their rows. */
  readonly boxes: readonly Box[];
  /** Nodes outside all boxes of the row: those of positions in the row above, and of branches too small to draw. */
  readonly others: readonly Bar[];
}

const rootOf = (effort: EffortBranch): Branch => ({ path: [], san: [], effort });

/** The branches directly below a branch, the largest first. */
const below = ({ path, san, effort }: Branch): Branch[] =>
  effort.children.map((child) => ({
    path: [...path, child.move ?? NULL_MOVE],
    san: [...san, child.san ?? "--"],
    effort: child,
  }));

/** The branches on a path, the root first, as far as the tree knows it. */
function branchesOn(branch: Branch, path: readonly string[]): Branch[] {
  const ply = branch.path.length;
  const next = below(branch).find((child) => child.path[ply] === path[ply]);
  return next === undefined ? [branch] : [branch, ...branchesOn(next, path)];
}

/** The branch at the end of a path, or where the tree loses it. */
export const branchAt = (tree: EffortBranch, path: readonly string[]): Branch =>
  branchesOn(rootOf(tree), path).at(-1) ?? rootOf(tree);

/** A branch with those below it that are large enough to draw. */
interface Part extends Branch {
  readonly children: readonly Part[];
  /** Nodes outside the children. */
  readonly others: number;
}

function partOf(branch: Branch, least: number): Part {
  const children = below(branch)
    .filter(({ effort }) => effort.nodes >= least)
    .map((child) => partOf(child, least));
  return { ...branch, children, others: othersOf(branch.effort, children) };
}

const othersOf = ({ nodes }: EffortBranch, children: readonly Branch[]): number =>
  children.reduce((rest, child) => rest - child.effort.nodes, nodes);

/** Boxes as wide as their nodes: the branch at the end of `top` fills a drawing of `width` pixels. */
export function effortDrawing(tree: EffortBranch, top: readonly string[], width: number): EffortDrawing {
  const line = branchesOn(rootOf(tree), top);
  const above = line.length - 1;
  const { effort, ...branch } = line[above] ?? rootOf(tree);
  const part = partOf({ ...branch, effort }, (MIN_WIDTH * effort.nodes) / width);
  const placed = partition<Part>()
    .size([width, 1])(hierarchy(part).sum(({ others }) => others))
    .descendants();
  return {
    boxes: [
      ...line.slice(0, above).map((whole, row) => ({ ...whole, row, x: 0, width })),
      ...placed.map(({ data: { path, san, effort }, depth, x0, x1 }) => ({
        path,
        san,
        effort,
        row: above + depth,
        x: x0,
        width: x1 - x0,
      })),
    ],
    others: placed
      .map(({ data, depth, x1 }) => {
        const rest = (data.others * width) / effort.nodes;
        return { row: above + depth + 1, x: x1 - rest, width: rest };
      })
      .filter(({ row, width }) => row < ROWS && width > 0),
  };
}

export type Direction = "left" | "right" | "up" | "down";

const isOn = (path: readonly string[], line: readonly string[]): boolean =>
  path.every((move, ply) => move === line[ply]);

/** The box of a branch; where it is not drawn, that of the nearest branch above. */
export const nearestBox = (boxes: readonly Box[], path: readonly string[]): Box | undefined =>
  boxes.filter((box) => isOn(box.path, path)).at(-1);

/** The box beside that of a branch: in the same row, above it, or the largest below it. */
export function neighbourOf(
  boxes: readonly Box[],
  path: readonly string[],
  direction: Direction,
): Box | undefined {
  const own = nearestBox(boxes, path);
  if (own === undefined) return undefined;
  switch (direction) {
    case "left":
    case "right": {
      const beside = boxes[boxes.indexOf(own) + (direction === "left" ? -1 : 1)];
      return beside?.row === own.row ? beside : undefined;
    }
    case "up":
      return own.path.length === 0 ? undefined : nearestBox(boxes, own.path.slice(0, -1));
    case "down":
      return boxes.find((box) => box.row === own.row + 1 && isOn(own.path, box.path));
  }
}

const TYPES: Readonly<Record<Expected, string>> = { pv: "PV", cut: "Cut", all: "All" };

/** Whether the position turned out to be of another type than the search expected. */
export const isSurprise = ({ expected, turnedOut }: EffortBranch): boolean =>
  turnedOut !== null && turnedOut !== expected;

/** The initials of the expected type, and of the other one that it turned out to be. */
export const typeLetters = (effort: EffortBranch): string => {
  const { expected, turnedOut } = effort;
  return [expected, ...(isSurprise(effort) ? [turnedOut ?? expected] : [])]
    .map((type) => TYPES[type].charAt(0))
    .join("→");
};

type Depth = Pick<IterationReport, "depth" | "counters">;

/** A branch and its numbers, in words; `fen` is the position before its moves. */
export function branchText(fen: string, { depth, counters }: Depth, { san, effort }: Branch): string {
  const { nodes, searches, expected, turnedOut } = effort;
  const name = san.length === 0 ? "All moves" : lineText(fen, san);
  const share = `${count(nodes)} nodes, ${percent(nodes, ownNodes(counters))} of depth ${depth}`;
  const often = searches === 1 ? "1 search" : `${count(searches)} searches`;
  const end = turnedOut === null ? "reached by quiescence" : `turned out ${TYPES[turnedOut]}`;
  return `${name}: ${share}, in ${often}. Expected ${TYPES[expected]}, ${end}.`;
}

const allBranches = (branch: Branch): Branch[] => [branch, ...below(branch).flatMap(allBranches)];

/** The tree as a table: every branch after the one above it. */
export function effortPicture(fen: string, { depth, counters }: Depth, tree: EffortBranch): Picture {
  return {
    name: `tree-of-depth-${depth}`,
    title: `The nodes of depth ${depth} by first moves`,
    caption:
      "The width of a box is its share of the nodes. The moves of a line stand below each other. The band is the expected type: PV (P), Cut (C) or All (A). A corner marks another actual type, as in P→C. Hatched ground: nodes without a box.",
    columns: [
      "Moves",
      "Ply",
      "Nodes",
      "Share, %",
      "In no branch below",
      "Searches",
      "Expected",
      "Turned out",
    ],
    rows: allBranches(rootOf(tree)).map((branch) => {
      const { san, effort } = branch;
      const { nodes, searches, expected, turnedOut } = effort;
      return [
        san.length === 0 ? "All moves" : lineText(fen, san),
        san.length,
        nodes,
        Number(((100 * nodes) / ownNodes(counters)).toFixed(2)),
        othersOf(effort, below(branch)),
        searches,
        TYPES[expected],
        turnedOut === null ? "Quiescence" : TYPES[turnedOut],
      ];
    }),
  };
}
