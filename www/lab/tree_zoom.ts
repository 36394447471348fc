/** The size of a tree in its box: as wide as the box at most, whole, or as the reader wants it. */

import { html, type TemplateResult } from "lit";
import { pressedKey } from "../shared/pressed_key";
import type { TreeLayout } from "./tree_layout";

/** A scale (1 for text of the usual size), or the rule that gives it. */
export type Zoom = number | typeof WIDTH | typeof WHOLE;

/** The width of the box, if the tree is wider. */
export const WIDTH = "width";
/** Width and height of the box, if the tree is larger: an overview. */
export const WHOLE = "whole";

export type ZoomStep = "in" | "out" | typeof WHOLE;

const FACTOR = 1.25;
const LEAST = 0.2;
const MOST = 4;

/** How far a tree grows before an audience. */
const MOST_PRESENTED = 2.2;

/** The least scale at which the width is fitted: below, labels are too small to read, and the tree scrolls. */
const LEAST_FITTED = 0.75;

/** The scale of a tree in a box; `grows` makes a small tree fill it. */
export function fitted(
  { width, height }: Pick<TreeLayout, "width" | "height">,
  box: Pick<Element, "clientWidth" | "clientHeight">,
  zoom: Zoom,
  grows = false,
): number {
  const most = grows ? MOST_PRESENTED : 1;
  if (typeof zoom === "number") return zoom;
  const across = Math.min(most, box.clientWidth / width);
  if (zoom === WIDTH) return Math.max(LEAST_FITTED, across);
  return Math.min(across, box.clientHeight / height);
}

/** The zoom after a step from the scale on the screen. The whole tree and the width of the box take turns. */
export function changeZoom(zoom: Zoom, step: ZoomStep, scale: number): Zoom {
  if (step === WHOLE) return zoom === WHOLE ? WIDTH : WHOLE;
  return Math.min(MOST, Math.max(LEAST, step === "in" ? scale * FACTOR : scale / FACTOR));
}

const STEPS: readonly { step: ZoomStep; sign: string; label: string; keys: readonly string[] }[] = [
  { step: "out", sign: "−", label: "Smaller", keys: ["-"] },
  { step: "in", sign: "+", label: "Larger", keys: ["+", "="] },
  { step: WHOLE, sign: "⤢", label: "Whole tree, or its width", keys: ["0"] },
];

export function zoomOfKey(event: KeyboardEvent): ZoomStep | undefined {
  const field = event.target instanceof Element && event.target.matches("input, select, textarea");
  if (field || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return STEPS.find(({ keys }) => keys.includes(pressedKey(event) ?? ""))?.step;
}

/** The buttons of the tree of a search. */
export const zoomButtons = (title: string, onStep: (step: ZoomStep) => void): TemplateResult => html`
  <span class="lab-zoom" role="group" aria-label="Size of the tree of ${title}">
    ${STEPS.map(
      ({ step, sign, label, keys }) =>
        html`<button
          type="button"
          class="quiet icon"
          aria-label=${label}
          title="${label} (${keys[0]})"
          @click=${() => onStep(step)}
        >
          ${sign}
        </button>`,
    )}
  </span>
`;
