/** Which visits of a recording are drawn, and where. The root is at the left; successors stand below each other. */

import { hierarchy, type HierarchyPointNode, tree } from "d3-hierarchy";
import type { Recording } from "../../engine/lab/index";

/** Recordings of at most so many visits are drawn whole. */
export const DRAWN_WHOLE = 300;

export const ROW = 36;
export const COLUMN = 112;

/** What is drawn in one place. */
export type Item =
  | { readonly kind: "visit"; readonly visit: number }
  /** A successor that a cutoff spared; the last one may stand for several. */
  | { readonly kind: "pruned"; readonly parent: number; readonly name: string }
  /** Visits that were not recorded. */
  | { readonly kind: "leftOut"; readonly parent: number; readonly count: number };

export interface Drawn {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
  readonly parent?: Drawn;
  /** Visits below that are not drawn. */
  readonly hidden: number;
}

export interface Drawing {
  readonly drawn: readonly Drawn[];
  readonly width: number;
  readonly height: number;
}

/** What the user wants to see of a recording. */
export interface Sight {
  /** Visits whose successors are drawn, beyond those on the way to the current one. */
  readonly opened: ReadonlySet<number>;
  readonly closed: ReadonlySet<number>;
  /** Whether what is below a proof is left away, as in a drawing of the full searches. */
  readonly folded: boolean;
}

/** Pruned successors that are drawn one by one. */
const PRUNED_SHOWN = 4;

interface Node {
  readonly item: Item;
  readonly children: readonly Node[];
  readonly hidden: number;
}

/** The drawing while `current` is being searched. */
export function drawingOf(recording: Recording, current: number, sight: Sight): Drawing {
  const whole = recording.visitCount <= DRAWN_WHOLE;
  const onWay = new Set(recording.path(current));
  const isOpen = (visit: number): boolean =>
    !sight.closed.has(visit) && (whole || onWay.has(visit) || sight.opened.has(visit));
  const root = hierarchy(nodeOf(recording, 0, isOpen, sight.folded), (node) => [...node.children]);
  const placed = tree<Node>()
    .nodeSize([ROW, COLUMN])
    .separation(() => 1)(root);
  return drawing(placed);
}

function drawing(root: HierarchyPointNode<Node>): Drawing {
  const top = Math.min(...root.descendants().map(({ x }) => x));
  const places = new Map<HierarchyPointNode<Node>, Drawn>();
  const margin = { left: 20, top: 28 };
  root.each((node) => {
    const { item, hidden } = node.data;
    const parent = node.parent === null ? undefined : places.get(node.parent);
    places.set(node, { item, hidden, parent, x: margin.left + node.y, y: margin.top + node.x - top });
  });
  const drawn = [...places.values()];
  return {
    drawn,
    width: Math.max(...drawn.map(({ x }) => x)) + COLUMN,
    height: Math.max(...drawn.map(({ y }) => y)) + margin.top,
  };
}

function nodeOf(
  recording: Recording,
  visit: number,
  isOpen: (visit: number) => boolean,
  folded: boolean,
): Node {
  const item = { kind: "visit", visit } as const;
  const below = recording.effort(visit) - 1;
  if (folded && recording.how(visit) === "scout") return { item, children: [], hidden: below };
  if (!isOpen(visit) && recording.size(visit) > 1) return { item, children: [], hidden: below };
  const visits = recording.children(visit).filter((child) => !(folded && recording.proofFailed(child)));
  const children: Node[] = visits.map((child) => nodeOf(recording, child, isOpen, folded));
  const leftOut = recording.omitted(visit);
  if (leftOut > 0) children.push(leafOf({ kind: "leftOut", parent: visit, count: leftOut }));
  return { item, children: [...children, ...prunedBelow(recording, visit)], hidden: 0 };
}

function prunedBelow(recording: Recording, visit: number): Node[] {
  const { count, names } = recording.pruned(visit);
  const shown = count <= PRUNED_SHOWN ? names : names.slice(0, PRUNED_SHOWN - 1);
  const rest = count - shown.length;
  const items = shown.map((name) => leafOf({ kind: "pruned", parent: visit, name }));
  if (rest > 0)
    items.push(leafOf({ kind: "pruned", parent: visit, name: `${rest}${names.length > 0 ? " more" : ""}` }));
  return items;
}

const leafOf = (item: Item): Node => ({ item, children: [], hidden: 0 });
