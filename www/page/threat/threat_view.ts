/** The line of the threat, and the note that root moves are excluded. */

import { html, nothing, type TemplateResult } from "lit";
import includeIcon from "lucide-static/icons/x.svg?raw";
import { includeAll } from "../views/root_moves/root_exclusions";
import { threatPosition } from "./threat";
import { threatSlice } from "./threat_state";
import { numbered } from "../../shared/notation";
import { scoreLabel } from "../../shared/score_label";
import { excludedMoves } from "../state/root_moves";
import { icon } from "../kit/icon";
import { Panel } from "../kit/panel";
import "./threat_view.css";

class ThreatViewElement extends Panel {
  protected override readonly slices = [threatSlice];

  protected override render(): TemplateResult {
    const { wanted } = threatSlice.state;
    return html`
      <div class="threat-row">
        <p class="threat-line" role="status">${wanted ? this.#threat() : nothing}</p>
        ${this.#exclusions()}
      </div>
    `;
  }

  #threat(): TemplateResult | string {
    const position = threatPosition(this.state.game);
    if (!position.ok) return position.error;
    const { session } = threatSlice.state;
    if (session.work?.fen !== position.value) return "Looking for the threat";
    if (session.error !== undefined) return `No threat found: ${session.error.message}.`;
    const report = session.iterations.at(-1)?.report;
    const line = report?.lines[0];
    if (report === undefined || line === undefined) return "Looking for the threat";
    const moves = numbered(position.value, line.san).map(({ number, san }) =>
      number === "" ? san : `${number} ${san}`,
    );
    const side = position.value.split(" ")[1] === "b" ? "Black" : "White";
    return html`If ${side} were to move: <strong>${scoreLabel(line.score)}</strong>
      <span class="threat-moves">${moves.join(" ")}</span> <span class="hint">depth ${report.depth}</span>`;
  }

  #exclusions(): TemplateResult | typeof nothing {
    const excluded = excludedMoves(this.state).length;
    if (excluded === 0) return nothing;
    return html`<button type="button" id="include-all" class="quiet excluded" @click=${includeAll}>
      ${excluded} ${excluded === 1 ? "move" : "moves"} excluded ${icon(includeIcon)}<span class="sr-only"
        >: include all moves again</span
      >
    </button>`;
  }
}

customElements.define("pv-threat-view", ThreatViewElement);
