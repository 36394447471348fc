/** The lines of the shown depth, best first. */

import { html, type TemplateResult } from "lit";
import type { PvLine } from "../../engine/index";
import { currentFen } from "../../engine/game/game";
import { certificateSeal } from "../../shared/certificate_seal";
import { counted } from "../../shared/notation";
import { gameEnd } from "../../engine/game/game_end";
import { isBusy, shownIteration, shownLines } from "../state/selectors";
import { certificateDetail } from "./certificate_detail";
import { FIRST_TERMS } from "../glossary/first_terms";
import { lineMoves } from "./line_moves";
import { LinesPanel } from "./line_row";

class LinesElement extends LinesPanel {
  protected override render(): TemplateResult {
    const lines = shownLines(this.state);
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
    `;
  }

  #whyNone(): string {
    const over = gameEnd(this.state.game)?.words;
    if (over !== undefined) return `${over}, so there is nothing to analyse`;
    return isBusy(this.state) ? "Waiting for the first depth" : "No line yet";
  }

  #line(line: PvLine): TemplateResult {
    const { multiPv, certificate, score } = line;
    return this.row({
      multiPv,
      score,
      verdict: `${certificate.holds ? "replays to its score" : "does not replay to its score"}, ${counted(certificate.plies, "ply", "plies")}`,
      tip: FIRST_TERMS.certificate[1],
      seal: certificateSeal(certificate),
      detail: certificateDetail(line),
      moves: lineMoves({ fen: currentFen(this.state.game), line, preview: this.state.preview }),
    });
  }
}

customElements.define("pv-lines", LinesElement);
