/** One search at a moment: its tree, and in the notes the event in words, the code, the stored lines and the effort. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Recording } from "../engine/lab/index";
import { count } from "../shared/notation";
import { saveFile } from "../page/kit/save_file";
import { standaloneSvg } from "../page/kit/svg_file";
import { LightDomElement } from "../page/kit/light_dom_element";
import { codeView } from "./code_view";
import { layoutTree, type TreeLayout } from "./tree_layout";
import { changeZoom, fitted, WHOLE, WIDTH, type Zoom, zoomButtons, zoomOfKey } from "./tree_zoom";
import "./icicle";
import { lineReportsView } from "./line_reports";
import { lineStorageView } from "./line_storage_view";
import { type SearchSelection, choiceOf, titleOf } from "./search_choices";
import { sourceLink } from "./source_link";
import { nextTask } from "./time_slices";
import { placeOf, treeDrawing } from "./tree_drawing";
import { narrate } from "./narration";

/** Searches without a window. */
const NO_WINDOW: readonly string[] = ["minimax", "tscp"];

export class RunPanelElement extends LightDomElement {
  static override properties = {
    recording: { attribute: false },
    chosen: { attribute: false },
    event: { attribute: false },
    folded: { type: Boolean },
    notes: { type: Boolean },
    whole: { type: Boolean },
    zoom: { state: true },
    opened: { state: true },
    closed: { state: true },
  };
  declare recording: Recording;
  declare chosen: SearchSelection;
  /** The current event. */
  event = 0;
  /** Whether the subtrees of proofs are hidden. */
  folded = false;
  /** Whether the notes are shown. */
  notes = true;
  /** Whether the tree is shown whole, large or small, whatever the zoom. */
  whole = false;
  zoom: Zoom = WIDTH;
  opened: ReadonlySet<number> = new Set();
  closed: ReadonlySet<number> = new Set();
  #layout: TreeLayout | undefined;
  #scale = 1;
  readonly #box = new ResizeObserver(() => requestAnimationFrame(() => this.#fit()));

