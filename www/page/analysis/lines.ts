/** The lines of the shown depth, best first. */

import { html, type TemplateResult } from "lit";
import foldIcon from "lucide-static/icons/chevron-down.svg?raw";
import unfoldIcon from "lucide-static/icons/chevron-right.svg?raw";
import type { PvLine } from "../../engine/index";
import { currentFen } from "../../engine/game/game";
import { certificateSeal } from "../../shared/certificate_seal";
import { scoreText } from "../../shared/notation";
import { gameEnd } from "../../engine/game/game_end";
import { isBusy, shownIteration, shownLines } from "../state/selectors";
import { certificateDetail } from "./certificate_detail";
import { closeByEscape, closeWhenLeft } from "../kit/details_popup";
import { FIRST_TERMS } from "../glossary/first_terms";
import { lineMoves } from "./line_moves";
import { icon } from "../kit/icon";
import { Panel } from "../kit/panel";
import "../../shared/style/line_moves.css";
import "../../shared/style/pv_lines.css";
import "./lines.css";

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
    const { multiPv, certificate } = line;
    const unfolded = this.unfolded.has(multiPv);
    const plies = `${certificate.plies} ${certificate.plies === 1 ? "ply" : "plies"}`;
    return html`
      <li class="line ${unfolded ? "unfolded" : ""}">
        <details class="proof" name="proof" @focusout=${closeWhenLeft} @keydown=${closeByEscape}>
          <summary
            data-tip=${FIRST_TERMS.certificate[1]}
            aria-label="Line ${multiPv}: ${certificate.holds ? "replays to its score" : "does not replay to its score"}, ${plies}. Certificate"
          >
            <span class="rank" aria-hidden="true">${multiPv}</span>${certificateSeal(certificate)}
          </summary>
          <div class="proof-detail">${certificateDetail(line)}</div>
        </details>
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
          ${icon(unfolded ? foldIcon : unfoldIcon)}
        </button>
      </li>
    `;
  }

  #fold(multiPv: number, unfolded: boolean): void {
    const others = [...this.unfolded].filter((other) => other !== multiPv);
    this.unfolded = new Set(unfolded ? [...others, multiPv] : others);
  }
}

customElements.define("pv-lines", LinesElement);
