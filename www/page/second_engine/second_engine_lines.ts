/** The lines of another engine, with a certificate for each. */

import { html, type TemplateResult } from "lit";
import { currentFen } from "../../engine/game/game";
import { counted } from "../../shared/notation";
import type { UciCertificate, UciLine } from "../../engine/uci_engine/reports";
import { addVariation } from "../actions/game_edits";
import { lineMoves } from "../analysis/line_moves";
import { LinesPanel } from "../analysis/line_row";
import { previewEnd } from "../board/piece_values_state";
import { OTHER_LINES } from "../state/line_preview";
import { checkLine } from "../views/check/check_state";
import { lastValue } from "./engine_certificate";
import { secondEngineSlice, shownReports } from "./second_engine_state";

const TIP = "The certificate: every move is legal, and the line is as long as its depth or ends the game";

class SecondEngineLinesElement extends LinesPanel {
  protected override readonly slices = [secondEngineSlice];

  protected override render(): TemplateResult {
    const lines = shownReports(this.state, secondEngineSlice.state).at(-1)?.lines ?? [];
    return html`<ol class="lines">
      ${lines.map((line) => this.#line(line))}
    </ol>`;
  }

  #line(line: UciLine): TemplateResult {
    const { multiPv, score, certificate } = line;
    const number = OTHER_LINES.secondEngine + 1 - multiPv;
    return this.row({
      multiPv,
      score,
      verdict: `${certificate.fault ?? "legal and as long as its depth"}, ${counted(certificate.plies, "ply", "plies")}`,
      tip: TIP,
      seal: seal(certificate),
      detail: detail(line, number),
      moves: lineMoves({ fen: currentFen(this.state.game), line, number, preview: this.state.preview }),
    });
  }
}

const seal = ({ holds }: UciCertificate): TemplateResult => html`
  <span class="seal ${holds ? "holds" : "fails"}"
    ><span aria-hidden="true">${holds ? "✓" : "✕"}</span
    ><span class="word">${holds ? "complete" : "does not hold"}</span></span
  >
`;

function detail(line: UciLine, number: number): TemplateResult {
  const { certificate, depth, moves } = line;
  const { fault, plies, ending } = certificate;
  const isSearching = secondEngineSlice.state.phase === "searching";
  return html`
    <div class="certificate">
      ${fault === undefined ? "" : html`<p class="notice fault"><span aria-hidden="true">✕</span><span>${fault}.</span></p>`}
      <dl>
        <div>
          <dt>Replayed</dt>
          <dd>${counted(plies, "ply", "plies")}, all legal; its depth ${depth}</dd>
        </div>
        <div>
          <dt>Ends in</dt>
          <dd>${ending ?? "a game that goes on"}</dd>
        </div>
        <div>
          <dt>Last position is worth</dt>
          <dd>${lastValue(line, isSearching)}</dd>
        </div>
      </dl>
      <button type="button" class="quiet" @click=${() => previewEnd(number, moves)}>
        Show the last position with piece values
      </button>
      <button type="button" class="quiet" @click=${(event: Event) => add(event, moves)}>
        Add the line to the game
      </button>
      <button type="button" class="quiet" @click=${() => checkLine(line, false)}>
        Check the line step by step
      </button>
    </div>
  `;
}

/** Closes the certificate, which may cover the game. */
function add({ target }: Event, moves: readonly string[]): void {
  addVariation(moves);
  (target as Element).closest("details")?.removeAttribute("open");
}

customElements.define("pv-second-engine-lines", SecondEngineLinesElement);
