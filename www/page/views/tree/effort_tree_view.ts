/** The effort tree: an icicle of the nodes below the first moves of the real search. */

import { html, type LitElement, nothing, svg, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import type { EffortBranch, IterationReport } from "../../../engine/index";
import { endPassingPreview } from "../../actions/actions";
import {
  enlargeBranch,
  pointAtBranch,
  previewBranch,
  selectBranch,
  treePlace,
  treeSlice,
} from "./tree_place";
import { currentFen } from "../../../engine/game/game";
import {
  type Box,
  branchAt,
  branchText,
  type Direction,
  effortDrawing,
  effortPicture,
  isSurprise,
  nearestBox,
  neighbourOf,
  type Bar,
  ROWS,
  typeLetters,
} from "./effort_tree";
import { shownIteration } from "../../state/selectors";
import "./effort_branch";
import { ElementWidth } from "../../../shared/pictures/element_width";
import { figure } from "../../kit/figure";
import { glossary } from "../../glossary/glossary";
import { Panel } from "../../kit/panel";
import "./effort_tree_view.css";

/** In pixels. */
const ROW = 36;
const BAND = 7;
const CORNER = 9;
const LETTER_WIDTH = 8;
const LEAST_WIDTH = 240;

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

class EffortTreeViewElement extends Panel {
  protected override readonly slices = [treeSlice];
  readonly #width = new ElementWidth(this);
  /** The boxes of the drawing. */
  #boxes: readonly Box[] = [];
  #hadFocus = false;
  /** Whether the focus moves to another box only because its own has gone. The selection stays. */
  #movesFocus = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#left();
  }

  protected override render(): unknown {
    const report = shownIteration(this.state)?.report;
    if (report === undefined) return html`<p class="hint">Waiting for the first depth.</p>`;
    const { effortTree } = report;
    if (effortTree === undefined)
      return html`<p class="hint">
        This analysis was kept without the nodes below its first moves. A deeper search shows them.
      </p>`;
    const { top, selected } = treePlace(this.state);
    const fen = currentFen(this.state.game);
    return guard([report, fen, top, selected, this.#width.pixels], () => [
      figure(
        effortPicture(fen, report, effortTree),
        html`${this.#drawing(report, effortTree)}<pv-effort-branch></pv-effort-branch>`,
      ),
      glossary("expected", "turnedOut", "cutoff"),
    ]);
  }

  protected override willUpdate(): void {
    this.#hadFocus = this.querySelector(".boxes")?.contains(document.activeElement) === true;
  }

  protected override updated(): void {
    if (this.#hadFocus) void this.#keepFocus();
  }

  /** The box with the focus may have gone, come back, or moved to another place in the document. */
  async #keepFocus(): Promise<void> {
    await this.querySelector<LitElement>("pv-figure")?.updateComplete;
    const current = this.querySelector<SVGElement>('.boxes [tabindex="0"]');
    if (current === null || current === document.activeElement) return;
    this.#movesFocus = true;
    current.focus();
    this.#movesFocus = false;
  }

  #drawing(report: IterationReport, tree: EffortBranch): TemplateResult {
    const { fen, top, selected } = treePlace(this.state);
    const width = Math.max(this.#width.pixels, LEAST_WIDTH);
    const { boxes, others } = effortDrawing(tree, top, width);
    this.#boxes = boxes;
    const current = nearestBox(boxes, selected);
    const legend = legendOf(width);
    const height = ROWS * ROW + legend.height;
    return html`<svg
      class="effort-tree"
      width=${width}
      height=${height}
      viewBox="0 0 ${width} ${height}"
      role="group"
      aria-label="The nodes of depth ${report.depth} by first moves"
    >
      <defs>${PATTERNS}</defs>
      <g class="others">${others.map(othersRect)}</g>
      <g
        class="boxes"
        @click=${this.#clicked}
        @keydown=${this.#pressed}
        @focusin=${this.#focused}
        @focusout=${endPassingPreview}
        @pointerover=${this.#pointedAt}
        @pointerleave=${this.#left}
      >
        ${repeat(
          boxes,
          ({ path }) => keyOf(path),
          (box) => boxDrawing(box, branchText(fen, report, box), box === current),
        )}
      </g>
      <g transform="translate(0 ${ROWS * ROW + 8})">${legend.items}</g>
    </svg>`;
  }

  /** Enlarges a branch that has others below; one without is selected. */
  #enlarge(path: readonly string[]): void {
    const tree = shownIteration(this.state)?.report.effortTree;
    if (tree === undefined) return;
    const { effort } = branchAt(tree, path);
    if (effort.children.length > 0) enlargeBranch(path);
    else selectBranch(path);
  }

  readonly #clicked = (event: Event): void => {
    const path = pathOf(event);
    if (path !== undefined) this.#enlarge(path);
  };

  readonly #focused = (event: Event): void => {
    const path = pathOf(event);
    if (path === undefined || this.#movesFocus) return;
    selectBranch(path);
    previewBranch(path);
  };

  readonly #pointedAt = (event: PointerEvent): void => {
    const path = pathOf(event);
    if (event.pointerType === "touch" || path === undefined) return;
    pointAtBranch(path);
    previewBranch(path);
  };

  readonly #left = (): void => {
    pointAtBranch(undefined);
    endPassingPreview();
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    const path = pathOf(event);
    if (path === undefined || !this.#answer(event.key, path)) return;
    // Elsewhere on the page, these keys step through the game, and start and stop the analysis.
    event.preventDefault();
    event.stopPropagation();
  };

  /** Does what a key means at a box; false if it means nothing there. */
  #answer(key: string, path: readonly string[]): boolean {
    const direction = DIRECTIONS[key];
    const { top } = treePlace(this.state);
    if (direction !== undefined) {
      const neighbour = neighbourOf(this.#boxes, path, direction);
      if (neighbour !== undefined) this.#boxElement(neighbour.path)?.focus();
    } else if (key === "Enter" || key === " ") this.#enlarge(path);
    else if (key === "Escape" && top.length > 0) enlargeBranch(top.slice(0, -1), top);
    else return false;
    return true;
  }

  #boxElement(path: readonly string[]): SVGElement | null {
    return this.querySelector(`.boxes [data-path="${keyOf(path)}"]`);
  }
}

