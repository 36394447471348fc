/** One search on its way: the tree, the steps, the code, the lines, and where the effort goes. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Recording } from "../../engine/lab/index";
import { count } from "../notation";
import { drawingOf, type Drawing } from "./layout";
import "./icicle";
import { linesView } from "./lines_view";
import { type Chosen, choiceOf } from "./searches";
import { stepButtons, stepOfKey } from "./step_buttons";
import { stepped, type StepTo } from "./steps";
import { nextTask } from "./tasks";
import { placeOf, treeOf } from "./tree";
import { narrate } from "./words";

/** Searches that have no window. */
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
  declare chosen: Chosen;
  /** What happens now. */
  declare event: number;
  declare opened: ReadonlySet<number>;
  declare closed: ReadonlySet<number>;
  declare folded: boolean;
  #drawing: Drawing | undefined;

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

  /** Each search is drawn in a task of its own, so that none is long. */
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
    this.#drawing = drawingOf(recording, visit, this);
    const told = narrate(recording, event);
    return html`
      <section
        class="card lab-run"
        aria-label=${choice.title}
        @keydown=${(key: KeyboardEvent) => this.#key(key)}
      >
        <h2>${choice.title} <small>${choice.source}</small></h2>
        ${this.#controls()}
        <p class="lab-told" role="status">${told}</p>
        ${this.#tree(this.#drawing)} ${this.#code()} ${linesView(choice.search.kind, recording, event)}
        <figure>
          <pv-icicle
            .recording=${recording}
            .event=${event}
            @visit=${({ detail }: CustomEvent<number>) => this.#goTo(detail)}
          ></pv-icicle>
          <figcaption>
            The effort, in the colours of the tree. Each visit lies below the one it belongs to, as wide as
            its subtree has visits; what is being searched is marked at its upper edge. Select a visit to go
            to its end.
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
          (to) => stepped(recording, event, to) !== event,
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
          @input=${({ target }: InputEvent) => this.#be(Number((target as HTMLInputElement).value))}
        />
      </label>
    `;
  }

  #tree(drawing: Drawing): TemplateResult {
    const { recording, event } = this;
    const leftOut = recording.summary.omitted;
    return html`
      <figure>
        <div class="lab-tree" tabindex="0" role="group" aria-label="The tree; arrow keys step through it">
          <svg
            width=${drawing.width}
            height=${drawing.height}
            viewBox="0 0 ${drawing.width} ${drawing.height}"
            role="img"
            aria-label="Tree of the visits so far. ${narrate(recording, event)}"
          >
            ${treeOf({ recording, drawing, event, onVisit: (visit) => this.#open(visit) })}
          </svg>
        </div>
        <figcaption>
          The visits so far, each with its value and, below, the window it was entered with. Crosses are
          pruned successors, the thick line is the principal variation. Select a visit to see it end, and
          again to open or close it.
          ${NO_WINDOW.includes(choiceOf(this.chosen).search.kind) ? "This search has no window: every value that it finds is exact, whatever the node was expected to be." : nothing}
          ${leftOut > 0 ? html`<strong>${count(leftOut)} visits are not recorded</strong>, and left out where it says so.` : nothing}
        </figcaption>
        <label class="check"
          ><input
            type="checkbox"
            .checked=${this.folded}
            @change=${({ target }: Event) => (this.folded = (target as HTMLInputElement).checked)}
          /><span>Leave out what is below the proofs</span></label
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
        <figcaption>What is executed, in pseudo-code: the marked line.</figcaption>
      </figure>
    `;
  }

  #key(event: KeyboardEvent): void {
    const to = stepOfKey(event);
    if (to !== undefined) this.#step(to);
  }

  #step(to: StepTo): void {
    this.#be(stepped(this.recording, this.event, to));
  }

  #goTo(visit: number): void {
    this.#be(this.recording.ends(visit));
  }

  /** The user has it at `event`. */
  #be(event: number): void {
    this.event = event;
    this.dispatchEvent(new CustomEvent<number>("moved", { detail: event }));
  }

  /** The first time a visit is selected it is gone to, then it is opened or closed. */
  #open(visit: number): void {
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

  /** Keeps what happens in sight, without moving the page. */
  #follow(): void {
    const box = this.querySelector(".lab-tree");
    const place = this.#drawing && placeOf(this.#drawing, this.recording.visitOf(this.event));
    if (box instanceof HTMLElement && place !== undefined) {
      box.scrollLeft = inSight(box.scrollLeft, box.clientWidth, place.x, 120);
      box.scrollTop = inSight(box.scrollTop, box.clientHeight, place.y, 120);
    }
    const code = this.querySelector(".lab-code");
    const line = code?.querySelector<HTMLElement>("[aria-current]");
    if (code instanceof HTMLElement && line !== null && line !== undefined)
      code.scrollTop = inSight(code.scrollTop, code.clientHeight, line.offsetTop, 40);
  }
}

/** The scroll position that has `place` in sight, as near to the present one as can be. */
const inSight = (from: number, size: number, place: number, margin: number): number =>
  Math.max(Math.min(from, place - margin), place + margin - size, 0);

customElements.define("pv-lab-run", RunPanelElement);

export type { RunPanelElement };
