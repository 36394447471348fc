/** The answer to “Why not this move?”: a sentence, the line to play, and what the search itself had proven. */

import { html, type TemplateResult } from "lit";
import { playMoves, preview } from "../../actions/actions";
import { includeOnly } from "./root_exclusions";
import { scoutNote } from "./scout_note";
import { followWhyNot } from "./why_not_search";
import { whyNotSlice } from "./why_not_answer";
import { forgetWhyNot } from "./why_not_state";
import { currentFen } from "../../../engine/game/game";
import type { WhyNot } from "../../../engine/why/answers";
import type { Choice } from "../../game/root_choices";
import { moveButtons } from "../../../shared/move_buttons";
import { lineText, scoreText, sentence } from "../../../shared/notation";
import { moveFocus } from "../../../shared/roving_tabindex";
import { excludedMoves, rootChoices } from "../../state/root_moves";
import { store, whyNotEngine } from "../../state/page_context";
import { shownIteration } from "../../state/selectors";
import { Panel } from "../../kit/panel";
import { OTHER_LINES } from "../../state/line_preview";
import "./why_not_view.css";

followWhyNot(store, whyNotSlice, whyNotEngine);

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

class WhyNotViewElement extends Panel {
  protected override readonly slices = [whyNotSlice];
  /** The question on show: position and move. */
  #asked = "";

  protected override render(): TemplateResult {
    const { move, answer, error } = whyNotSlice.state;
    const fen = currentFen(this.state.game);
    const choice = rootChoices(this.state).find(({ uci }) => uci === move);
    if (choice === undefined)
      return html`<p class="hint">Choose a move to see why the engine does not play it.</p>`;
    const excluded = excludedMoves(this.state).includes(choice.uci);
    const text = answer?.text ?? (error === undefined ? `Searching ${choice.san} alone` : sentence(error));
    return html`
      <div class="why-not" tabindex="-1">
        <p class="row why-not-actions">${playButton(answer)}${others(choice)}</p>
        <p role="status">${text}</p>
        ${answer && this.#evidence(answer, fen)}
        <p class="hint">${scoutNote(shownIteration(this.state)?.report, fen, choice, excluded)}</p>
      </div>
    `;
  }

  /** Scrolls the answer to a new question into view. It takes the focus only if the question was asked by a button that is gone. */
  protected override updated(): void {
    const answer = this.querySelector<HTMLElement>(".why-not");
    const { move = "" } = whyNotSlice.state;
    const asked = answer === null ? "" : `${currentFen(this.state.game)} ${move}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (answer === null) return;
    answer.scrollIntoView({ behavior: reducedMotion.matches ? "instant" : "smooth" });
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest("[hidden]"))
      answer.focus({ preventScroll: true });
  }

  #evidence(answer: WhyNot, fen: string): TemplateResult {
    const { line, threat } = answer;
    const { preview: previewed } = this.state;
    return html`
      <p class="hint">${figures(answer)}</p>
      <div class="moves" role="group" aria-label="Line of ${answer.san}" @keydown=${moveFocus}>
        ${moveButtons({
          fen,
          san: line.san,
          previewed: previewed?.multiPv === OTHER_LINES.refutation ? previewed.moves.length : undefined,
          onPreview: (count) => preview(OTHER_LINES.refutation, line.moves.slice(0, count), line.moves),
        })}
      </div>
      ${threat && html`<p class="hint">${threatLine(fen, threat.line.san)}</p>`}
    `;
  }
}

/** Score, loss and depth. */
function figures({ line, loss }: WhyNot): string {
  const lost = loss === undefined ? [] : [lossText(loss)];
  const proven = line.certificate.holds ? ["✓ replays"] : [];
  return [scoreText(line.score), ...lost, `depth ${line.depth}`, ...proven].join(" · ");
}

function lossText({ chances, cp }: NonNullable<WhyNot["loss"]>): string {
  const pawns = cp === undefined ? "" : ` (${(cp / 100).toFixed(2)} pawns)`;
  return `costs ${Math.round(100 * chances)} % of the expected score${pawns}`;
}

/** The threat has the move numbers of the moves that it would be. */
function threatLine(fen: string, san: readonly string[]): string {
  const [, turn, , , , fullmoves] = fen.split(" ");
  const [passing, number] = turn === "b" ? ["Black", 2] : ["White", 1];
  const next = `- ${turn === "b" ? "w" : "b"} - - 0 ${Number(fullmoves ?? 1) + number}`;
  return `The threat, if ${passing} passed: ${lineText(next, san)}`;
}

/** Above the answer, which grows as it sharpens and would move it under the pointer. */
const playButton = (answer: WhyNot | undefined): TemplateResult =>
  html`<button
    type="button"
    class="quiet"
    ?disabled=${answer === undefined}
    @click=${() => playMoves(answer?.line.moves ?? [])}
  >
    Play the line as a variation
  </button>`;

const others = ({ uci, san }: Choice): TemplateResult =>
  html`<button type="button" class="quiet" @click=${() => includeOnly(uci)}>Analyse ${san} alone</button>
    <button type="button" class="quiet" @click=${forgetWhyNot}>Close</button>`;

customElements.define("pv-why-not-view", WhyNotViewElement);