const keyOf = (path: readonly string[]): string => path.join(" ");

/** The path of the box in which something happened. */
function pathOf({ target }: Event): readonly string[] | undefined {
  const key =
    target instanceof Element ? target.closest("[data-path]")?.getAttribute("data-path") : undefined;
  if (key === undefined || key === null) return undefined;
  return key === "" ? [] : key.split(" ");
}

const othersRect = ({ row, x, width }: Bar): TemplateResult =>
  svg`<rect x=${x} y=${row * ROW} width=${width} height=${ROW - 1} fill="url(#tree-others)"></rect>`;

function boxDrawing(
  { path, san, effort, row, x, width }: Box,
  label: string,
  isCurrent: boolean,
): TemplateResult {
  const name = san.at(-1) ?? "All moves";
  const letters = typeLetters(effort);
  const nameWidth = 10 + name.length * LETTER_WIDTH;
  const corner = Math.min(CORNER, width);
  return svg`<g
    class=${isCurrent ? "branch current" : "branch"}
    role="button"
    tabindex=${isCurrent ? 0 : -1}
    aria-current=${isCurrent ? "true" : nothing}
    aria-label=${label}
    data-path=${keyOf(path)}
    transform="translate(${x} ${row * ROW})"
  >
    <rect class="box" width=${width} height=${ROW - 1}></rect>
    <rect y=${ROW - 1 - BAND} width=${width} height=${BAND} fill="url(#tree-${effort.expected})"></rect>
    ${isSurprise(effort) ? svg`<path class="surprise" d="M${width - corner} 0h${corner}v${corner}z"></path>` : nothing}
    ${width < nameWidth ? nothing : svg`<text class="box-name" x="5" y="19">${name}</text>`}
    ${
      width < nameWidth + 16 + letters.length * LETTER_WIDTH
        ? nothing
        : svg`<text class="type" x=${width - CORNER - 3} y="19" text-anchor="end">${letters}</text>`
    }
  </g>`;
}

/** The bands of the expected types, and what lies outside all boxes. */
const PATTERNS = svg`
  <pattern id="tree-pv" width="6" height="6" patternUnits="userSpaceOnUse">
    <rect class="ink" width="6" height="6"></rect>
  </pattern>
  <pattern id="tree-cut" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect class="ink" width="2" height="5"></rect>
  </pattern>
  <pattern id="tree-all" width="5" height="5" patternUnits="userSpaceOnUse">
    <circle class="ink" cx="2.5" cy="2.5" r="1.2"></circle>
  </pattern>
  <pattern id="tree-others" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
    <rect class="faint" width="1.5" height="8"></rect>
  </pattern>
`;

const LEGEND = [
  ["tree-pv", "P: PV"],
  ["tree-cut", "C: Cut"],
  ["tree-all", "A: All"],
  ["surprise", "another type"],
  ["tree-others", "without a box"],
] as const;

const LEGEND_ROW = 20;

/** The legend, in as many rows as it needs. */
function legendOf(width: number): { readonly items: readonly TemplateResult[]; readonly height: number } {
  let left = 0;
  let row = 0;
  const items = LEGEND.map(([pattern, text]) => {
    const size = 34 + text.length * LETTER_WIDTH;
    if (left + size > width) {
      left = 0;
      row += 1;
    }
    const x = left;
    left += size;
    return svg`<g transform="translate(${x} ${row * LEGEND_ROW})">
      ${
        pattern === "surprise"
          ? svg`<path class="surprise" d="M5 2h${CORNER}v${CORNER}z"></path>`
          : svg`<rect class="sample" width="14" height="12" fill="url(#${pattern})"></rect>`
      }
      <text x="19" y="11">${text}</text>
    </g>`;
  });
  return { items, height: (row + 1) * LEGEND_ROW + 8 };
}

customElements.define("pv-effort-tree-view", EffortTreeViewElement);
