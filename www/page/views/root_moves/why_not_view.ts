/** The answer to “Why not this move?”, with its line to play. */

import { html, nothing, type TemplateResult } from "lit";
import { playMoves, preview } from "../../actions/actions";
import { includeOnly } from "./root_exclusions";
import { whyNot, type WhyNot } from "./why_not";
import { forgetWhyNot, whyNotSlice } from "./why_not_state";
import { currentFen } from "../../../engine/game/game";
import { moveButtons } from "../../../shared/move_buttons";
import { moveFocus } from "../../../shared/roving_tabindex";
import { excludedMoves, rootChoices } from "../../state/root_moves";
import { shownIteration } from "../../state/selectors";
import { Panel } from "../../kit/panel";
import { OTHER_LINES } from "../../state/line_preview";
import "./why_not_view.css";

const EXPLANATIONS = {
  refutation:
    "The first reply is enough for the bound. The moves after it are one branch of the proof: the best try against the reply, and the reply to that. They are no variation with a score.",
  line: "The line of this move.",
  nothing: undefined,
} as const satisfies Record<WhyNot["kind"], string | undefined>;

class WhyNotViewElement extends Panel {
  protected override readonly slices = [whyNotSlice];

  protected override render(): TemplateResult | typeof nothing {
    const fen = currentFen(this.state.game);
    const choice = rootChoices(this.state).find(({ uci }) => uci === whyNotSlice.state.move);
    if (choice === undefined) return this.#invitation();
    const excluded = excludedMoves(this.state).includes(choice.uci);
    const answer = whyNot(shownIteration(this.state)?.report, fen, choice, excluded);
    const explanation = EXPLANATIONS[answer.kind];
    return html`
      <div class="why-not">
        <p role="status">${answer.text}</p>
        ${answer.moves.length === 0 ? nothing : this.#line(answer, fen)}
        ${explanation === undefined ? nothing : html`<p class="hint">${explanation}</p>`}
        <p class="why-not-actions">
          ${
            answer.moves.length === 0
              ? nothing
              : html`<button type="button" class="quiet" @click=${() => playMoves(answer.moves)}>
                  Play the line as a variation
                </button>`
          }
          <button type="button" class="quiet" @click=${() => includeOnly(choice.uci)}>
            Analyse ${choice.san} alone
          </button>
          <button type="button" class="quiet" @click=${forgetWhyNot}>Close</button>
        </p>
      </div>
    `;
  }

  #invitation(): TemplateResult {
    return html`<p class="hint">Choose a move to see why the engine does not play it.</p>`;
  }

  #line({ moves, san }: WhyNot, fen: string): TemplateResult {
    const { preview: previewed } = this.state;
    return html`<div class="moves" role="group" aria-label="Refutation" @keydown=${moveFocus}>
      ${moveButtons({
        fen,
        san,
        previewed: previewed?.multiPv === OTHER_LINES.refutation ? previewed.moves.length : undefined,
        onPreview: (count) => preview(OTHER_LINES.refutation, moves.slice(0, count), moves),
      })}
    </div>`;
  }
}

customElements.define("pv-why-not-view", WhyNotViewElement);
