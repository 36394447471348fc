/** The evaluation bar beside the board, for the best line of the shown depth, or the result of a finished game. */

import type { TemplateResult } from "lit";
import { evaluationBar } from "../../shared/evaluation_bar";
import { currentFen } from "../../engine/game/game";
import { gameEnd } from "../../engine/game/game_end";
import { shownLines } from "../state/selectors";
import { Panel } from "../kit/panel";
import "./evalbar.css";

class EvalbarElement extends Panel {
  protected override render(): TemplateResult {
    const { game, flipped } = this.state;
    return evaluationBar({
      score: shownLines(this.state)[0]?.score,
      fen: currentFen(game),
      end: gameEnd(game),
      flipped,
      numbered: true,
    });
  }
}

customElements.define("pv-evalbar", EvalbarElement);
