/** The evaluation bar beside the board, for the score beside it, or the result of a finished game. */

import type { TemplateResult } from "lit";
import { evaluationBar } from "../../shared/evaluation_bar";
import { currentFen } from "../../engine/game/game";
import { gameEnd } from "../../engine/game/game_end";
import { shownScore } from "../state/selectors";
import { Panel } from "../kit/panel";
import "./evalbar.css";

class EvalbarElement extends Panel {
  protected override render(): TemplateResult {
    const { game, flipped } = this.state;
    return evaluationBar({
      score: shownScore(this.state),
      fen: currentFen(game),
      end: gameEnd(game),
      flipped,
      numbered: true,
    });
  }
}

customElements.define("pv-evalbar", EvalbarElement);
