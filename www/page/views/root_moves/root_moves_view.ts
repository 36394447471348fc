/**
 * The root moves: why one is not played, a picture of the nodes that each depth spent on them, and a table of the shown depth with the
 * score or bound of each move, the question why not it, and the choice whether to search it.
 */

import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import type { IterationReport, RootEffort } from "../../../engine/index";
import { whyNotSlice } from "./why_not_answer";
import { askWhyNot } from "./why_not_state";
import { includeAll, includeMove } from "./root_exclusions";
import { boundSign, count, percent, scoreText, shortCount } from "../../../shared/notation";
import { columnHeads } from "../../../shared/column_heads";
import type { Choice } from "../../game/root_choices";
import { excludedMoves, rootChoices } from "../../state/root_moves";
import { shownIteration } from "../../state/selectors";
import { glossary } from "../../glossary/glossary";
import { MeasuredPanel } from "../../kit/measured_panel";
import { rootLedger } from "./root_ledger_view";
import "../../kit/notice";
import "./why_not_view";
import "./root_moves_view.css";

/** A legal move, with its result if it was searched. */
interface Row extends Choice {
  readonly effort: RootEffort | undefined;
}

class RootMovesViewElement extends MeasuredPanel {
  protected override readonly slices = [whyNotSlice];

  protected override render(): TemplateResult {
    const { iterations } = this.state.session;
    const shown = shownIteration(this.state);
    const report = shown?.report;
    const efforts = report?.rootMoves ?? [];
    const searched = new Set(efforts.map(({ move }) => move));
    const others = rootChoices(this.state).filter(({ uci }) => !searched.has(uci));
    const rows: Row[] = [
      ...efforts.map((effort) => ({ uci: effort.move, san: effort.san, effort })),
      ...others.map((choice) => ({ ...choice, effort: undefined })),
    ];
    const total = efforts.reduce((sum, effort) => sum + nodesOf(effort), 0);
    return html`
      <pv-why-not-view></pv-why-not-view>
      <pv-notice source="root"></pv-notice>
      ${shown && guard([iterations, shown, this.width], () => rootLedger(iterations, shown, this.width))}
      <table class="root-moves">
        ${columnHeads(html`<span class="sr-only">Analysed</span>`, "Move", "Score", "Scouts", "Full", "Share")}
        <tbody>
          ${repeat(
            rows,
            ({ uci }) => uci,
            (row) => this.#row(row, total),
          )}
        </tbody>
      </table>
      <p class="hint">${summary(report)}</p>
      ${
        excludedMoves(this.state).length === 0
          ? nothing
          : html`<button type="button" class="quiet" @click=${includeAll}>Include all moves</button>`
      }
      ${glossary("scout", "reSearch", "refutation")}
    `;
  }

  #row({ uci, san, effort }: Row, total: number): TemplateResult {
    const { scoutNodes = 0, fullNodes = 0 } = effort ?? {};
    return html`
      <tr class=${effort === undefined ? "not-searched" : ""}>
        ${this.#tick({ uci, san })} ${this.#name({ uci, san })}
        ${effort === undefined ? html`<td class="share">${this.#absence(uci)}</td>` : score(effort)}
        <td title=${count(scoutNodes)}>${scoutNodes === 0 ? "–" : shortCount(scoutNodes)}</td>
        <td title=${count(fullNodes)}>${fullNodes === 0 ? "–" : shortCount(fullNodes)}</td>
        <td class="share">${percent(scoutNodes + fullNodes, total)}</td>
      </tr>
    `;
  }

  /** The reason for a legal move without a result. */
  #absence(uci: string): string {
    return excludedMoves(this.state).includes(uci) ? "excluded" : "not yet";
  }

  #name({ uci, san }: Choice): TemplateResult {
    return html`<th scope="row">
      <button
        type="button"
        class="move"
        aria-pressed=${whyNotSlice.state.move === uci}
        aria-label="Why not ${san}?"
        @click=${() => askWhyNot(uci)}
      >
        ${san}
      </button>
    </th>`;
  }

  #tick({ uci, san }: Choice): TemplateResult {
    return html`<td class="choice">
      <label
        ><input
          type="checkbox"
          aria-label="Analyse ${san}"
          .checked=${!excludedMoves(this.state).includes(uci)}
          @change=${(event: Event) => {
            const box = event.target as HTMLInputElement;
            includeMove(uci, box.checked);
            box.checked = !excludedMoves(this.state).includes(uci);
          }}
        />
      </label>
    </td>`;
  }
}

const nodesOf = ({ scoutNodes, fullNodes }: RootEffort): number => scoutNodes + fullNodes;

const score = ({ score, bound }: RootEffort): TemplateResult =>
  bound === "exact"
    ? html`<td title="Exact score">${scoreText(score)}</td>`
    : html`<td class="share" title="Proven no better than this">${boundSign(bound)} ${scoreText(score)}</td>`;

const summary = (report: IterationReport | undefined): string =>
  report === undefined
    ? "Waiting for the first depth."
    : `Nodes per root move at depth ${report.depth}. A move with a bound (${boundSign("upper")}, or ${boundSign("lower")} for Black) was proven no better; its true score may be worse still. An unticked move is not searched.`;

customElements.define("pv-root-moves-view", RootMovesViewElement);
