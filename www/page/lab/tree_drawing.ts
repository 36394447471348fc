/** The tree of the visits, as it has grown by an event. */

import { nothing, svg, type TemplateResult } from "lit";
import type { Expected, Recording } from "../../engine/lab/index";
import type { Drawing, Drawn } from "./tree_layout";
import { asExpected, boundText, expectedText, howText, nameOf, turnedOutText, windowText } from "./narration";

/** Half the size of a shape. */
const R = 8;

/** Circle, square, triangle: what is expected. */
const SHAPES: Readonly<Record<Expected, string>> = {
  pv: `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0z`,
  cut: `M${-R + 1} ${-R + 1}h${2 * R - 2}v${2 * R - 2}h${-2 * R + 2}z`,
  all: `M0 ${-R - 1}L${R + 1} ${R - 1}H${-R - 1}z`,
};

export const shape = (expected: Expected): string => SHAPES[expected];

/** Characters that a label has room for. */
const LABEL = 15;

export interface TreeProps {
  readonly recording: Recording;
  readonly drawing: Drawing;
  readonly event: number;
  readonly onVisit: (visit: number) => void;
}

export function treeOf({ recording, drawing, event, onVisit }: TreeProps): TemplateResult {
  const current = recording.visitOf(event);
  const onWay = new Set(recording.path(current));
  const line = new Set([0, ...recording.line(0, event)]);
  return svg`
    <g class="links">${drawing.drawn.map((drawn) => linkOf(recording, drawn, event, line))}</g>
    ${drawing.drawn.map((drawn) => {
      const { item } = drawn;
      if (item.kind !== "visit") return asideOf(recording, drawn, event);
      if (recording.begins(item.visit) > event)
        return svg`<circle class="to-come" cx=${drawn.x} cy=${drawn.y} r="2"></circle>`;
      return visitOf(
        recording,
        drawn,
        item.visit,
        event,
        onWay.has(item.visit),
        item.visit === current,
        onVisit,
      );
    })}
  `;
}

function linkOf(
  recording: Recording,
  { item, parent, x, y }: Drawn,
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

function visitOf(
  recording: Recording,
  { x, y, hidden }: Drawn,
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
  const root = recording.parent(visit) === undefined;
  const how = root ? "" : howText(recording, visit);
  const name = root ? "root" : recording.name(visit);
  const value = done ? boundText(recording, visit) : "";
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
      ${how === "" || how === "F" ? nothing : svg`<text class="how" x=${-R - 3} y=${-R - 1} text-anchor="end">${how}</text>`}
      <text class="label" x=${R + (current ? 9 : 5)} y="-4">${cut(value === "" ? name : `${name} ${value}`)}</text>
      <text class="window" x=${R + (current ? 9 : 5)} y="12">${
        hidden > 0 ? `+${hidden} below` : recording.leaf(visit) ? "" : windowText(recording.window(visit))
      }</text>
    </g>
  `;
}

/** What was pruned, and what was not recorded. */
function asideOf(
  recording: Recording,
  { item, x, y }: Drawn,
  event: number,
): TemplateResult | typeof nothing {
  if (item.kind === "visit" || !ended(recording, item.parent, event)) return nothing;
  const text = item.kind === "pruned" ? item.name : `${item.count} left out`;
  const says =
    item.kind === "pruned"
      ? `Pruned by the cutoff at ${nameOf(recording, item.parent)}: ${item.name}`
      : `${item.count} visits below ${nameOf(recording, item.parent)} are not recorded`;
  return svg`
    <g class=${item.kind} transform="translate(${x} ${y})">
      <title>${says}</title>
      <path d=${item.kind === "pruned" ? "M-4 -4L4 4M4 -4L-4 4" : "M-5 0H-4M0 0H1M5 0H6"}></path>
      <text x=${R + 5} y="4">${cut(text)}</text>
    </g>
  `;
}

/** A cutoff is the last that happens at a visit before it ends. */
const ended = (recording: Recording, visit: number, event: number): boolean =>
  recording.ends(visit) - 1 <= event;

function titleOf(recording: Recording, visit: number, done: boolean): string {
  const entered = `${nameOf(recording, visit)}, ${howText(recording, visit)}, window ${windowText(recording.window(visit))}, expected ${expectedText(recording, visit)}`;
  return done
    ? `${entered}, turned out ${turnedOutText(recording, visit)}: ${boundText(recording, visit)}`
    : `${entered}, being searched`;
}

const cut = (text: string): string => (text.length <= LABEL ? text : `${text.slice(0, LABEL - 1)}…`);

/** Where the current visit lies, for the view to follow it. */
export function placeOf(
  drawing: Drawing,
  visit: number,
): { readonly x: number; readonly y: number } | undefined {
  return drawing.drawn.find(({ item }) => item.kind === "visit" && item.visit === visit);
}