  /** Each search is drawn in its own task, to keep tasks short. */
  protected override async scheduleUpdate(): Promise<void> {
    await nextTask();
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("recording")) return;
    this.event = Math.min(this.event, this.recording.eventCount - 1);
    this.opened = new Set();
    this.closed = new Set();
  }

  protected override firstUpdated(): void {
    const box = this.querySelector(".lab-tree");
    if (box !== null) this.#box.observe(box);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#box.disconnect();
  }

  protected override updated(): void {
    this.#fit();
    this.#follow();
  }

  /** Takes a key that changes the size of the tree; tells whether it was one. */
  press(key: KeyboardEvent): boolean {
    const step = zoomOfKey(key);
    if (step !== undefined) this.zoom = changeZoom(this.zoom, step, this.#scale);
    return step !== undefined;
  }

  /** Sizes the tree by the box, which is laid out only now. */
  #fit(): void {
    const [box, svg] = [this.querySelector(".lab-tree"), this.querySelector(".lab-tree svg")];
    if (box === null || svg === null || this.#layout === undefined) return;
    const { width, height } = this.#layout;
    this.#scale = fitted(this.#layout, box, this.whole ? WHOLE : this.zoom, this.whole);
    svg.setAttribute("width", String(this.#scale * width));
    svg.setAttribute("height", String(this.#scale * height));
  }

  protected override render(): TemplateResult {
    const { recording, event } = this;
    const [title, { source }] = [titleOf(this.chosen), choiceOf(this.chosen)];
    this.#layout = layoutTree(recording, recording.visitOf(event), this);
    return html`
      <section class="card lab-run" aria-label=${title}>
        <div class="row lab-run-head">
          <h2>${title} <small>${sourceLink(source)}</small></h2>
          ${zoomButtons(title, (step) => (this.zoom = changeZoom(this.zoom, step, this.#scale)))}
          <button
            type="button"
            class="quiet"
            aria-label="Save the tree of ${title} as SVG"
            @click=${() => this.#saveSvg()}
          >
            SVG
          </button>
        </div>
        ${this.#tree(this.#layout)}
      </section>
      ${this.notes ? this.#notes() : nothing}
    `;
  }

  #tree(layout: TreeLayout): TemplateResult {
    const { recording, event } = this;
    return html`
      <div class="lab-tree" tabindex="0" role="group" aria-label="The tree; arrow keys step through it">
        <svg
          viewBox="0 0 ${layout.width} ${layout.height}"
          role="img"
          aria-label="Tree of the visits so far. ${narrate(recording, event)}"
        >
          ${treeDrawing({ recording, layout, event, onVisit: (visit) => this.#select(visit) })}
        </svg>
      </div>
    `;
  }

  #notes(): TemplateResult {
    const { recording, event } = this;
    const { search } = choiceOf(this.chosen);
    const { omitted } = recording.summary;
    return html`
      <div class="card lab-notes" role="group" aria-label="Notes: ${titleOf(this.chosen)}">
        <p class="lab-narration" role="status">${narrate(recording, event)}</p>
        ${codeView(recording.summary.code, "Pseudo-code", recording.codeLine(event))}
        ${lineStorageView(search.kind, recording, event)}
        ${lineReportsView(recording, event, (report) => this.#seek(report))}
        <figure>
          <pv-icicle
            .recording=${recording}
            .event=${event}
            @visit=${({ detail }: CustomEvent<number>) => this.#goTo(detail)}
          ></pv-icicle>
          <figcaption>
            The effort: each visit is below its parent and as wide as its subtree. Select a visit to go to its
            end.
            ${NO_WINDOW.includes(search.kind) ? "This search has no window, so every value is exact, whatever the expected type." : nothing}
            ${omitted > 0 ? html`<strong>${count(omitted)} visits are not recorded</strong> and marked as omitted.` : nothing}
          </figcaption>
        </figure>
      </div>
    `;
  }

  #saveSvg(): void {
    const svg = this.querySelector<SVGSVGElement>(".lab-tree svg");
    if (svg === null) return;
    saveFile(`${this.chosen.id}.svg`, new Blob([standaloneSvg(svg)], { type: "image/svg+xml" }));
  }

  /** Asks for the end of a visit. */
  #goTo(visit: number): void {
    this.#seek(this.recording.ends(visit));
  }

  #seek(event: number): void {
    this.dispatchEvent(new CustomEvent<number>("seek", { detail: event }));
  }

  /** The first selection of a visit goes to it; another one opens or closes it. */
  #select(visit: number): void {
    if (this.recording.visitOf(this.event) !== visit) {
      this.#goTo(visit);
      return;
    }
    const closed = new Set(this.closed);
    const opened = new Set(this.opened);
    if (closed.delete(visit)) opened.add(visit);
    else closed.add(visit);
    this.opened = opened;
    this.closed = closed;
  }

  /** Scrolls the tree and the code to the current event, without scrolling the page. */
  #follow(): void {
    const box = this.querySelector(".lab-tree");
    const place = this.#layout && placeOf(this.#layout, this.recording.visitOf(this.event));
    if (box instanceof HTMLElement && place !== undefined) {
      box.scrollLeft = scrollOffset(box.scrollLeft, box.clientWidth, this.#scale * place.x, 120);
      box.scrollTop = scrollOffset(box.scrollTop, box.clientHeight, this.#scale * place.y, 120);
    }
    const code = this.querySelector(".lab-code");
    const line = code?.querySelector<HTMLElement>("[aria-current]");
    if (code instanceof HTMLElement && line !== null && line !== undefined)
      code.scrollTop = scrollOffset(code.scrollTop, code.clientHeight, line.offsetTop, 40);
  }
}

/** The scroll offset nearest to the current one, `from`, that shows `place`. */
const scrollOffset = (from: number, size: number, place: number, margin: number): number =>
  Math.max(Math.min(from, place - margin), place + margin - size, 0);

customElements.define("pv-run-panel", RunPanelElement);
