/** The review of the whole game: its settings and progress, and each side's accuracy. */

import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { annotateGame, cancelReview, mostEngines, reviewGame } from "./review_actions";
import { playersOf } from "../game/players";
import { count, sentence, type SideNames } from "../../shared/notation";
import type { Color } from "../../engine/index";
import { type JudgementKind, JUDGEMENTS } from "../../engine/review/judgements";
import { mainLine } from "../../engine/review/main_line";
import { mistakes } from "./mistakes";
import { nextMistake } from "./mistake_steps";
import {
  accuracyText,
  analysedText,
  keptWords,
  plyText,
  summaryWords,
  timeLeft,
  writtenWords,
} from "./review_text";
import { type ReviewedGame, reviewedGame, type SideSummary } from "../../engine/review/reviewed_game";
import { pendingPositions } from "./review_results";
import { annotationSlice, reviewSlice, type ReviewRun } from "./review_state";
import { Panel } from "../kit/panel";
import {
  DEPTHS,
  lastChoice,
  lastEngines,
  limitNamed,
  rememberChoice,
  rememberEngines,
  TIMES,
} from "./review_choices";
import { reviewFormulas } from "./review_formulas";
import { reviewTable } from "./review_table";
import "./review_view.css";

class ReviewViewElement extends Panel {
  protected override readonly slices = [reviewSlice, annotationSlice];
  static override properties = {
    choice: { state: true },
    engines: { state: true },
    tableOpen: { state: true },
  };
  /** The name of the chosen limit. */
  choice: string = lastChoice();
  engines: number = lastEngines();
  tableOpen = false;

  protected override render(): TemplateResult {
    const { game } = this.state;
    const review = reviewSlice.state;
    const reviewed = reviewedGame(game, review.results);
    const written = writtenWords(reviewed, review.results);
    const names = playersOf(game);
    return html`
      <h2 class="sr-only">Review of the game</h2>
      <div class="row review-row">
        ${review.run === undefined ? this.#form(written !== "") : progress(review.run)}
      </div>
      ${written && html`<p class="hint">${written}</p>`} ${keptAnnotations(game.id)}
      ${isJudged(reviewed) ? summary(reviewed, names) : nothing} ${mistakes(reviewed, names)}
      <p class="sr-only" role="status">${this.#announcement(reviewed, names)}</p>
      <div role="alert">
        ${review.message === undefined ? nothing : fault(review.message)}
        ${review.run === undefined ? failures(reviewed) : nothing}
      </div>
      <details
        class="graph-table"
        ?hidden=${!reviewed.plies.some(({ score }) => score !== undefined)}
        @toggle=${this.#toggleTable}
      >
        <summary>The graph as a table</summary>
        ${this.tableOpen ? guard([reviewed.plies, game.cursor, game.tags], () => reviewTable(reviewed.plies, game.cursor, names)) : nothing}
      </details>
      <details class="review-formulas">
        <summary>How accuracy and judgements are calculated</summary>
        ${reviewFormulas}
      </details>
    `;
  }

  readonly #toggleTable = ({ target }: Event): void => {
    this.tableOpen = (target as HTMLDetailsElement).open;
  };

  /** `again` is whether the game has a review from elsewhere. */
  #form(again: boolean): TemplateResult {
    const line = mainLine(this.state.game);
    const limit = limitNamed(this.choice);
    const pending = pendingPositions(line, reviewSlice.state.results, limit).length;
    const needed = line.filter(({ ending }) => ending === undefined).length;
    const empty = line.length === 1;
    const isBegun = !empty && pending < needed;
    const label = isBegun ? `Resume: ${count(pending)} left` : again ? "Review again" : "Review the game";
    return html`
      ${
        pending === 0 && !empty
          ? html`<button type="button" @click=${() => annotateGame()}>Review again</button>`
          : html`<button
              type="button"
              class="primary"
              ?disabled=${empty}
              aria-describedby="review-hint"
              @click=${() => void reviewGame(limit, this.engines)}
            >
              ${label}
            </button>`
      }
      <label
        ><span class="sr-only">Depth or time of the review</span
        ><select @change=${(event: Event) => this.#choose(valueOf(event))}>
          <optgroup label="Depth">${DEPTHS.map((choice) => this.#option(choice.name))}</optgroup>
          <optgroup label="Time">${TIMES.map((choice) => this.#option(choice.name))}</optgroup>
        </select></label
      >
      <label
        ><span class="sr-only">Processor cores of the review</span
        ><select @change=${(event: Event) => this.#useEngines(Number(valueOf(event)))}>
          ${Array.from({ length: mostEngines() }, (_, index) => index + 1).map(
            (cores) =>
              html`<option value=${cores} ?selected=${cores === this.engines}>
                ${cores} ${cores === 1 ? "core" : "cores"}
              </option>`,
          )}
        </select></label
      >
      <span class="hint" id="review-hint">${empty ? "Play or load a game to review it." : ""}</span>
    `;
  }

  #option(name: string): TemplateResult {
    return html`<option value=${name} ?selected=${name === this.choice}>${name}</option>`;
  }

  #choose(name: string): void {
    this.choice = name;
    rememberChoice(name);
  }

  #useEngines(engines: number): void {
    this.engines = engines;
    rememberEngines(engines);
  }

  #announcement(reviewed: ReviewedGame, names: SideNames): string {
    const { run, results } = reviewSlice.state;
    if (run !== undefined) return `Review of ${run.total} positions in progress`;
    if (results.size === 0) return "";
    const pending = reviewed.plies.some(({ result, ending }) => result === undefined && ending === undefined);
    return pending ? "Review stopped" : `Review finished. ${summaryWords(reviewed, names)}`;
  }
}

