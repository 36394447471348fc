/** Steps through both searches together, side by side. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Recording } from "../../engine/lab/index";
import { stepButtons, stepOfKey } from "./step_buttons";
import { inTasks, nextTask } from "./time_slices";
import type { Two } from "./visit_pairing";
import { type StepTogether, Together } from "./paired_walk";

class BothElement extends LitElement {
  static override properties = {
    recordings: { attribute: false },
    moment: { state: true },
    apart: { state: true },
  };
  declare recordings: Two<Recording>;
  declare moment: number;
  /** Whether one of them has been stepped by itself since. */
  declare apart: boolean;
  #together: Together | undefined;

  constructor() {
    super();
    this.moment = 0;
    this.apart = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Large searches take a while to be brought together. */
  protected override async scheduleUpdate(): Promise<void> {
    await nextTask();
    while (this.#together?.recordings !== this.recordings) {
      this.#together = await inTasks(Together.of(this.recordings));
      this.moment = this.#together.moments.length - 1;
      this.apart = false;
    }
    await super.scheduleUpdate();
  }

  /** One of them was stepped by itself, and the first is at `event` now: the next step here brings the second to it. */
  leave(event: number): void {
    this.moment = this.#together?.momentOf(event) ?? 0;
    this.apart = true;
  }

  protected override render(): TemplateResult {
    const { moment, apart } = this;
    const leads = (to: StepTogether): boolean => this.#together?.stepped(moment, to) !== moment;
    return html`
      <section
        class="card lab-both"
        aria-label="Both searches"
        @keydown=${(key: KeyboardEvent) => this.#key(key)}
      >
        <div class="lab-steps" role="group" aria-label="Steps of both searches together">
          <h2>Both together</h2>
          ${stepButtons(
            (to) => apart || leads(to),
            (to) => this.#step(to),
          )}
          <button
            type="button"
            title="To where the one searches what the other does not (d)"
            aria-disabled=${!leads("parting") ? "true" : nothing}
            @click=${() => this.#step("parting")}
          >
            Where they part
          </button>
        </div>
        <p class="lab-told" role="status">
          ${
            apart
              ? "Each search is where you have stepped it by itself. A step here takes both to where the first is, and on from there."
              : this.#together?.told(moment)
          }
        </p>
        <p class="hint">
          Both are kept at the same node. While one of them searches what the other has pruned, or proves what
          the other searches in full, the other waits.
        </p>
      </section>
    `;
  }

  #key(key: KeyboardEvent): void {
    if (key.key === "d" && !key.ctrlKey && !key.metaKey && !key.altKey) {
      this.#step("parting");
      return;
    }
    const to = stepOfKey(key);
    if (to !== undefined) this.#step(to);
  }

  #step(to: StepTogether): void {
    if (this.#together === undefined) return;
    this.moment = this.#together.stepped(this.moment, to);
    this.apart = false;
    this.dispatchEvent(
      new CustomEvent<Two<number>>("steps", { detail: this.#together.moments[this.moment] ?? [0, 0] }),
    );
  }
}

customElements.define("pv-lab-both", BothElement);

export type { BothElement };
