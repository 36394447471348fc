/** The judged moves of a reviewed game by side, each with the question why it is no better, and the ways through them. */

import { html, nothing, type TemplateResult } from "lit";
import { START } from "../../engine/game/game_tree";
import type { ReviewedGame, ReviewedPly } from "../../engine/review/reviewed_game";
import { numberedMove, type SideNames } from "../../shared/notation";
import { withArticle } from "./judgement_words";
import { mistakesOf, nextMistake, previousMistake } from "./mistake_steps";
import { retryButtons } from "./retry_buttons";
import { askWhyPlayed } from "../views/root_moves/why_not_state";
import "./mistakes.css";

export function mistakes(reviewed: ReviewedGame, names: SideNames): TemplateResult | typeof nothing {
  if (mistakesOf(reviewed).length === 0) return nothing;
  return html`
    <div class="row mistake-tools">
      <button type="button" title="Previous mistake (M)" @click=${previousMistake}>Previous mistake</button>
      <button type="button" title="Next mistake (m)" @click=${() => nextMistake()}>Next mistake</button>
      ${retryButtons(reviewed, names)}
    </div>
    ${(["white", "black"] as const).map((side) => {
      const own = mistakesOf(reviewed, { side });
      return own.length === 0
        ? nothing
        : html`<ol class="row mistakes" aria-label="Mistakes of ${names[side]}">
            <li class="mistakes-of" aria-hidden="true">${names[side]}</li>
            ${own.map((ply) => mistake(ply, reviewed))}
          </ol>`;
    })}
  `;
}

function mistake({ ply, move, fen, judgement }: ReviewedPly, { plies }: ReviewedGame): unknown {
  if (move === undefined || judgement === undefined) return nothing;
  const before = plies[ply - 1]?.move?.id ?? START;
  const name = numberedMove(fen, move.san);
  return html`<li>
    <span class="judgement-mark ${judgement.judgement}" aria-hidden="true"></span>${name}${judgement.sign}
    <button
      type="button"
      class="quiet"
      aria-label="Why is ${name} ${withArticle(judgement.judgement)}?"
      @click=${() => askWhyPlayed(before, move.uci)}
    >
      Why?
    </button>
  </li>`;
}
