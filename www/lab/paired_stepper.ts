/** The controls that step through both searches together, one moment at a time, by hand or by themselves. */

import { html, nothing, type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";
import type { Recording } from "../engine/lab/index";
import { count } from "../shared/notation";
import { type PairedStepTarget, PairedWalk } from "./paired_walk";
import { stepButtons, stepOfKey } from "./step_buttons";
import { nextTask, runInSlices } from "./time_slices";
import type { Pair } from "./visit_pairing";

/** The pace of playing: a reader follows a step in this time. */
const STEP_MS = 900;

/** Where searches are shown: a moment by its number, or an event of the first or the second search. */
export type Start = number | PairedEvent;

/** An event of the first or the second search. */
export interface PairedEvent {
  readonly which: 0 | 1;
  readonly event: number;
}

/** A moment of both searches: its number, and the event of each. */
export interface Moment {
  readonly number: number;
  readonly events: Pair<number>;
}

export class PairedStepperElement extends LightDomElement {
  static override properties = {
    recordings: { attribute: false },
    start: { attribute: false },
    moment: { state: true },
    playing: { state: true },
  };
  declare recordings: Pair<Recording>;
  /** Where new searches are shown; where they part if absent. */
  declare start: Start | undefined;
  moment = 0;
  playing = false;
  #walk: PairedWalk | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pause();
  }

  /** Large searches take a while to align. */
  protected override async scheduleUpdate(): Promise<void> {
    await nextTask();
    while (this.#walk?.recordings !== this.recordings) {
      this.#pause();
      this.#walk = await runInSlices(PairedWalk.of(this.recordings));
      this.goTo(startOf(this.#walk, this.start));
    }
    await super.scheduleUpdate();
  }

  /** Shows the moment at which a search has come to `event`. */
  follow(which: 0 | 1, event: number): void {
    this.#pause();
    if (this.#walk !== undefined) this.goTo(this.#walk.momentOf(which, event));
  }

  /** Shows a moment, the last one if there are fewer. */
  goTo(moment: number): void {
    if (this.#walk === undefined) return;
    this.moment = Math.min(moment, this.#walk.moments.length - 1);
    const events = this.#walk.moments[this.moment] ?? [0, 0];
    this.dispatchEvent(new CustomEvent<Moment>("moment", { detail: { number: this.moment, events } }));
  }

  /** Takes a key of the lab. */
  press(key: KeyboardEvent): void {
    const to = stepOfKey(key);
    if (to !== undefined) this.#step(to);
  }

  protected override render(): TemplateResult {
    const { moment } = this;
    const last = (this.#walk?.moments.length ?? 1) - 1;
    const isPossible = (to: PairedStepTarget): boolean => this.#walk?.momentAfterStep(moment, to) !== moment;
    return html`
      <div class="row lab-steps" role="group" aria-label="Steps">
        ${stepButtons(isPossible, (to) => this.#step(to))}
        <button
          type="button"
          class="lab-play"
          aria-pressed=${this.playing}
          aria-disabled=${moment === last ? "true" : nothing}
          @click=${() => (this.playing ? this.#pause() : this.#play())}
        >
          ${this.playing ? "Pause" : "Play"}
        </button>
        <label class="lab-slider"
          ><span>Step ${count(moment + 1)} of ${count(last + 1)}</span>
          <input
            type="range"
            min="0"
            max=${last}
            .value=${String(moment)}
            @input=${({ target }: InputEvent) => {
              this.#pause();
              this.goTo(Number((target as HTMLInputElement).value));
            }}
          />
        </label>
      </div>
      <p class="lab-together" role="status">${this.#walk?.describe(moment)}</p>
    `;
  }

  #step(to: PairedStepTarget): void {
    this.#pause();
    if (this.#walk !== undefined) this.goTo(this.#walk.momentAfterStep(this.moment, to));
  }

  #play(): void {
    const last = (this.#walk?.moments.length ?? 1) - 1;
    if (this.moment === last) return;
    this.playing = true;
    this.#timer = setInterval(() => {
      this.goTo(this.moment + 1);
      if (this.moment === (this.#walk?.moments.length ?? 1) - 1) this.#pause();
    }, STEP_MS);
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }
}

function startOf(walk: PairedWalk, start: Start | undefined): number {
  if (start === undefined) return walk.parting;
  return typeof start === "number" ? start : walk.momentOf(start.which, start.event);
}

customElements.define("pv-paired-stepper", PairedStepperElement);
