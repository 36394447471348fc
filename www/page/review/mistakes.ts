/** The judged moves of a reviewed game, each with the question why it is no better. */

import { html, nothing, type TemplateResult } from "lit";
import { START } from "../../engine/game/game_tree";
import type { ReviewedGame } from "../../engine/review/reviewed_game";
import { numberedMove } from "../../shared/notation";
import { askWhyPlayed } from "../views/root_moves/why_not_state";
import "./mistakes.css";

export function mistakes({ plies }: ReviewedGame): TemplateResult | typeof nothing {
  const items = plies.flatMap(({ move, fen, judgement }, index) => {
    if (move === undefined || judgement === undefined) return [];
    const before = plies[index - 1]?.move?.id ?? START;
    const name = numberedMove(fen, move.san);
    return [
      html`<li>
        <span class="judgement-mark ${judgement.judgement}" aria-hidden="true"></span>${name}${judgement.sign}
        <button
          type="button"
          class="quiet"
          aria-label="Why is ${name} ${article(judgement.judgement)}?"
          @click=${() => askWhyPlayed(before, move.uci)}
        >
          Why?
        </button>
      </li>`,
    ];
  });
  return items.length === 0
    ? nothing
    : html`<ol class="mistakes" aria-label="Mistakes">
        ${items}
      </ol>`;
}

const article = (judgement: string): string => `${judgement.startsWith("i") ? "an" : "a"} ${judgement}`;
