/** A quiz: a question, its tree as it stands before the answer and with it, and then the next question. */

import { html, nothing, type TemplateResult } from "lit";
import { messageOf } from "../../engine/errors";
import { lab } from "../../course/course_lab";
import type { Question } from "../../course/question";
import type { Answer } from "../../course/question_view";
import "../../course/question_view";
import { searchOf } from "../../lab/search_choices";
import { narrate } from "../../lab/narration";
import { faultNotice } from "../../page/kit/fault_notice";
import { LightDomElement } from "../../page/kit/light_dom_element";
import { sentence } from "../../shared/notation";
import { treeFigure } from "../tree_figure";
import { pose, type Posed } from "./pose";
import type { Quiz, WordQuiz } from "./quiz";
import "./quiz.css";

export class QuizViewElement extends LightDomElement {
  static override properties = {
    quiz: { attribute: false },
    first: { type: Number },
    posed: { state: true },
    answered: { state: true },
    fault: { state: true },
  };
  declare quiz: Quiz | WordQuiz;
  /** The number of its first question. */
  first = 0;
  /** Absent until the tree is searched. */
  declare posed: (Partial<Posed> & { readonly number: number; readonly question: Question }) | undefined;
  /** Whether the right answer has been found. */
  answered = false;
  declare fault: string | undefined;
  #isReady: () => void = () => undefined;
  /** Resolves when the first question is there, or the reason why there is none. */
  readonly ready = new Promise<void>((resolve) => (this.#isReady = resolve));

  protected override firstUpdated(): void {
    void this.#ask(this.first);
  }

  protected override updated(): void {
    if (this.posed !== undefined || this.fault !== undefined) this.#isReady();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { posed, fault } = this;
    if (fault !== undefined) return faultNotice(fault, () => void this.#ask(this.first));
    if (posed === undefined) return nothing;
    return html`
      <pv-question-view
        more
        .question=${posed.question}
        @answer=${({ detail: { right } }: CustomEvent<Answer>) => (this.answered = right)}
        @another=${() => void this.#ask(posed.number + 1)}
      ></pv-question-view>
      ${this.#figure(posed)}
    `;
  }

  #figure({ tree, recording, before = 0, after = 0 }: Partial<Posed>): TemplateResult | typeof nothing {
    if (tree === undefined || recording === undefined) return nothing;
    const event = this.answered ? after : before;
    return treeFigure({ tree, recording, event, label: `The tree. ${narrate(recording, event)}` });
  }

  /** Asks the first question from `number` on. */
  async #ask(number: number): Promise<void> {
    const { quiz } = this;
    try {
      this.posed =
        "shape" in quiz
          ? await pose(quiz, number, (text, selection) =>
              lab.run({ game: { kind: "written", text }, search: searchOf(selection) }),
            )
          : { number, question: quiz.ask(number) };
      this.answered = false;
      this.fault = undefined;
    } catch (error) {
      this.fault = sentence(messageOf(error));
    }
  }
}

customElements.define("pv-quiz-view", QuizViewElement);
