/** The layout of a recording's tree: the root at the left, successors below each other. */

import { hierarchy, type HierarchyPointNode, tree } from "d3-hierarchy";
import type { Recording } from "../engine/lab/index";
import { labelsOf, widthAfter, widthBefore } from "./tree_labels";

/** The largest recordings, in visits, that are drawn in full: for a reader, and for an audience. */
const MAX_FULL_VISITS = 300;
const MAX_PRESENTED_VISITS = 24;

/** In pixels. */
const ROW = 36;
/** The least width of a column, and the width of a shape with its gaps. */
const COLUMN = 112;
const SHAPE = 40;

/** A drawable part of the tree. */
export type TreeItem =
  | { readonly kind: "visit"; readonly visit: number }
  /** A successor pruned by a cutoff; the last one may stand for several. */
  | { readonly kind: "pruned"; readonly parent: number; readonly name: string }
  /** Visits missing from the recording. */
  | { readonly kind: "omitted"; readonly parent: number; readonly count: number };

export interface PlacedItem {
  readonly item: TreeItem;
  /** In pixels from the top left corner. */
  readonly x: number;
  readonly y: number;
  readonly parent?: PlacedItem;
  /** The number of folded visits below. */
  readonly hidden: number;
}

export interface TreeLayout {
  readonly items: readonly PlacedItem[];
  readonly width: number;
  readonly height: number;
}

/** The user's choice of visible subtrees. */
export interface Visibility {
  /** Opened visits, in addition to the path to the current one. */
  readonly opened: ReadonlySet<number>;
  readonly closed: ReadonlySet<number>;
  /** Whether the subtrees of proofs are hidden, as in a drawing of the full searches only. */
  readonly folded: boolean;
  /** Whether the tree is for an audience: whole in its box, and so with fewer nodes. */
  readonly whole: boolean;
  /** The event of the moment: of a large tree, an audience sees no visit that begins later. */
  readonly event: number;
}

/** The most pruned successors drawn one by one. */
const MAX_PRUNED = 4;

interface LayoutNode {
  readonly item: TreeItem;
  readonly children: readonly LayoutNode[];
  readonly hidden: number;
}

/** The layout of the tree below the visit `top` while the search is at the visit `current`. */
export function layoutTree(
  recording: Recording,
  current: number,
  visibility: Visibility,
  top = 0,
): TreeLayout {
  const full = recording.visitCount <= (visibility.whole ? MAX_PRESENTED_VISITS : MAX_FULL_VISITS);
  const path = new Set(recording.path(current));
  const isOpen = (visit: number): boolean =>
    !visibility.closed.has(visit) && (full || path.has(visit) || visibility.opened.has(visit));
  const isShown = (visit: number): boolean =>
    full || !visibility.whole || recording.begins(visit) <= visibility.event;
  const parts: Parts = { isOpen, isShown, folded: visibility.folded };
  const root = hierarchy(visitNode(recording, top, parts), (node) => [...node.children]);
  const placed = tree<LayoutNode>()
    .nodeSize([ROW, COLUMN])
    .separation(() => 1)(root);
  return layoutOf(placed, recording);
}

function layoutOf(root: HierarchyPointNode<LayoutNode>, recording: Recording): TreeLayout {
  const top = Math.min(...root.descendants().map(({ x }) => x));
  const places = new Map<HierarchyPointNode<LayoutNode>, PlacedItem>();
  const margin = { left: 20, top: 28 };
  const columns = columnsOf(root, recording);
  root.each((node) => {
    const { item, hidden } = node.data;
    const parent = node.parent === null ? undefined : places.get(node.parent);
    places.set(node, {
      item,
      hidden,
      parent,
      x: margin.left + (columns[node.depth] ?? 0),
      y: margin.top + node.x - top,
    });
  });
  const items = [...places.values()];
  return {
    items,
    width: margin.left + (columns[root.height + 1] ?? 0),
    height: Math.max(...items.map(({ y }) => y)) + margin.top,
  };
}

/** The left ends of the columns, with the right end of the last: no label reaches the next column, nor its labels. */
function columnsOf(root: HierarchyPointNode<LayoutNode>, recording: Recording): number[] {
  const plies = Array.from({ length: root.height + 2 }, () => ({ before: 0, after: 0 }));
  root.each(({ data: { item, hidden }, depth }) => {
    const ply = plies[depth];
    if (ply === undefined || item.kind !== "visit") return;
    const labels = labelsOf(recording, item.visit, hidden);
    ply.before = Math.max(ply.before, widthBefore(labels));
    ply.after = Math.max(ply.after, widthAfter(labels));
  });
  let left = 0;
  return plies.map(({ before }, depth) => {
    const { after } = plies[depth - 1] ?? { after: 0 };
    return depth === 0 ? left : (left += Math.max(COLUMN, SHAPE + after + before));
  });
}

/** What is drawn of a tree. */
interface Parts {
  readonly isOpen: (visit: number) => boolean;
  readonly isShown: (visit: number) => boolean;
  readonly folded: boolean;
}

function visitNode(recording: Recording, visit: number, parts: Parts): LayoutNode {
  const { isOpen, isShown, folded } = parts;
  const item = { kind: "visit", visit } as const;
  const below = recording.effort(visit) - 1;
  if (folded && recording.how(visit) === "scout") return { item, children: [], hidden: below };
  if (!isOpen(visit) && recording.size(visit) > 1) return { item, children: [], hidden: below };
  const all = recording.children(visit);
  const searchedAgain = (index: number): boolean => recording.how(all[index + 1] ?? 0) === "reSearch";
  const visits = all.filter((child, index) => isShown(child) && !(folded && searchedAgain(index)));
  const children: LayoutNode[] = visits.map((child) => visitNode(recording, child, parts));
  const omitted = recording.omitted(visit);
  if (omitted > 0) children.push(leafNode({ kind: "omitted", parent: visit, count: omitted }));
  return { item, children: [...children, ...prunedNodes(recording, visit)], hidden: 0 };
}

function prunedNodes(recording: Recording, visit: number): LayoutNode[] {
  const { count, names } = recording.pruned(visit);
  const shown = count <= MAX_PRUNED ? names : names.slice(0, MAX_PRUNED - 1);
  const rest = count - shown.length;
  const nodes = shown.map((name) => leafNode({ kind: "pruned", parent: visit, name }));
  if (rest > 0)
    nodes.push(
      leafNode({ kind: "pruned", parent: visit, name: `${rest}${names.length > 0 ? " more" : ""}` }),
    );
  return nodes;
}

const leafNode = (item: TreeItem): LayoutNode => ({ item, children: [], hidden: 0 });
