/** A question of the course: its choices, why a wrong one is wrong, and after the right one what the search says. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { LightDomElement } from "../page/kit/light_dom_element";
import type { Choice, Question } from "./question";

/** A try of the reader. */
export interface Answer {
  readonly question: Question;
  readonly right: boolean;
}

export class QuestionViewElement extends LightDomElement {
  static override properties = {
    question: { attribute: false },
    more: { type: Boolean },
    tried: { state: true },
  };
  declare question: Question;
  /** Whether there is another question of this kind, which an event `another` asks for. */
  more = false;
  /** The numbers of the choices so far; the right one is the last. */
  tried: readonly number[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("question");
    // Another one only in its words: a text that is made anew has not changed its question.
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(this.question)) this.tried = [];
  }

  /** Tries a choice, from 0, if there is such a choice and the right one is not found yet. */
  choose(choice: number): void {
    const { question, tried } = this;
    const chosen = question.choices[choice];
    if (chosen === undefined || this.#answered || tried.includes(choice)) return;
    this.tried = [...tried, choice];
    this.dispatchEvent(
      new CustomEvent<Answer>("answer", {
        detail: { question, right: chosen.mistake === undefined },
        bubbles: true,
      }),
    );
  }

  get #latest(): Choice | undefined {
    return this.question.choices[this.tried.at(-1) ?? -1];
  }

  get #answered(): boolean {
    return this.#latest !== undefined && this.#latest.mistake === undefined;
  }

  protected override render(): TemplateResult {
    return html`${keyed(JSON.stringify(this.question), this.#asked())}`;
  }

  #asked(): TemplateResult {
    const { ask, choices } = this.question;
    return html`
      <div class="course-question" role="group" aria-label="Question">
        <p translate="yes"><b>${ask}</b></p>
        <ol class="course-choices">
          ${choices.map((choice, number) => html`<li>${this.#choice(choice, number)}</li>`)}
        </ol>
        <div role="status" class="course-answer">${this.#reply()}</div>
        ${
          this.more && this.#answered
            ? html`<button type="button" @click=${() => this.dispatchEvent(new Event("another"))}>
                Another question
              </button>`
            : nothing
        }
      </div>
    `;
  }

  #reply(): TemplateResult | typeof nothing {
    const latest = this.#latest;
    if (latest === undefined) return nothing;
    const { mistake } = latest;
    return mistake === undefined
      ? html`<p translate="yes"><b>Right.</b> ${this.question.answer}</p>`
      : html`<p translate="yes"><b>No.</b> ${mistake} Try again.</p>`;
  }

  #choice({ text, mistake }: Choice, number: number): TemplateResult {
    const tried = this.tried.includes(number);
    const mark = !tried ? "" : mistake === undefined ? "right" : "wrong";
    return html`<button
      type="button"
      class=${mark || nothing}
      aria-disabled=${tried || this.#answered ? "true" : nothing}
      aria-pressed=${tried}
      @click=${() => this.choose(number)}
    >
      <span class="course-key" aria-hidden="true"
        >${mark === "right" ? "✓" : mark === "wrong" ? "✕" : number + 1}</span
      >
      <span translate="yes">${text}</span
      >${mark === "" ? nothing : html`<span class="sr-only"> (${mark})</span>`}
    </button>`;
  }
}

customElements.define("pv-question-view", QuestionViewElement);
