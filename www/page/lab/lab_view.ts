/** The lab: two searches from the literature on the same tree, step by step. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { Lab, LabError, type LabGame, type Recording } from "../../engine/lab/index";
import { messageOf } from "../../engine/errors";
import { isLab } from "../game/address";
import { readLabAddress } from "../game/lab_address";
import "./paired_stepper";
import type { PairedStepperElement } from "./paired_stepper";
import { type CountedSearch, searchComparison } from "./search_comparison";
import "./tree_drawing.css";
import { DRAWINGS, type Example } from "./tree_examples";
import "./game_form";
import type { GameFormElement } from "./game_form";
import { treeLegend } from "./tree_legend";
import type { Pair } from "./visit_pairing";
import "./run_panel";
import type { RunPanelElement } from "./run_panel";
import { searchForm } from "./search_form";
import { selectSearch, type SearchSelection, searchOf } from "./search_choices";
import "./lab.css";

/** A search and its recording. */
interface SearchRun {
  readonly chosen: SearchSelection;
  readonly recording: Recording;
}

class LabElement extends LitElement {
  static override properties = {
    runs: { state: true },
    error: { state: true },
    busy: { state: true },
    chosen: { state: true },
  };
  declare runs: Pair<SearchRun> | undefined;
  declare error: LabError | undefined;
  declare busy: boolean;
  declare chosen: Pair<SearchSelection>;
  readonly #lab = new Lab();
  /** The game tree of the runs on the page. */
  #game: LabGame | undefined;
  #latestRequest = 0;
  /** The input of the paired stepper, which aligns every new pair of recordings. */
  #recordings: Pair<Recording> | undefined;

  constructor() {
    super();
    // The first search begins with the first render.
    this.busy = true;
    const [one, other] = DRAWINGS.searches;
    this.chosen = [selectSearch(one), selectSearch(other)];
  }

  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.#followAddress);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#followAddress);
  }

  protected override firstUpdated(): void {
    this.#followAddress();
  }

  /** Searches the position of the address, by the engine among others; without one, the tree of the form, but only at first. */
  readonly #followAddress = (): void => {
    if (!isLab(location.hash)) return;
    const position = readLabAddress(location.hash);
    if (!position.ok) {
      this.busy = false;
      this.error = new LabError({ code: "badFen", message: position.error });
      return;
    }
    this.#form?.choose(position.value);
    if (position.value !== undefined) this.chosen = [selectSearch("engine"), this.chosen[1]];
    else if (this.runs !== undefined) return;
    void this.#search(this.#form?.game);
  };

  protected override render(): TemplateResult {
    const [one, other] = this.chosen;
    return html`
      <div class="lab-intro">
        <h2>The lab</h2>
        <p>
          Searches from the literature, running on a tree that you can see. Choose a tree and two searches,
          and step through both to see which nodes each visits, and why.
        </p>
      </div>
      <div class="lab-setup">
        <pv-lab-game
          .error=${this.error}
          .busy=${this.busy}
          .hasRuns=${this.runs !== undefined}
          @run=${() => void this.#search(this.#form?.game)}
          @example=${({ detail }: CustomEvent<Example>) => this.#loadExample(detail)}
        ></pv-lab-game>
        <div class="lab-choices">
          ${searchForm({ id: "lab-one", title: "First search", chosen: one, onChoice: (chosen) => this.#setSearches([chosen, other]) })}
          ${searchForm({ id: "lab-other", title: "Second search", chosen: other, onChoice: (chosen) => this.#setSearches([one, chosen]) })}
          ${this.runs === undefined ? nothing : searchComparison(counted(this.runs))}
        </div>
        <details class="card lab-help" open>
          <summary>How to read the trees</summary>
          ${treeLegend()}
          <p class="hint">
            Keys, with one search or the pair focused: <kbd>←</kbd> <kbd>→</kbd> one event back or forward,
            <kbd>↑</kbd> <kbd>↓</kbd> one move, <kbd>c</kbd> next cutoff, <kbd>r</kbd> next re-search,
            <kbd>Home</kbd> <kbd>End</kbd> start and end, and for the pair <kbd>d</kbd> next divergence.
            Values are in centipawns from the view used in the source, usually that of the side to move.
          </p>
        </details>
      </div>
      ${this.runs === undefined ? html`<p class="hint" role="status">${this.error === undefined ? "Loading the lab" : nothing}</p>` : this.#shown(this.runs)}
    `;
  }

  #shown([one, other]: Pair<SearchRun>): TemplateResult {
    return html`
      <pv-lab-both
        .recordings=${this.#recordings}
        @steps=${({ detail }: CustomEvent<Pair<number>>) => this.#step(detail)}
      ></pv-lab-both>
      <div class="lab-runs">
        ${[one, other].map(
          ({ chosen, recording }) =>
            html`<pv-lab-run
              .chosen=${chosen}
              .recording=${recording}
              @moved=${() => this.#pairedStepper?.separate(this.#panels[0]?.event ?? 0)}
            ></pv-lab-run>`,
        )}
      </div>
    `;
  }

  get #pairedStepper(): PairedStepperElement | null {
    return this.querySelector<PairedStepperElement>("pv-lab-both");
  }

  get #panels(): readonly RunPanelElement[] {
    return [...this.querySelectorAll<RunPanelElement>("pv-lab-run")];
  }

  #step(events: Pair<number>): void {
    for (const [which, panel] of this.#panels.entries()) panel.event = events[which] ?? 0;
  }

  get #form(): GameFormElement | null {
    return this.querySelector<GameFormElement>("pv-lab-game");
  }

  #loadExample({ searches: [one, other] }: Example): void {
    this.chosen = [selectSearch(one), selectSearch(other)];
    void this.updateComplete.then(() => this.#search(this.#form?.game));
  }

  #setSearches(chosen: Pair<SearchSelection>): void {
    this.chosen = chosen;
    void this.#search(this.#game);
  }

  /** Runs both searches; on an error, the previous runs stay. Only the latest request is shown. */
  async #search(game: LabGame | undefined): Promise<void> {
    if (game === undefined) return;
    const request = ++this.#latestRequest;
    const { chosen } = this;
    this.busy = true;
    try {
      const [one, other] = await Promise.all(
        chosen.map((each) => this.#lab.run({ game, search: searchOf(each) })),
      );
      if (request !== this.#latestRequest || one === undefined || other === undefined) return;
      this.#game = game;
      this.error = undefined;
      this.#recordings = [one, other];
      this.runs = [
        { chosen: chosen[0], recording: one },
        { chosen: chosen[1], recording: other },
      ];
    } catch (thrown) {
      if (request !== this.#latestRequest) return;
      this.error =
        thrown instanceof LabError ? thrown : new LabError({ code: "crashed", message: messageOf(thrown) });
    } finally {
      if (request === this.#latestRequest) this.busy = false;
    }
  }
}

const counted = ([one, other]: Pair<SearchRun>): Pair<CountedSearch> => [
  { chosen: one.chosen, summary: one.recording.summary },
  { chosen: other.chosen, summary: other.recording.summary },
];

customElements.define("pv-lab", LabElement);
