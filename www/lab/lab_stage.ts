/** The stage of the lab: the steps, the trees of two searches side by side, and a board beside those of a chess position. */

import { html, nothing, type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";
import type { LabGame, Recording } from "../engine/lab/index";
import { narrate } from "./narration";
import "./paired_stepper";
import type { Moment, PairedStepperElement, Start } from "./paired_stepper";
import { positionBoard, rootOf } from "./position_board";
import "./run_panel";
import type { RunPanelElement } from "./run_panel";
import type { SearchSelection } from "./search_choices";
import type { Pair } from "./visit_pairing";
import "../shared/style/pictures.css";
import "./node_colours.css";
import "./lab.css";
import "./lab_layout.css";
import "./tree_drawing.css";

/** Two searches of a tree, and their recordings. */
export interface Searched {
  readonly game: LabGame;
  readonly chosen: Pair<SearchSelection>;
  readonly recordings: Pair<Recording>;
}

export class LabStageElement extends LightDomElement {
  static override properties = {
    searched: { attribute: false },
    start: { attribute: false },
    lesson: { attribute: false },
    shown: { attribute: false },
    notes: { type: Boolean },
    folded: { type: Boolean },
    whole: { type: Boolean },
    moment: { state: true },
  };
  declare searched: Searched;
  /** Where new searches are shown; where they part if absent. */
  declare start: Start | undefined;
  /** What to say of the searches, below the steps. */
  declare lesson: TemplateResult | undefined;
  /** The search on a narrow screen, which has room for one. */
  shown: 0 | 1 = 1;
  notes = false;
  /** Whether the subtrees of proofs are hidden. */
  folded = false;
  /** Whether it is shown to an audience: the trees whole, with what the search on the screen has just done. */
  whole = false;
  moment: Moment = { number: 0, events: [0, 0] };

  /** Takes a key of the lab. */
  press(key: KeyboardEvent): void {
    const zoomed = [...this.querySelectorAll<RunPanelElement>("pv-run-panel")].map((panel) =>
      panel.press(key),
    );
    if (!zoomed.includes(true)) this.#stepper?.press(key);
  }

  /** Shows the moment at which a search has come to `event`. */
  follow(which: 0 | 1, event: number): void {
    this.#stepper?.follow(which, event);
  }

  protected override render(): TemplateResult {
    const { game, chosen, recordings } = this.searched;
    const root = rootOf(game);
    return html`
      <pv-paired-stepper
        .recordings=${recordings}
        .start=${this.start}
        @moment=${({ detail }: CustomEvent<Moment>) => this.#show(detail)}
      ></pv-paired-stepper>
      ${this.whole ? html`<p class="lab-narration" role="status">${this.#narration()}</p>` : nothing}
      ${this.lesson ?? nothing}
      <div class="lab-switch" role="group" aria-label="Search on the screen">
        ${([0, 1] as const).map(
          (which) =>
            html`<button
              type="button"
              aria-pressed=${this.shown === which}
              @click=${() => this.dispatchEvent(new CustomEvent<0 | 1>("shown", { detail: which }))}
            >
              ${which === 0 ? "First search" : "Second search"}
            </button>`,
        )}
      </div>
      <div class="lab-trees${root === undefined ? "" : " with-board"}${this.notes ? " with-notes" : ""}">
        ${([0, 1] as const).map(
          (which) =>
            html`<pv-run-panel
              class=${this.shown === which ? nothing : "off-screen"}
              .chosen=${chosen[which]}
              .recording=${recordings[which]}
              .event=${this.#event(which)}
              .folded=${this.folded}
              .notes=${this.notes}
              .whole=${this.whole}
              @seek=${({ detail }: CustomEvent<number>) => this.follow(which, detail)}
            ></pv-run-panel>`,
        )}
        ${root && this.#board(root)}
      </div>
    `;
  }

  #board(root: NonNullable<ReturnType<typeof rootOf>>): TemplateResult {
    const recording = this.searched.recordings[this.shown];
    return positionBoard(root, recording, recording.visitOf(this.#event(this.shown)));
  }

  #narration(): string {
    return narrate(this.searched.recordings[this.shown], this.#event(this.shown));
  }

  /** The event of a search, whose last one may be over while the other goes on. */
  #event(which: 0 | 1): number {
    return Math.min(this.moment.events[which], this.searched.recordings[which].eventCount - 1);
  }

  get #stepper(): PairedStepperElement | null {
    return this.querySelector<PairedStepperElement>("pv-paired-stepper");
  }

  #show(moment: Moment): void {
    this.moment = moment;
    this.dispatchEvent(new CustomEvent<Moment>("moment", { detail: moment }));
  }
}

customElements.define("pv-lab-stage", LabStageElement);
