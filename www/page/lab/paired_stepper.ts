/** The controls that step through both searches together. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Recording } from "../../engine/lab/index";
import { type PairedStepTarget, PairedWalk } from "./paired_walk";
import { stepButtons, stepOfKey } from "./step_buttons";
import { nextTask, runInSlices } from "./time_slices";
import type { Pair } from "./visit_pairing";

class PairedStepperElement extends LitElement {
  static override properties = {
    recordings: { attribute: false },
    moment: { state: true },
    apart: { state: true },
  };
  declare recordings: Pair<Recording>;
  declare moment: number;
  /** Whether one search has been stepped separately since. */
  declare apart: boolean;
  #walk: PairedWalk | undefined;

  constructor() {
    super();
    this.moment = 0;
    this.apart = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Large searches take a while to align. */
  protected override async scheduleUpdate(): Promise<void> {
    await nextTask();
    while (this.#walk?.recordings !== this.recordings) {
      this.#walk = await runInSlices(PairedWalk.of(this.recordings));
      this.moment = this.#walk.moments.length - 1;
      this.apart = false;
    }
    await super.scheduleUpdate();
  }

  /** Called after a separate step, with the first search at `event`; the next step here takes the second there as well. */
  separate(event: number): void {
    this.moment = this.#walk?.momentOf(event) ?? 0;
    this.apart = true;
  }

  protected override render(): TemplateResult {
    const { moment, apart } = this;
    const isPossible = (to: PairedStepTarget): boolean => this.#walk?.momentAfterStep(moment, to) !== moment;
    return html`
      <section
        class="card lab-both"
        aria-label="Both searches"
        @keydown=${(key: KeyboardEvent) => this.#key(key)}
      >
        <div class="lab-steps" role="group" aria-label="Step through both searches">
          <h2>Both together</h2>
          ${stepButtons(
            (to) => apart || isPossible(to),
            (to) => this.#step(to),
          )}
          <button
            type="button"
            title="Next place where only one search continues (d)"
            aria-disabled=${!isPossible("divergence") ? "true" : nothing}
            @click=${() => this.#step("divergence")}
          >
            Divergence
          </button>
        </div>
        <p class="lab-narration" role="status">
          ${
            apart
              ? "The searches have been stepped separately. A step here takes both to the first search’s place and on from there."
              : this.#walk?.describe(moment)
          }
        </p>
        <p class="hint">
          Both searches stay at the same node. When one of them visits a node that the other has pruned, or
          tries a proof that the other skips, the other waits.
        </p>
      </section>
    `;
  }

  #key(key: KeyboardEvent): void {
    if (key.key === "d" && !key.ctrlKey && !key.metaKey && !key.altKey) {
      this.#step("divergence");
      return;
    }
    const to = stepOfKey(key);
    if (to !== undefined) this.#step(to);
  }

  #step(to: PairedStepTarget): void {
    if (this.#walk === undefined) return;
    this.moment = this.#walk.momentAfterStep(this.moment, to);
    this.apart = false;
    this.dispatchEvent(
      new CustomEvent<Pair<number>>("steps", { detail: this.#walk.moments[this.moment] ?? [0, 0] }),
    );
  }
}

customElements.define("pv-lab-both", PairedStepperElement);

export type { PairedStepperElement };
