/** The evaluation bar beside the board, for the best line of the shown depth. */

import type { TemplateResult } from "lit";
import { evaluationBar } from "../../shared/evaluation_bar";
import { shownLines } from "../state/selectors";
import { Panel } from "./panel";

class EvalBarElement extends Panel {
  protected override render(): TemplateResult {
    return evaluationBar({ score: shownLines(this.state)[0]?.score, flipped: this.state.flipped });
  }
}

customElements.define("pv-evalbar", EvalBarElement);
