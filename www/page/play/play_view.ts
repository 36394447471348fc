/** The game against the engine: the players with their clocks, what the user can do, and how the game has ended. */

import type { Color } from "chessops/types";
import { html, nothing, type TemplateResult } from "lit";
import { Panel } from "../kit/panel";
import { currentPosition } from "../../engine/game/rules";
import { announce } from "../actions/announcements";
import { backToAnalysis } from "./play_actions";
import { clockText, spokenTime, timeLeft } from "./play_clock";
import { nameOf } from "./play_end";
import { type Opponent, playedGame, playSlice, userSide } from "./play_state";
import { plyToTakeBack, resign, reviewPlayed, takeBack } from "./playing";
import "./play_view.css";

/** The interval between two looks at the clock. */
const TICK_MS = 100;

/** The times left at which the user is warned. */
const WARNINGS_MS = [60_000, 30_000, 10_000];

/** Less is shown in another colour. */
const SHORT_MS = 10_000;

class PlayViewElement extends Panel {
  protected override readonly slices = [playSlice];
  static override properties = { asksToResign: { state: true } };
  /** Whether the user is to confirm the resignation. */
  asksToResign = false;

  #tick: ReturnType<typeof setTimeout> | undefined;
  #hadFocus = false;
  #wasShown = false;
  /** The user's time at the last look. */
  #left = 0;

  protected override willUpdate(): void {
    const { opponent, clock, end } = playSlice.state;
    if (opponent === undefined || end !== undefined) this.asksToResign = false;
    clearTimeout(this.#tick);
    if (opponent !== undefined && clock?.running !== undefined)
      this.#tick = setTimeout(() => this.#look(), TICK_MS);
    this.#hadFocus = this.contains(document.activeElement);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { opponent, end } = playSlice.state;
    if (opponent === undefined) return nothing;
    return html`<section class="play" tabindex="-1" aria-label="Game against the engine">
      <div class="analysis-head play-players">
        ${this.#player(opponent, "white")} ${this.#player(opponent, "black")}
      </div>
      ${end && html`<p class="play-end">${end.words}</p>`}
      <div class="row play-actions" @keydown=${this.#keyPressed}>
        ${end === undefined ? (this.asksToResign ? this.#question() : this.#actions()) : overActions}
      </div>
    </section>`;
  }

  /**
   * Where the button that had the focus is gone, another has it: that of the question, or the first. The game itself has it at its
   * begin, and the way into another one at its end.
   */
  protected override updated(): void {
    const isShown = playSlice.state.opponent !== undefined;
    if (isShown !== this.#wasShown)
      requestAnimationFrame(() => focusIfLost(isShown ? ".play" : "pv-position-status button"));
    this.#wasShown = isShown;
    if (this.#hadFocus && !this.contains(document.activeElement))
      this.querySelector<HTMLElement>(".play-actions button:not([disabled])")?.focus();
  }

  #player(opponent: Opponent, side: Color): TemplateResult {
    const { clock, end } = playSlice.state;
    const game = playedGame(this.state);
    const isToMove = end === undefined && game !== undefined && currentPosition(game).turn === side;
    const left = clock && timeLeft(clock, side, Date.now());
    return html`<div class="player ${isToMove ? "to-move" : ""}">
      <span class="player-side" data-side=${side} aria-hidden="true"></span>
      <span class="player-name"
        ><span class="sr-only">${nameOf(side)}: </span
        >${side === opponent.color ? `Engine, ${opponent.elo} Elo` : "You"}</span
      >
      ${left === undefined ? nothing : html`<span class="player-time ${left < SHORT_MS ? "hurried" : ""}" role="timer" aria-label=${`${nameOf(side)}’s time: ${spokenTime(left)}`}>${clockText(left)}</span>`}
    </div>`;
  }

  #actions(): TemplateResult {
    return html`
      <button
        type="button"
        title="Take back (Ctrl+Z)"
        ?disabled=${plyToTakeBack(this.state) === undefined}
        @click=${takeBack}
      >
        Take back
      </button>
      <button type="button" @click=${() => (this.asksToResign = true)}>Resign</button>
      <button type="button" class="quiet" title="Back to the analysis (Shift+G)" @click=${backToAnalysis}>
        Back to the analysis
      </button>
    `;
  }

  #question(): TemplateResult {
    return html`
      <span role="status">Resign the game?</span>
      <button type="button" class="primary" @click=${resign}>Yes, resign</button>
      <button type="button" @click=${() => (this.asksToResign = false)}>No, play on</button>
    `;
  }

  readonly #keyPressed = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") this.asksToResign = false;
  };

  #look(): void {
    const { opponent, clock } = playSlice.state;
    if (opponent === undefined || clock === undefined) return;
    const left = timeLeft(clock, userSide(opponent), Date.now());
    if (WARNINGS_MS.some((warning) => left <= warning && warning < this.#left))
      announce(`You have ${spokenTime(left)} left.`);
    this.#left = left;
    this.requestUpdate();
  }
}

function focusIfLost(selector: string): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

const overActions = html`
  <button type="button" class="primary" @click=${reviewPlayed}>Review the game</button>
  <button type="button" @click=${backToAnalysis}>Back to the analysis</button>
`;

customElements.define("pv-play-view", PlayViewElement);
