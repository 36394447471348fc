/** The tree of the visits up to an event, as SVG. */

import { nothing, svg, type TemplateResult } from "lit";
import type { Expected, Recording } from "../engine/lab/index";
import type { TreeLayout, PlacedItem } from "./tree_layout";
import {
  asExpected,
  boundText,
  expectedText,
  howText,
  nodeName,
  turnedOutText,
  windowText,
} from "./narration";
import { labelsOf, truncated } from "./tree_labels";

/** Half the size of a shape, in pixels. */
const R = 8;

/** The shape of each expected type: circle, square, triangle. */
const SHAPES: Readonly<Record<Expected, string>> = {
  pv: `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0z`,
  cut: `M${-R + 1} ${-R + 1}h${2 * R - 2}v${2 * R - 2}h${-2 * R + 2}z`,
  all: `M0 ${-R - 1}L${R + 1} ${R - 1}H${-R - 1}z`,
};

export const shape = (expected: Expected): string => SHAPES[expected];

export interface TreeDrawingProps {
  readonly recording: Recording;
  readonly layout: TreeLayout;
  readonly event: number;
  readonly onVisit: (visit: number) => void;
}

export function treeDrawing({ recording, layout, event, onVisit }: TreeDrawingProps): TemplateResult {
  const current = recording.visitOf(event);
  const path = new Set(recording.path(current));
  const line = new Set([0, ...recording.line(0, event)]);
  return svg`
    <g class="links">${layout.items.map((placed) => link(recording, placed, event, line))}</g>
    ${layout.items.map((placed) => {
      const { item } = placed;
      if (item.kind !== "visit") return unvisitedMark(recording, placed, event);
      if (recording.begins(item.visit) > event)
        return svg`<circle class="to-come" cx=${placed.x} cy=${placed.y} r="2"></circle>`;
      return visitShape(
        recording,
        placed,
        item.visit,
        event,
        path.has(item.visit),
        item.visit === current,
        onVisit,
      );
    })}
  `;
}

function link(
  recording: Recording,
  { item, parent, x, y }: PlacedItem,
  event: number,
  line: ReadonlySet<number>,
): TemplateResult | typeof nothing {
  if (parent?.item.kind !== "visit") return nothing;
  const shown =
    item.kind === "visit" ? recording.begins(item.visit) <= event : ended(recording, item.parent, event);
  const best = item.kind === "visit" && line.has(item.visit) && line.has(parent.item.visit);
  const zero = item.kind === "visit" && recording.zero(item.visit);
  const kind = [
    best ? "best" : zero ? "zero" : "",
    item.kind === "visit" ? "" : "aside",
    shown ? "" : "to-come",
  ];
  return svg`<path
    class=${kind.filter((name) => name !== "").join(" ") || nothing}
    d="M${parent.x + R} ${parent.y}H${x - 30}V${y}H${x - R - 2}"
  ></path>`;
}

function visitShape(
  recording: Recording,
  { x, y, hidden }: PlacedItem,
  visit: number,
  event: number,
  open: boolean,
  current: boolean,
  onVisit: (visit: number) => void,
): TemplateResult {
  const done = recording.ends(visit) <= event;
  const kinds = [
    "visit",
    done ? recording.turnedOut(visit) : "open",
    done && !asExpected(recording, visit) ? "surprise" : "",
    current ? "current" : "",
    open ? "on-way" : "",
    recording.zero(visit) ? "zero" : "",
  ];
  const { how, label, below } = labelsOf(recording, visit, hidden, done);
  return svg`
    <g
      class=${kinds.filter((kind) => kind !== "").join(" ")}
      data-visit=${visit}
      transform="translate(${x} ${y})"
      @click=${() => onVisit(visit)}
    >
      <title>${titleOf(recording, visit, done)}</title>
      ${current ? svg`<circle class="halo" r=${R + 6}></circle>` : nothing}
      <path class="ring" d=${SHAPES[recording.expected(visit)]}></path>
      <path class="shape" d=${SHAPES[recording.expected(visit)]}></path>
      ${how === "" ? nothing : svg`<text class="how" x=${-R - 3} y=${-R - 1} text-anchor="end">${how}</text>`}
      <text class="label" x=${R + (current ? 9 : 5)} y="-4">${label}</text>
      <text class="window" x=${R + (current ? 9 : 5)} y="12">${below}</text>
    </g>
  `;
}

/** The mark of a pruned successor, or of visits missing from the recording. */
function unvisitedMark(
  recording: Recording,
  { item, x, y }: PlacedItem,
  event: number,
): TemplateResult | typeof nothing {
  if (item.kind === "visit" || !ended(recording, item.parent, event)) return nothing;
  const text = item.kind === "pruned" ? item.name : `${item.count} omitted`;
  const title =
    item.kind === "pruned"
      ? `Pruned by the cutoff at ${nodeName(recording, item.parent)}: ${item.name}`
      : `${item.count} visits below ${nodeName(recording, item.parent)} are not recorded`;
  return svg`
    <g class=${item.kind} transform="translate(${x} ${y})">
      <title>${title}</title>
      <path d=${item.kind === "pruned" ? "M-4 -4L4 4M4 -4L-4 4" : "M-5 0H-4M0 0H1M5 0H6"}></path>
      <text x=${R + 5} y="4">${truncated(text)}</text>
    </g>
  `;
}

/** Whether the visit has had its cutoff, the last event before its end. */
const ended = (recording: Recording, visit: number, event: number): boolean =>
  recording.ends(visit) - 1 <= event;

function titleOf(recording: Recording, visit: number, done: boolean): string {
  const entered = `${nodeName(recording, visit)}, ${howText(recording, visit)}, window ${windowText(recording, recording.window(visit))}, expected ${expectedText(recording, visit)}`;
  return done
    ? `${entered}, turned out ${turnedOutText(recording, visit)}: ${boundText(recording, visit)}`
    : `${entered}, in progress`;
}

/** The place of a visit, if it is drawn. */
export const placeOf = ({ items }: TreeLayout, visit: number): PlacedItem | undefined =>
  items.find(({ item }) => item.kind === "visit" && item.visit === visit);
