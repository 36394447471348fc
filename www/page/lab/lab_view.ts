/** The lab: two searches of the literature on the same tree, step by step. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { Lab, LabError, type LabGame, type Recording } from "../../engine/lab/index";
import { messageOf } from "../../engine/errors";
import "./paired_stepper";
import type { BothElement } from "./paired_stepper";
import { comparison, type Counted } from "./search_comparison";
import "./tree_drawing.css";
import { DRAWINGS, type Example } from "./tree_examples";
import "./game_form";
import type { GameFormElement } from "./game_form";
import { legend } from "./tree_legend";
import type { Two } from "./visit_pairing";
import "./run_panel";
import type { RunPanelElement } from "./run_panel";
import { searchForm } from "./search_form";
import { choose, type Chosen, searchOf } from "./search_choices";
import "./lab.css";

/** A search and what it did. */
interface Run {
  readonly chosen: Chosen;
  readonly recording: Recording;
}

class LabElement extends LitElement {
  static override properties = {
    runs: { state: true },
    error: { state: true },
    busy: { state: true },
    chosen: { state: true },
  };
  declare runs: Two<Run> | undefined;
  declare error: LabError | undefined;
  declare busy: boolean;
  declare chosen: Two<Chosen>;
  readonly #lab = new Lab();
  /** What is shown has been searched in this. */
  #game: LabGame | undefined;
  #asked = 0;
  /** For the view of both: a new pair means a new run. */
  #recordings: Two<Recording> | undefined;

  constructor() {
    super();
    this.busy = false;
    const [one, other] = DRAWINGS.searches;
    this.chosen = [choose(one), choose(other)];
  }

  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  protected override firstUpdated(): void {
    void this.#search(this.#form?.game);
  }

  protected override render(): TemplateResult {
    const [one, other] = this.chosen;
    return html`
      <div class="lab-intro">
        <h2>The lab</h2>
        <p>
          Each search of the literature, running on a tree that you can see. Choose a tree and two searches,
          and step through both to see what each of them visits, and why.
        </p>
      </div>
      <div class="lab-setup">
        <pv-lab-game
          .error=${this.error}
          .busy=${this.busy}
          @run=${() => void this.#search(this.#form?.game)}
          @example=${({ detail }: CustomEvent<Example>) => this.#take(detail)}
        ></pv-lab-game>
        <div class="lab-choices">
          ${searchForm({ id: "lab-one", title: "First search", chosen: one, onChoice: (chosen) => this.#choose([chosen, other]) })}
          ${searchForm({ id: "lab-other", title: "Second search", chosen: other, onChoice: (chosen) => this.#choose([one, chosen]) })}
          ${this.runs === undefined ? nothing : comparison(counted(this.runs))}
        </div>
        <details class="card lab-help" open>
          <summary>How to read the trees</summary>
          ${legend()}
          <p class="hint">
            With a search focused, or both together: <kbd>←</kbd> <kbd>→</kbd> an event back or on,
            <kbd>↑</kbd> <kbd>↓</kbd> a move, <kbd>c</kbd> the next cutoff, <kbd>r</kbd> the next re-search,
            <kbd>Home</kbd> <kbd>End</kbd>, and for both <kbd>d</kbd> to where they part. Values are
            centipawns from the view that the source takes: mostly that of the side to move.
          </p>
        </details>
      </div>
      ${this.runs === undefined ? html`<p class="hint" role="status">${this.error === undefined ? "Loading the lab" : nothing}</p>` : this.#shown(this.runs)}
    `;
  }

  #shown([one, other]: Two<Run>): TemplateResult {
    return html`
      <pv-lab-both
        .recordings=${this.#recordings}
        @steps=${({ detail }: CustomEvent<Two<number>>) => this.#step(detail)}
      ></pv-lab-both>
      <div class="lab-runs">
        ${[one, other].map(
          ({ chosen, recording }) =>
            html`<pv-lab-run
              .chosen=${chosen}
              .recording=${recording}
              @moved=${() => this.#both?.leave(this.#panels[0]?.event ?? 0)}
            ></pv-lab-run>`,
        )}
      </div>
    `;
  }

  get #both(): BothElement | null {
    return this.querySelector<BothElement>("pv-lab-both");
  }

  get #panels(): readonly RunPanelElement[] {
    return [...this.querySelectorAll<RunPanelElement>("pv-lab-run")];
  }

  #step(events: Two<number>): void {
    for (const [which, panel] of this.#panels.entries()) panel.event = events[which] ?? 0;
  }

  get #form(): GameFormElement | null {
    return this.querySelector<GameFormElement>("pv-lab-game");
  }

  #take({ searches: [one, other] }: Example): void {
    this.chosen = [choose(one), choose(other)];
    void this.updateComplete.then(() => this.#search(this.#form?.game));
  }

  #choose(chosen: Two<Chosen>): void {
    this.chosen = chosen;
    void this.#search(this.#game);
  }

  /** Both searches run, or what is shown stays; what was asked for last is what is shown. */
  async #search(game: LabGame | undefined): Promise<void> {
    if (game === undefined) return;
    const asked = ++this.#asked;
    const { chosen } = this;
    this.busy = true;
    try {
      const [one, other] = await Promise.all(
        chosen.map((each) => this.#lab.run({ game, search: searchOf(each) })),
      );
      if (asked !== this.#asked || one === undefined || other === undefined) return;
      this.#game = game;
      this.error = undefined;
      this.#recordings = [one, other];
      this.runs = [
        { chosen: chosen[0], recording: one },
        { chosen: chosen[1], recording: other },
      ];
    } catch (thrown) {
      if (asked !== this.#asked) return;
      this.error =
        thrown instanceof LabError ? thrown : new LabError({ code: "crashed", message: messageOf(thrown) });
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }
}

const counted = ([one, other]: Two<Run>): Two<Counted> => [
  { chosen: one.chosen, summary: one.recording.summary },
  { chosen: other.chosen, summary: other.recording.summary },
];

customElements.define("pv-lab", LabElement);
