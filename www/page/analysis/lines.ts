/** The lines of the shown depth, best first, and the current aspiration bound below them. */

import { html, nothing, type TemplateResult } from "lit";
import type { AspirationReport, PvLine, Score } from "../../engine/index";
import { addVariation } from "../actions/game_edits";
import { currentFen } from "../../engine/game/game";
import { certificateSeal } from "../../shared/certificate_seal";
import { boundSign, numbered, scoreText, shortCount } from "../../shared/notation";
import { gameEnd } from "../../engine/game/game_end";
import { currentPosition } from "../../engine/game/rules";
import { isBusy, searchNote, shownIteration, shownLines } from "../state/selectors";
import { certificateDetail } from "./certificate_detail";
import { closeByEscape, closeWhenLeft } from "../kit/details_popup";
import { withTooltip } from "../kit/tooltip";
import { definition } from "../glossary/glossary";
import { lineMoves } from "./line_moves";
import { Panel } from "../kit/panel";
import "../../shared/style/line_moves.css";
import "../../shared/style/pv_lines.css";
import "./lines.css";

/** Plies shown of the moves behind a bound. */
const SHOWN_PLIES = 8;

class LinesElement extends Panel {
  static override properties = { unfolded: { state: true } };
  /** The numbers of the lines shown in full. */
  declare unfolded: ReadonlySet<number>;

  constructor() {
    super();
    this.unfolded = new Set();
  }

  protected override render(): TemplateResult {
    const lines = shownLines(this.state);
    const { bound } = this.state.session;
    const depth = shownIteration(this.state)?.report.depth;
    const { multiPv } = this.state.settings;
    const missing = Math.max(0, multiPv - lines.length);
    return html`
      <h2 class="sr-only">
        Principal variation${lines.length > 1 ? "s" : ""}${depth === undefined ? "" : `, depth ${depth}`}
      </h2>
      <ol class="lines">
        ${lines.map((line) => this.#line(line))}
        ${Array.from({ length: missing }, (_, index) => html`<li class="line empty"><span class="rank" aria-hidden="true">${lines.length + index + 1}</span>${index === 0 && lines.length === 0 ? this.#whyNone() : "–"}</li>`)}
      </ol>
      <div class="bound-slot">${bound === undefined ? this.#depthInProgress() : this.#bound(bound)}</div>
    `;
  }

  #whyNone(): string {
    const over = gameEnd(this.state.game)?.words;
    if (over !== undefined) return `${over}, so there is nothing to analyse`;
    return isBusy(this.state) ? "Waiting for the first depth" : "No line yet";
  }

  #line(line: PvLine): TemplateResult {
    const { multiPv, certificate, moves } = line;
    const unfolded = this.unfolded.has(multiPv);
    const plies = `${certificate.plies} ${certificate.plies === 1 ? "ply" : "plies"}`;
    return html`
      <li class="line ${unfolded ? "unfolded" : ""}">
        <span class="rank" aria-hidden="true">${multiPv}</span>
        <strong class="line-score">${scoreText(line.score)}</strong>
        ${lineMoves({ fen: currentFen(this.state.game), line, preview: this.state.preview })}
        <button
          type="button"
          class="icon unfold"
          aria-expanded=${unfolded}
          aria-label="Show line ${multiPv} in full"
          title=${unfolded ? "Fold the line" : "Show the line in full"}
          @click=${() => this.#fold(multiPv, !unfolded)}
        >
          ${unfolded ? "▾" : "▸"}
        </button>
        <button
          type="button"
          class="icon take-in"
          aria-label="Add line ${multiPv} to the game as a variation"
          title="Add the line to the game as a variation"
          @click=${() => addVariation(moves)}
        >
          +
        </button>
        <details class="proof" name="proof" @focusout=${closeWhenLeft} @keydown=${closeByEscape}>
          <summary
            data-tip=${definition("certificate")}
            aria-label="Line ${multiPv}: ${certificate.holds ? "replays to its score" : "does not replay to its score"}, ${plies}. Certificate"
          >
            ${certificateSeal(certificate)}
          </summary>
          <div class="proof-detail">${certificateDetail(line)}</div>
        </details>
      </li>
    `;
  }

  #fold(multiPv: number, unfolded: boolean): void {
    const others = [...this.unfolded].filter((other) => other !== multiPv);
    this.unfolded = new Set(unfolded ? [...others, multiPv] : others);
  }

  #depthInProgress(): TemplateResult | typeof nothing {
    const { phase, progress, repeated, iterations } = this.state.session;
    if (phase !== "running" || progress === undefined) return nothing;
    if (repeated !== undefined) return html`<p class="hint">${searchNote(this.state)}</p>`;
    const depth = Math.max(progress.depth, (iterations.at(-1)?.report.depth ?? 0) + 1);
    return html`<p class="hint">Depth ${depth} in progress · ${shortCount(progress.nodes)} nodes</p>`;
  }

  /** The moves of a bound are only the branch refuted last, not a variation, so they cannot be previewed. */
  #bound(report: AspirationReport): TemplateResult {
    const upper = report.bound === "upper";
    const failed = upper === this.#whiteToMove() ? "low" : "high";
    const san = numbered(currentFen(this.state.game), report.san).map(
      ({ number, san }) => `${number}${number === "" ? "" : " "}${san}`,
    );
    return html`
      <p class="bound">
        <span aria-hidden="true">${upper ? "↓" : "↑"}</span>
        <strong>${boundSign(report.bound)} ${scoreText(report.score)}</strong>
        <span
          >depth ${report.depth}
          ${withTooltip(`failed ${failed}`, `Depth ${report.depth} failed ${failed} of the window ${this.#window(report)}, and is searched again with a wider one.`)}${san.length === 0 ? "" : html`; refuted branch: <i>${san.slice(0, SHOWN_PLIES).join(" ")}</i>`}</span
        >
      </p>
    `;
  }

  #whiteToMove(): boolean {
    return currentPosition(this.state.game).turn === "white";
  }

  #window({ alpha, beta }: AspirationReport): string {
    const edge = (score: Score | null, open: string): string => (score === null ? open : scoreText(score));
    return `${edge(alpha, "−∞")} to ${edge(beta, "+∞")}`;
  }
}

customElements.define("pv-lines", LinesElement);
