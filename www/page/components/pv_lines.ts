/** The lines of the shown depth, best first, and the current aspiration bound below them. */

import { html, nothing, type TemplateResult } from "lit";
import type { AspirationReport, PvLine, Score } from "../../engine/index";
import { preview } from "../analysis/actions";
import { currentFen } from "../game/game";
import { certificateSeal } from "../../shared/certificate_seal";
import { moveButtons } from "../../shared/move_buttons";
import { boundSign, numbered, scoreText } from "../../shared/notation";
import { moveFocus } from "../../shared/roving_tabindex";
import { currentPosition, gameOver } from "../game/rules";
import { isBusy, shownIteration, shownLines } from "../state/selectors";
import { certificateDetail } from "./certificate_detail";
import { Panel } from "./panel";

/** Plies shown of the moves behind a bound. */
const SHOWN_PLIES = 8;

class LinesElement extends Panel {
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
    const over = gameOver(currentPosition(this.state.game));
    if (over !== undefined) return `${over}, so there is nothing to analyse`;
    return isBusy(this.state) ? "Waiting for the first depth" : "No line yet";
  }

  #line(line: PvLine): TemplateResult {
    return html`
      <li class="line">
        <span class="rank" aria-hidden="true">${line.multiPv}</span>
        <strong class="line-score">${scoreText(line.score)}</strong>
        <div class="moves" role="group" aria-label="Moves of line ${line.multiPv}" @keydown=${moveFocus}>
          ${this.#moves(line)}
        </div>
        <details class="proof" name="proof">
          <summary
            aria-label="Line ${line.multiPv}: ${line.certificate.holds ? "replays to its score" : "does not replay to its score"}, ${line.certificate.plies} plies. Certificate"
          >
            ${certificateSeal(line.certificate)}<span class="plies">${line.certificate.plies} plies</span>
          </summary>
          <div class="proof-detail">${certificateDetail(line)}</div>
        </details>
      </li>
    `;
  }

  #moves(line: PvLine): TemplateResult[] {
    const { preview: previewed } = this.state;
    return moveButtons({
      fen: currentFen(this.state.game),
      san: line.san,
      previewed: previewed?.multiPv === line.multiPv ? prefixLength(line, previewed.moves) : undefined,
      onPreview: (count) => preview(line.multiPv, line.moves.slice(0, count)),
    });
  }

  #depthInProgress(): TemplateResult | typeof nothing {
    const { phase, progress } = this.state.session;
    if (phase !== "running" || progress === undefined) return nothing;
    const depth = Math.max(progress.depth, (this.state.session.iterations.at(-1)?.report.depth ?? 0) + 1);
    return html`<p class="hint">Depth ${depth} in progress, no bound yet.</p>`;
  }

  /** The moves of a bound are only the branch refuted last, not a variation, so they cannot be previewed. */
  #bound(report: AspirationReport): TemplateResult {
    const upper = report.bound === "upper";
    const failed = upper === this.#whiteToMove() ? "low" : "high";
    const san = numbered(currentFen(this.state.game), report.san).map(
      ({ number, san }) => `${number}${number === "" ? "" : " "}${san}`,
    );
    return html`
      <p
        class="bound"
        title="Depth ${report.depth} failed ${failed} of the window ${this.#window(report)}; searching again with a wider one."
      >
        <span aria-hidden="true">${upper ? "↓" : "↑"}</span>
        <strong>${boundSign(report.bound)} ${scoreText(report.score)}</strong>
        <span
          >depth ${report.depth} failed
          ${failed}${san.length === 0 ? "" : html`; refuted branch: <i>${san.slice(0, SHOWN_PLIES).join(" ")}</i>`}</span
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

/** The number of `moves`, if the line starts with them. */
function prefixLength(line: PvLine, moves: readonly string[]): number | undefined {
  return line.moves.slice(0, moves.length).join() === moves.join() ? moves.length : undefined;
}

customElements.define("pv-lines", LinesElement);
