/** The lines of the shown depth, best first, and below them the bound that the search is working on. */

import { html, nothing, type TemplateResult } from "lit";
import type { AspirationReport, PvLine, Score } from "../../engine/index";
import { preview } from "../actions";
import { currentFen } from "../game";
import { boundSign, numbered, scoreText } from "../notation";
import { rove } from "../rove";
import { currentPosition } from "../rules";
import { shownIteration, shownLines } from "../view";
import { detail, seal } from "./certificate";
import { Panel } from "./panel";

/** Plies shown of a branch behind a bound. */
const SHOWN_OF_BRANCH = 8;

class LinesElement extends Panel {
  protected override render(): TemplateResult {
    const lines = shownLines(this.state);
    const { bound } = this.state.session;
    const depth = shownIteration(this.state)?.report.depth;
    return html`
      <h2>
        Principal variation${lines.length > 1 ? "s" : ""}
        ${depth === undefined ? nothing : html`<small>depth ${depth}</small>`}
      </h2>
      <ol class="lines">
        ${lines.length === 0 ? html`<li class="line empty">The first line comes with the first depth.</li>` : lines.map((line) => this.#line(line))}
      </ol>
      <div class="bound-slot">${bound === undefined ? this.#underWay() : this.#bound(bound)}</div>
    `;
  }

  #line(line: PvLine): TemplateResult {
    return html`
      <li class="line">
        <div class="line-head">
          <span class="rank" aria-hidden="true">${line.multiPv}</span>
          <strong class="line-score">${scoreText(line.score)}</strong>
          <details class="proof" name="proof">
            <summary
              aria-label="Line ${line.multiPv}: ${line.certificate.holds ? "proven" : "not proven"}, ${line.certificate.plies} plies. The proof"
            >
              ${seal(line.certificate)}<span class="plies">${line.certificate.plies} plies</span>
            </summary>
            ${detail(line)}
          </details>
        </div>
        <div class="moves" role="group" aria-label="Moves of line ${line.multiPv}" @keydown=${rove}>
          ${this.#moves(line)}
        </div>
      </li>
    `;
  }

  #moves(line: PvLine): TemplateResult[] {
    const { preview: previewed } = this.state;
    const previewedPly = previewed?.multiPv === line.multiPv ? plyOf(line, previewed.moves) : undefined;
    return numbered(currentFen(this.state.game), line.san).map(({ number, san }, ply) => {
      const moves = line.moves.slice(0, ply + 1);
      return html`<span class="ply"
        >${number === "" ? nothing : html`<span class="number">${number}</span>`}<button
          type="button"
          class="move"
          aria-pressed=${ply === previewedPly}
          tabindex=${ply === (previewedPly ?? 0) ? 0 : -1}
          aria-label="Show the position after ${number} ${san}"
          @click=${() => preview(line.multiPv, moves)}
        >
          ${san}
        </button></span
      > `;
    });
  }

  /** What is searched when there is nothing to say of it yet. */
  #underWay(): TemplateResult | typeof nothing {
    const { phase, progress } = this.state.session;
    if (phase !== "running" || progress === undefined) return nothing;
    const depth = Math.max(progress.depth, (this.state.session.iterations.at(-1)?.report.depth ?? 0) + 1);
    return html`<p class="hint">Depth ${depth} is under way: no bound so far.</p>`;
  }

  /** A bound is no variation: its moves are only the branch that the search refuted last, so they are not offered. */
  #bound(report: AspirationReport): TemplateResult {
    const upper = report.bound === "upper";
    const failed = upper === this.#whiteToMove() ? "low" : "high";
    const san = numbered(currentFen(this.state.game), report.san).map(
      ({ number, san }) => `${number}${number === "" ? "" : " "}${san}`,
    );
    return html`
      <div class="bound">
        <p>
          <span class="rank" aria-hidden="true">${upper ? "↓" : "↑"}</span>
          <strong>${boundSign(report.bound)} ${scoreText(report.score)}</strong>
          <span
            >Depth ${report.depth} failed ${failed}: outside the window ${this.#window(report)}, which
            opens.</span
          >
        </p>
        ${
          san.length === 0
            ? nothing
            : html`<p class="refuted">
                A branch, not a variation: ${san.slice(0, SHOWN_OF_BRANCH).join(" ")}
              </p>`
        }
      </div>
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

/** Which ply of the line `moves` end at, if they are its beginning. */
function plyOf(line: PvLine, moves: readonly string[]): number | undefined {
  return line.moves.slice(0, moves.length).join() === moves.join() ? moves.length - 1 : undefined;
}

customElements.define("pv-lines", LinesElement);
