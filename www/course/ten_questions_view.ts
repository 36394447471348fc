/** The chapter of the ten questions. */

import { LitElement, type TemplateResult } from "lit";
import type { Chapter } from "./chapter";
import { tenQuestions } from "./ten_questions";

class TenQuestionsViewElement extends LitElement {
  static override properties = { chapters: { attribute: false }, present: { type: Boolean } };
  /** All of the course. */
  declare chapters: readonly Chapter[];
  declare present: boolean;

  constructor() {
    super();
    this.present = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return tenQuestions(this.chapters, this.present);
  }
}

customElements.define("pv-ten-questions-view", TenQuestionsViewElement);
