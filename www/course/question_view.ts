/** A question of the course: its choices, and after an answer what is right and why. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { Question } from "./question";

/** An answer of the reader. */
export interface Answer {
  readonly question: Question;
  readonly right: boolean;
}

class QuestionViewElement extends LitElement {
  static override properties = { question: { attribute: false }, chosen: { state: true } };
  declare question: Question;
  /** The number of the choice; absent before an answer. */
  declare chosen: number | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("question");
    // Another one only in its words: a text that is made anew has not changed its question.
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(this.question))
      this.chosen = undefined;
  }

  /** Answers with a choice, from 0, if there is such a choice and no answer yet. */
  choose(choice: number): void {
    if (this.chosen !== undefined || choice >= this.question.choices.length) return;
    this.chosen = choice;
    const { question } = this;
    this.dispatchEvent(
      new CustomEvent<Answer>("answer", {
        detail: { question, right: choice === question.right },
        bubbles: true,
      }),
    );
  }

  protected override render(): TemplateResult {
    const { question, chosen } = this;
    return html`${keyed(JSON.stringify(question), this.#asked(question, chosen))}`;
  }

  #asked(question: Question, chosen: number | undefined): TemplateResult {
    return html`
      <div class="course-question" role="group" aria-label="Question">
        <p translate="yes"><b>${question.ask}</b></p>
        <ol class="course-choices">
          ${question.choices.map((choice, number) => html`<li>${this.#choice(choice, number)}</li>`)}
        </ol>
        <div role="status" class="course-answer">
          ${chosen === undefined ? nothing : html`<p translate="yes"><b>${chosen === question.right ? "Right." : "No."}</b> ${question.answer}</p>`}
        </div>
      </div>
    `;
  }

  #choice(choice: string, number: number): TemplateResult {
    const { question, chosen } = this;
    const mark =
      chosen === undefined ? "" : number === question.right ? "right" : number === chosen ? "wrong" : "";
    return html`<button
      type="button"
      class=${mark || nothing}
      aria-disabled=${chosen === undefined ? nothing : "true"}
      aria-pressed=${chosen === number}
      @click=${() => this.choose(number)}
    >
      <span class="course-key" aria-hidden="true"
        >${mark === "right" ? "✓" : mark === "wrong" ? "✕" : number + 1}</span
      >
      <span translate="yes">${choice}</span
      >${mark === "" ? nothing : html`<span class="sr-only"> (${mark})</span>`}
    </button>`;
  }
}

customElements.define("pv-question-view", QuestionViewElement);

export type { QuestionViewElement };
