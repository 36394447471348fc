/** The check of a line, from this engine or another: a replay step by step, and the equation of its score. */

import { html, nothing, type TemplateResult } from "lit";
import type { Explanation, PieceValue, Verification } from "../../../engine/index";
import { preview } from "../../actions/actions";
import { previewEnd } from "../../board/piece_values_state";
import { type CheckedLine, checkSlice, forgetCheck, type LineCheck } from "./check_state";
import { checkText } from "./line_checks";
import { currentFen } from "../../../engine/game/game";
import { moveButtons } from "../../../shared/move_buttons";
import { pieceValueText, scoreText } from "../../../shared/notation";
import { moveFocus } from "../../../shared/roving_tabindex";
import { equationText, summarize, type VerificationSummary } from "./verification_text";
import { Panel } from "../../kit/panel";
import "../../kit/notice";
import { OTHER_LINES } from "../../state/line_preview";
import "./line_verifier.css";

const MARKS: Readonly<Record<VerificationSummary["mark"], string>> = { holds: "✓", fails: "✕", open: "≈" };

class LineVerifierElement extends Panel {
  protected override readonly slices = [checkSlice];
  #shown: CheckedLine | undefined;

  protected override render(): TemplateResult {
    const { notice } = this.state;
    const { checked } = checkSlice.state;
    const faulty = notice?.source === "line" ? "true" : "false";
    return html`
      <h2 tabindex="-1">Check a line</h2>
      <form class="field" @submit=${submit}>
        <label for="line">A line from this position, from any engine</label>
        <textarea
          id="line"
          name="line"
          class="mono"
          rows="2"
          spellcheck="false"
          autocapitalize="off"
          placeholder="1. e4 e5 2. Nf3, e2e4 e7e5, or info depth 20 score cp 35 pv …"
          aria-describedby="notice-line"
          aria-invalid=${faulty}
        ></textarea>
        <div class="check-row">
          <label for="line-score">Score from White’s view, if known</label>
          <input
            id="line-score"
            name="score"
            type="text"
            size="7"
            autocomplete="off"
            placeholder="+0.35"
            aria-describedby="notice-line"
          />
          <button type="submit">Check</button>
        </div>
      </form>
      <pv-notice source="line"></pv-notice>
      <div class="verification" role="status">${checked && this.#verdict(checked)}</div>
      ${checked && this.#replay(checked)}
    `;
  }

  /** Scrolls a check that was requested elsewhere on the page into view. */
  protected override updated(): void {
    const { checked } = checkSlice.state;
    if (checked === this.#shown) return;
    this.#shown = checked;
    if (checked?.check.own !== true) return;
    const heading = this.querySelector("h2");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }

  #verdict({ check, verification }: CheckedLine): TemplateResult {
    const { mark, word, text } = summarize(check, verification);
    return html`
      <p class="verdict">
        <span class="seal ${mark}"><span aria-hidden="true">${MARKS[mark]}</span>${word}</span>
        <span>${subject(check)}${text}</span>
      </p>
    `;
  }

  #replay({ check, verification }: CheckedLine): TemplateResult {
    const { steps, refutation, explanation, equation } = verification;
    const moves = steps.map(({ move }) => move);
    const failed = refutation?.ply === undefined ? undefined : check.line[refutation.ply - 1];
    return html`
      <div class="steps" role="group" aria-label="Steps of the replay" @keydown=${moveFocus}>
        ${this.#steps(verification)}${failed === undefined ? nothing : html`<span class="failed-move"><span aria-hidden="true">✕</span><span class="sr-only">fails: </span>${failed.slice(0, 12)}</span>`}
      </div>
      <dl class="evidence">
        <div>
          <dt>Last position</dt>
          <dd class="mono">${verification.end}</dd>
        </div>
        <div>
          <dt>The equation</dt>
          <dd>${equationText(equation)}</dd>
        </div>
      </dl>
      ${explanation && pieces(explanation)}
      <div class="check-row">
        ${moves.length === 0 || explanation === undefined ? nothing : html`<button type="button" @click=${() => previewEnd(OTHER_LINES.checked, moves)}>Show the last position with piece values</button>`}
        <button type="button" class="quiet" @click=${forgetCheck}>Clear</button>
      </div>
    `;
  }

  #steps({ steps }: Verification): TemplateResult[] {
    const { preview: previewed, game } = this.state;
    const moves = steps.map(({ move }) => move);
    return moveButtons({
      fen: currentFen(game),
      san: steps.map(({ san }) => san),
      previewed: previewed?.multiPv === OTHER_LINES.checked ? previewed.moves.length : undefined,
      onPreview: (count) => preview(OTHER_LINES.checked, moves.slice(0, count)),
      label: (move) => `${move}: legal. Show the position after it`,
      mark: html`<span class="tick" aria-hidden="true">✓</span>`,
    });
  }
}

const subject = ({ own, claim }: LineCheck): string =>
  own && claim !== undefined
    ? `The engine’s line at depth ${claim.depth ?? 0}, ${scoreText(claim.score)}. `
    : "";

const pieces = ({ scoreCp, pieces }: Explanation): TemplateResult => html`
  <details class="piece-values">
    <summary>The evaluation of the last position, piece by piece</summary>
    <p class="hint">
      ${scoreText({ kind: "cp", cp: scoreCp })} in total, from White’s view. The value of a piece is the
      evaluation with it minus the evaluation without it, in pawns. The values do not add up to the total,
      because pieces interact.
    </p>
    <div class="sides">${(["white", "black"] as const).map((color) => sideOf(color, pieces))}</div>
  </details>
`;

const sideOf = (color: "white" | "black", pieces: readonly PieceValue[]): TemplateResult => html`
  <table>
    <caption>
      ${color === "white" ? "White" : "Black"}
    </caption>
    <tbody>
      ${pieces
        .filter((piece) => piece.color === color)
        .sort((one, other) => Math.abs(other.valueCp) - Math.abs(one.valueCp))
        .map(
          ({ role, square, valueCp }) =>
            html`<tr>
              <th scope="row">${role} ${square}</th>
              <td>${pieceValueText(valueCp)}</td>
            </tr>`,
        )}
    </tbody>
  </table>
`;

function submit(event: SubmitEvent): void {
  event.preventDefault();
  const fields = (event.target as HTMLFormElement).elements;
  const value = (name: string): string => (fields.namedItem(name) as HTMLInputElement).value;
  checkText(value("line"), value("score"));
}

customElements.define("pv-line-verifier", LineVerifierElement);
