/** The certificate for users: a line, of this engine or another, replayed step by step, with the equation of its score. */

import { html, nothing, type TemplateResult } from "lit";
import type { Explanation, PieceValue, Verification } from "../../engine/index";
import { preview, previewEnd } from "../analysis/actions";
import { checkText, forgetCheck } from "../analysis/line_checks";
import { currentFen } from "../game/game";
import { numbered, scoreText, valueText } from "../../shared/notation";
import { rove } from "../../shared/roving_tabindex";
import type { Check, Checked } from "../state/store";
import { equationText, type Judgement, judgement } from "../analysis/verification_text";
import { Panel } from "./panel";
import "./notice";

/** A line that is none of the search's. */
const NO_LINE = 0;

const MARKS: Readonly<Record<Judgement["mark"], string>> = { holds: "✓", fails: "✕", open: "≈" };

class VerifierElement extends Panel {
  #shown: Checked | undefined;

  protected override render(): TemplateResult {
    const { checked, notice } = this.state;
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
        <div class="row">
          <label for="line-score">Its score for White, if known</label>
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
      <div class="verification" role="status">
        ${checked === undefined ? nothing : this.#verdict(checked)}
      </div>
      ${checked === undefined ? nothing : this.#replay(checked)}
    `;
  }

  /** What was asked for elsewhere on the page has to come into sight here. */
  protected override updated(): void {
    const { checked } = this.state;
    if (checked === this.#shown) return;
    this.#shown = checked;
    if (checked?.check.own !== true) return;
    const heading = this.querySelector("h2");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }

  #verdict({ check, verification }: Checked): TemplateResult {
    const { mark, word, text } = judgement(check, verification);
    return html`
      <p class="verdict">
        <span class="seal ${mark}"><span aria-hidden="true">${MARKS[mark]}</span>${word}</span>
        <span>${subject(check)}${text}</span>
      </p>
    `;
  }

  #replay({ check, verification }: Checked): TemplateResult {
    const { steps, refutation, explanation, equation } = verification;
    const moves = steps.map(({ move }) => move);
    const failed = refutation?.ply === undefined ? undefined : check.line[refutation.ply - 1];
    return html`
      <div class="steps" role="group" aria-label="Each step of the replay" @keydown=${rove}>
        ${this.#steps(verification)}${failed === undefined ? nothing : html`<span class="failed"><span aria-hidden="true">✕</span><span class="sr-only">fails: </span>${failed.slice(0, 12)}</span>`}
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
      ${explanation === undefined ? nothing : pieces(explanation)}
      <div class="row">
        ${moves.length === 0 || explanation === undefined ? nothing : html`<button type="button" @click=${() => previewEnd(NO_LINE, moves)}>Show the last position with piece values</button>`}
        <button type="button" class="quiet" @click=${forgetCheck}>Clear</button>
      </div>
    `;
  }

  #steps({ steps }: Verification): TemplateResult[] {
    const { preview: previewed, game } = this.state;
    const shown = previewed?.multiPv === NO_LINE ? previewed.moves.length - 1 : undefined;
    const names = numbered(
      currentFen(game),
      steps.map(({ san }) => san),
    );
    return names.map(({ number, san }, ply) => {
      const moves = steps.slice(0, ply + 1).map(({ move }) => move);
      return html`<span class="ply"
        >${number === "" ? nothing : html`<span class="number">${number}</span>`}<button
          type="button"
          class="move"
          aria-pressed=${ply === shown}
          tabindex=${ply === (shown ?? 0) ? 0 : -1}
          aria-label="${number} ${san}: legal. Show the position after it"
          @click=${() => preview(NO_LINE, moves)}
        >
          ${san}<span class="tick" aria-hidden="true">✓</span>
        </button></span
      > `;
    });
  }
}

const subject = ({ own, claim }: Check): string =>
  own && claim !== undefined
    ? `The engine’s line of depth ${claim.depth ?? 0}, ${scoreText(claim.score)}. `
    : "";

const pieces = ({ scoreCp, pieces }: Explanation): TemplateResult => html`
  <details class="man-values">
    <summary>The evaluation of the last position, piece by piece</summary>
    <p class="hint">
      ${scoreText({ kind: "cp", cp: scoreCp })} in all, from White’s view. Each piece: the evaluation with it
      minus the evaluation without it, in pawns. These do not add up: pieces are worth more or less together.
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
              <td>${valueText(valueCp)}</td>
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

customElements.define("pv-verifier", VerifierElement);
