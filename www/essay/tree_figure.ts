/** An essay's tree as SVG, the root at the top, with leaves that can be dragged. */

import { nothing, svg, type TemplateResult } from "lit";
import type { Recording } from "../engine/lab/index";
import { boundText, howText, numberText, signedText, windowText } from "../lab/narration";
import { shape } from "../lab/tree_drawing";
import { type EssayNode, type EssayTree, MAX_VALUE, nodesOf } from "./essay_tree";
import { momentOf, momentsAt, type NodeMoment } from "./tree_moment";

/** In pixels. */
const LEAF = { width: 38, height: 26, gap: 10 };
const COLUMN = LEAF.width + LEAF.gap;
const ROW = 84;
/** On the right there is room for the label of the last node. */
const MARGIN = { top: 26, left: 14, right: 36 };
/** The size on a wide screen. */
const ENLARGED = 1.45;

export interface TreeFigureProps {
  readonly tree: EssayTree;
  readonly recording: Recording;
  readonly event: number;
  readonly label: string;
  /** Absent if the leaves stay as they are. */
  readonly hand?: Hand;
}

export interface Hand {
  /** Begins to drag a leaf. */
  readonly onGrab: (leaf: EssayNode, event: PointerEvent) => void;
  /** Gives a leaf another value. */
  readonly onKey: (leaf: EssayNode, event: KeyboardEvent) => void;
}

export function treeFigure(props: TreeFigureProps): TemplateResult {
  const nodes = nodesOf(props.tree);
  const moments = momentsAt(props.recording, props.event);
  const drawn = nodes.map((node) => ({ node, moment: momentOf(moments, node), ...placeOf(node) }));
  const width = COLUMN * (1 + Math.max(...nodes.map(({ column }) => column))) + MARGIN.left + MARGIN.right;
  const height = 2 * MARGIN.top + ROW * Math.max(...nodes.map(({ ply }) => ply)) + 12;
  return svg`
    <svg class="essay-tree" viewBox="0 0 ${width} ${height}" width=${ENLARGED * width}
      height=${ENLARGED * height} role="group" aria-label=${props.label}>
      ${drawn.map(({ node, moment, x, y }) => (node.parent === undefined ? nothing : edge(props.recording, moment, placeOf(node.parent), { x, y })))}
      ${drawn.map(({ node, moment, x, y }) => (node.value === undefined ? innerNode(props.recording, node, moment, x, y) : leaf(props, node, moment, x, y)))}
    </svg>
  `;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const placeOf = ({ column, ply }: EssayNode): Place => ({
  x: MARGIN.left + COLUMN * (column + 0.5),
  y: MARGIN.top + ROW * ply,
});

function edge(
  recording: Recording,
  { state, visit, onLine }: NodeMoment,
  from: Place,
  to: Place,
): TemplateResult {
  const kind = onLine ? "line" : visit !== undefined && recording.zero(visit) ? "zero" : "";
  const how = visit === undefined ? "" : howText(recording, visit);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return svg`
    <path class="essay-edge ${state} ${kind}" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path>
    ${state === "pruned" ? svg`<path class="essay-cross" d="M${middle.x - 6} ${middle.y - 6}l12 12m0 -12l-12 12"></path>` : nothing}
    ${how === "" || how === "F" ? nothing : svg`<text class="essay-how" x=${middle.x} y=${middle.y + 4} text-anchor="middle">${how}</text>`}
  `;
}

function innerNode(
  recording: Recording,
  { name }: EssayNode,
  { visit, state, current }: NodeMoment,
  x: number,
  y: number,
): TemplateResult {
  const done = state === "done" && visit !== undefined;
  const turned = done ? recording.turnedOut(visit) : state;
  const label = name === "" ? "root" : name;
  return svg`
    <g class="essay-node ${turned}${current ? " current" : ""}" transform="translate(${x} ${y})" role="img" aria-label=${told(recording, label, visit, state)}>
      ${current ? svg`<circle class="essay-halo" r="14"></circle>` : nothing}
      <path class="essay-shape" d=${shape(visit === undefined ? "pv" : recording.expected(visit))}></path>
      <text x="18" y="-3"><tspan class="essay-name">${label}</tspan>${done ? ` ${signedText(recording, visit)}` : ""}</text>
      ${visit === undefined ? nothing : svg`<text class="essay-window" x="18" y="12">${windowText(recording, recording.window(visit))}</text>`}
    </g>
  `;
}

/** A node in words. */
function told(
  recording: Recording,
  name: string,
  visit: number | undefined,
  state: NodeMoment["state"],
): string {
  if (visit === undefined) return `${name}, ${state === "pruned" ? "pruned" : "not searched yet"}`;
  const window = windowText(recording, recording.window(visit));
  return `${name}, ${howText(recording, visit)}, window ${window}${state === "done" ? `, ${boundText(recording, visit)}` : ", in progress"}`;
}

function leaf(
  { recording, hand }: TreeFigureProps,
  node: EssayNode,
  { visit, state, current, onLine }: NodeMoment,
  x: number,
  y: number,
): TemplateResult {
  const value = leafValue(recording, node);
  const seen = state === "done" || state === "open" ? "seen" : state;
  const text = `${numberText(value)}${visit === undefined ? (state === "pruned" ? ", pruned" : ", not searched yet") : ""}`;
  const kind = `essay-leaf ${seen}${current ? " current" : ""}${onLine ? " line" : ""}`;
  const place = `translate(${x} ${y})`;
  const drawing = svg`
    <rect x=${-LEAF.width / 2} y=${-LEAF.height / 2} width=${LEAF.width} height=${LEAF.height} rx="5"></rect>
    <text y="5" text-anchor="middle">${numberText(value)}</text>
    <text class="essay-window" y=${LEAF.height / 2 + 13} text-anchor="middle">${node.name}</text>
  `;
  if (hand === undefined)
    return svg`<g class=${kind} transform=${place} role="img" aria-label="Leaf ${node.name}, ${text}">${drawing}</g>`;
  return svg`
    <g
      class="${kind} slider"
      transform=${place}
      role="slider"
      tabindex="0"
      aria-label="Leaf ${node.name}"
      aria-valuemin=${-MAX_VALUE}
      aria-valuemax=${MAX_VALUE}
      aria-valuenow=${value}
      aria-valuetext=${text}
      @pointerdown=${(event: PointerEvent) => hand.onGrab(node, event)}
      @keydown=${(event: KeyboardEvent) => hand.onKey(node, event)}
    >
      ${drawing}
    </g>
  `;
}

/** The sign of the tree's values in the view that the search has at the node. */
export const viewSign = (recording: Recording, { ply }: EssayNode): 1 | -1 =>
  recording.summary.maxView || ply % 2 === 0 ? 1 : -1;

/** The value of a leaf as the search sees it. */
export const leafValue = (recording: Recording, node: EssayNode): number =>
  viewSign(recording, node) * (node.value ?? 0) || 0;