const isJudged = ({ white, black }: ReviewedGame): boolean =>
  white.accuracy !== undefined || black.accuracy !== undefined;

const valueOf = ({ target }: Event): string => (target as HTMLSelectElement).value;

const progress = ({ done, total, startMs }: ReviewRun): TemplateResult => html`
  <label class="review-progress"
    ><span>${count(done)} of ${count(total)} positions</span> <progress max=${total} .value=${done}></progress
  ></label>
  <span class="hint">${timeLeft(performance.now() - startMs, done, total)}</span>
  <button type="button" @click=${cancelReview}>Cancel</button>
`;

/** What the review has left as it was, and the way to have the review's instead. */
function keptAnnotations(game: string | undefined): TemplateResult | typeof nothing {
  const { kept } = annotationSlice.state;
  const words = kept?.game === game && kept !== undefined ? keptWords(kept) : "";
  if (words === "") return nothing;
  return html`<p class="hint">
    ${words} <button type="button" @click=${() => annotateGame(true)}>Replace them</button>
  </p>`;
}

function summary(reviewed: ReviewedGame, names: SideNames): TemplateResult {
  const row = (side: Color, summary: SideSummary): TemplateResult => html`
    <tr>
      <th scope="row">${names[side]}</th>
      <td>${accuracyText(summary)} <small>${analysedText(summary)}</small></td>
      ${JUDGEMENTS.map((kind) => html`<td>${summary.accuracy === undefined ? "–" : counted(kind, summary, side, names)}</td>`)}
    </tr>
  `;
  return html`
    <table class="review-summary">
      <thead>
        <tr>
          <td></td>
          <th scope="col">Accuracy</th>
          ${JUDGEMENTS.map(({ judgement, sign, plural }) => html`<th scope="col"><span class="judgement-mark ${judgement}" aria-hidden="true"></span><span class="long">${sentenceCase(plural)}</span><span class="short" aria-hidden="true">${sign}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${row("white", reviewed.white)} ${row("black", reviewed.black)}
      </tbody>
    </table>
  `;
}

/** A number of moves, which leads to each of them in turn. */
function counted(
  { judgement, plural }: JudgementKind,
  { counts }: SideSummary,
  side: Color,
  names: SideNames,
): TemplateResult | number {
  const moves = counts[judgement];
  if (moves === 0) return moves;
  const what = moves === 1 ? `the 1 ${judgement}` : `the next of ${moves} ${plural}`;
  return html`<button
    type="button"
    class="quiet"
    aria-label="Go to ${what} of ${names[side]}"
    @click=${() => nextMistake({ side, judgement })}
  >
    ${moves}
  </button>`;
}

const sentenceCase = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Failures shown by name. */
const SHOWN_FAILURES = 3;

function failures({ plies }: ReviewedGame): TemplateResult | typeof nothing {
  const failed = plies.filter(({ result }) => result?.error !== undefined);
  if (failed.length === 0) return nothing;
  const named = failed
    .slice(0, SHOWN_FAILURES)
    .map(
      (ply) =>
        `${ply.move === undefined ? "the start position" : plyText(ply).move}: ${ply.result?.error ?? ""}`,
    );
  const more = failed.length > SHOWN_FAILURES ? `; and ${failed.length - SHOWN_FAILURES} more` : "";
  const positions = failed.length === 1 ? "1 position" : `${failed.length} positions`;
  return fault(sentence(`${positions} could not be analysed. After ${named.join("; after ")}${more}`));
}

const fault = (text: string): TemplateResult =>
  html`<p class="notice fault"><span aria-hidden="true">✕</span><span>${text}</span></p>`;

customElements.define("pv-review-view", ReviewViewElement);
