/** One search, step by step: the tree, the code, the stored lines and the effort. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Recording } from "../../engine/lab/index";
import { count } from "../../shared/notation";
import { layoutTree, type TreeLayout } from "./tree_layout";
import "./icicle";
import { lineStorageView } from "./line_storage_view";
import { type SearchSelection, choiceOf } from "./search_choices";
import { stepButtons, stepOfKey } from "./step_buttons";
import { eventAfterStep, type StepTarget } from "./event_steps";
import { nextTask } from "./time_slices";
import { placeOf, treeDrawing } from "./tree_drawing";
import { narrate } from "./narration";

/** Searches without a window. */
const NO_WINDOW: readonly string[] = ["minimax", "tscp"];

class RunPanelElement extends LitElement {
  static override properties = {
    recording: { attribute: false },
    chosen: { attribute: false },
    event: { attribute: false },
    opened: { state: true },
    closed: { state: true },
    folded: { state: true },
  };
  declare recording: Recording;
  declare chosen: SearchSelection;
  /** The current event. */
  declare event: number;
  declare opened: ReadonlySet<number>;
  declare closed: ReadonlySet<number>;
  declare folded: boolean;
  #layout: TreeLayout | undefined;

  constructor() {
    super();
    this.event = 0;
    this.opened = new Set();
    this.closed = new Set();
    this.folded = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Each search is drawn in its own task, to keep tasks short. */
  protected override async scheduleUpdate(): Promise<void> {
    await nextTask();
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("recording")) return;
    this.event = this.recording.eventCount - 1;
    this.opened = new Set();
    this.closed = new Set();
  }

  protected override updated(): void {
    this.#follow();
  }

  protected override render(): TemplateResult {
    const { recording, event } = this;
    const choice = choiceOf(this.chosen);
    const visit = recording.visitOf(event);
    this.#layout = layoutTree(recording, visit, this);
    return html`
      <section
        class="card lab-run"
        aria-label=${choice.title}
        @keydown=${(key: KeyboardEvent) => this.#key(key)}
      >
        <h2>${choice.title} <small>${choice.source}</small></h2>
        ${this.#controls()}
        <p class="lab-narration" role="status">${narrate(recording, event)}</p>
        ${this.#tree(this.#layout)} ${this.#code()} ${lineStorageView(choice.search.kind, recording, event)}
        <figure>
          <pv-icicle
            .recording=${recording}
            .event=${event}
            @visit=${({ detail }: CustomEvent<number>) => this.#goTo(detail)}
          ></pv-icicle>
          <figcaption>
            The effort, in the colours of the tree. Each visit is below its parent and as wide as the number
            of visits in its subtree; the current path is marked at the upper edge. Select a visit to go to
            its end.
          </figcaption>
        </figure>
      </section>
    `;
  }

  #controls(): TemplateResult {
    const { recording, event } = this;
    const last = recording.eventCount - 1;
    return html`
      <div class="lab-steps" role="group" aria-label="Steps">
        ${stepButtons(
          (to) => eventAfterStep(recording, event, to) !== event,
          (to) => this.#step(to),
        )}
      </div>
      <label class="lab-slider"
        ><span>Event ${count(event + 1)} of ${count(last + 1)}</span>
        <input
          type="range"
          min="0"
          max=${last}
          .value=${String(event)}
          @input=${({ target }: InputEvent) => this.#moveTo(Number((target as HTMLInputElement).value))}
        />
      </label>
    `;
  }

  #tree(layout: TreeLayout): TemplateResult {
    const { recording, event } = this;
    const omitted = recording.summary.omitted;
    return html`
      <figure>
        <div class="lab-tree" tabindex="0" role="group" aria-label="The tree; arrow keys step through it">
          <svg
            width=${layout.width}
            height=${layout.height}
            viewBox="0 0 ${layout.width} ${layout.height}"
            role="img"
            aria-label="Tree of the visits so far. ${narrate(recording, event)}"
          >
            ${treeDrawing({ recording, layout, event, onVisit: (visit) => this.#select(visit) })}
          </svg>
        </div>
        <figcaption>
          The visits so far, each with its value and, below, its window on entry. Crosses are pruned
          successors; the thick line is the principal variation. Select a visit to go to its end; select it
          again to open or close it.
          ${NO_WINDOW.includes(choiceOf(this.chosen).search.kind) ? "This search has no window, so every value is exact, whatever the expected type." : nothing}
          ${omitted > 0 ? html`<strong>${count(omitted)} visits are not recorded</strong> and marked as omitted.` : nothing}
        </figcaption>
        <label class="check"
          ><input
            type="checkbox"
            .checked=${this.folded}
            @change=${({ target }: Event) => (this.folded = (target as HTMLInputElement).checked)}
          /><span>Hide the subtrees of proofs</span></label
        >
      </figure>
    `;
  }

  #code(): TemplateResult {
    const at = this.recording.codeLine(this.event);
    return html`
      <figure>
        <div class="lab-code mono" tabindex="0" role="group" aria-label="Pseudo-code">
          <ol>
            ${this.recording.summary.code.map(
              (text, line) =>
                html`<li aria-current=${line === at ? "step" : nothing}>${text === "" ? " " : text}</li>`,
            )}
          </ol>
        </div>
        <figcaption>The pseudo-code of the search, with the current line marked.</figcaption>
      </figure>
    `;
  }

  #key(event: KeyboardEvent): void {
    const to = stepOfKey(event);
    if (to !== undefined) this.#step(to);
  }

  #step(to: StepTarget): void {
    this.#moveTo(eventAfterStep(this.recording, this.event, to));
  }

  #goTo(visit: number): void {
    this.#moveTo(this.recording.ends(visit));
  }

  /** A separate step of this search by the user. */
  #moveTo(event: number): void {
    this.event = event;
    this.dispatchEvent(new CustomEvent<number>("moved", { detail: event }));
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
      box.scrollLeft = scrollOffset(box.scrollLeft, box.clientWidth, place.x, 120);
      box.scrollTop = scrollOffset(box.scrollTop, box.clientHeight, place.y, 120);
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

customElements.define("pv-lab-run", RunPanelElement);

export type { RunPanelElement };
