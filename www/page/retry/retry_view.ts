/** A retry of mistakes, in place of everything that tells good moves: the question, the verdict on a move, and a summary. */

import { html, nothing, type TemplateResult } from "lit";
import { preview } from "../actions/actions";
import { playersOf } from "../game/players";
import { Panel } from "../kit/panel";
import { withArticle } from "../review/judgement_words";
import { numberedMove, scoreText } from "../../shared/notation";
import { moveButtons } from "../../shared/move_buttons";
import { moveFocus } from "../../shared/roving_tabindex";
import { OTHER_LINES } from "../state/line_preview";
import type { Mistake } from "./mistakes_to_retry";
import { isAnswered, leaveRetry, next, retryOthers, showHint, showSolution, tryAgain } from "./retry_actions";
import { currentMistake, retrySlice } from "./retry_state";
import { bestMove, hintText, outcomeText, summaryText } from "./retry_text";
import "./retry_view.css";

class RetryViewElement extends Panel {
  protected override readonly slices = [retrySlice];
  #index: number | undefined;
  #hadFocus = false;

  protected override render(): TemplateResult | typeof nothing {
    const { place, mistakes, index } = retrySlice.state;
    if (place === undefined) return nothing;
    const mistake = currentMistake(retrySlice.state);
    return html`
      <div class="retry">
        <h2 tabindex="-1">
          ${mistake === undefined ? "Retried mistakes" : `Mistake ${index + 1} of ${mistakes.length}`}
        </h2>
        ${mistake === undefined ? this.#summary() : this.#question(mistake)}
        <div class="row retry-actions">
          ${mistake === undefined ? othersButton() : this.#actions()}
          <button type="button" title="Done (Esc)" @click=${leaveRetry}>Done</button>
        </div>
      </div>
    `;
  }

  #question(mistake: Mistake): TemplateResult {
    const { played, judgement, side } = mistake;
    const name = playersOf(this.state.game)[side];
    const move = `${numberedMove(played.fen, played.san)}${judgement.sign}`;
    const hint = this.state.quiz?.hint;
    return html`
      <p>
        ${name} played <strong>${move}</strong>, ${withArticle(judgement.judgement)}. Find a better move.
        ${hint === undefined ? nothing : html`<span role="status">${hintText(mistake, hint)}</span>`}
      </p>
      <p class="retry-verdict" role="status">${this.#verdict(mistake)}</p>
      ${this.#line(mistake)}
    `;
  }

  #verdict(mistake: Mistake): TemplateResult | string {
    const { verdict, error, isSolved } = retrySlice.state;
    const { tried } = this.state.quiz ?? {};
    if (isSolved) return `The best move is ${bestMove(mistake)}: ${scoreText(mistake.best.score)}.`;
    if (error !== undefined) return error;
    if (tried === undefined) return "";
    if (verdict === undefined) return "Searching your move";
    const best = verdict.move === mistake.best.moves[0] ? "" : ` The best move is ${bestMove(mistake)}.`;
    if (verdict.isRight) return html`<strong>✓ Right.</strong> ${verdict.text}${best}`;
    const isPlayed = tried === mistake.played.uci ? "That is the move of the game. " : "";
    return html`<strong>✕ Not this one.</strong> ${isPlayed}${verdict.text}`;
  }

  /** What follows on the move tried, or the best line. */
  #line({ fen, best }: Mistake): TemplateResult | typeof nothing {
    const { verdict, isSolved } = retrySlice.state;
    const shown = isSolved ? best : verdict;
    if (shown === undefined) return nothing;
    const { moves, san } = shown;
    return html`<div class="moves" role="group" aria-label="Line of ${san[0]}" @keydown=${moveFocus}>
      ${moveButtons({
        fen,
        san,
        previewed: this.state.preview?.moves.length,
        onPreview: (count) => preview(OTHER_LINES.refutation, moves.slice(0, count), moves),
      })}
    </div>`;
  }

  #actions(): TemplateResult {
    const isTried = this.state.quiz?.tried !== undefined;
    if (isAnswered()) return html`${nextButton("Next", true)}`;
    return html`
      ${
        isTried
          ? html`<button type="button" class="primary" title="Try again (Esc)" @click=${tryAgain}>
              Try again
            </button>`
          : nothing
      }
      <button type="button" title="Hint (h)" @click=${showHint}>Hint</button>
      <button type="button" title="Show the solution (s)" @click=${showSolution}>Show the solution</button>
      ${nextButton("Skip", false)}
    `;
  }

  #summary(): TemplateResult {
    const { mistakes, outcomes } = retrySlice.state;
    return html`
      <p role="status">${summaryText(mistakes.length, outcomes)}</p>
      <ol class="retry-outcomes">
        ${mistakes.map((mistake, index) => {
          const { played, judgement } = mistake;
          const outcome = outcomes.get(index);
          return html`<li>
            ${numberedMove(played.fen, played.san)}${judgement.sign} –
            ${outcomeText(outcome)}${outcome === undefined ? "" : `; best: ${bestMove(mistake)}`}
          </li>`;
        })}
      </ol>
    `;
  }

  protected override willUpdate(): void {
    this.#hadFocus = this.contains(document.activeElement);
  }

  /** The heading takes the focus at a new question, unless the user is on the board, and when the focused button vanishes. */
  protected override updated(): void {
    const { place, index } = retrySlice.state;
    const shown = place === undefined ? undefined : index;
    const isNew = shown !== this.#index;
    const began = this.#index === undefined;
    this.#index = shown;
    if (shown === undefined) {
      if (isNew) document.querySelector<HTMLElement>("pv-review-view .retry-start")?.focus();
      return;
    }
    const isOnBoard = document.querySelector("pv-board")?.contains(document.activeElement) === true;
    const isLost = this.#hadFocus && !this.contains(document.activeElement);
    if (isLost || (isNew && (began || !isOnBoard))) this.querySelector("h2")?.focus();
  }
}

const nextButton = (name: string, primary: boolean): TemplateResult =>
  html`<button type="button" class=${primary ? "primary" : ""} title="${name} (m)" @click=${next}>
    ${name}
  </button>`;

function othersButton(): TemplateResult | typeof nothing {
  const { mistakes, outcomes } = retrySlice.state;
  const isPerfect = mistakes.every((_, index) => outcomes.get(index) === "found");
  return isPerfect
    ? nothing
    : html`<button type="button" class="primary" @click=${retryOthers}>Retry the others</button>`;
}

customElements.define("pv-retry-view", RetryViewElement);
