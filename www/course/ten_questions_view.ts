/** The chapter of the ten questions. */

import { type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";
import type { Chapter } from "./chapter";
import { tenQuestions } from "./ten_questions";

class TenQuestionsViewElement extends LightDomElement {
  static override properties = { chapters: { attribute: false }, present: { type: Boolean } };
  /** All of the course. */
  declare chapters: readonly Chapter[];
  present = false;

  protected override render(): TemplateResult {
    return tenQuestions(this.chapters, this.present);
  }
}

customElements.define("pv-ten-questions-view", TenQuestionsViewElement);
