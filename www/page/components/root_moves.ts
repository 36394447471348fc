/** The root moves of the shown depth: score or bound of each, and the nodes spent on it by scouts and by full searches. */

import { html, nothing, type TemplateResult } from "lit";
import type { IterationReport, RootEffort } from "../../engine/index";
import { askWhyNot } from "../analysis/why_not";
import { includeAll, includeMove } from "../analysis/root_exclusions";
import { boundSign, count, percent, scoreText, shortCount } from "../../shared/notation";
import type { Choice } from "../game/root_choices";
import { excludedMoves, rootChoices } from "../state/root_moves";
import { shownIteration } from "../state/selectors";
import { glossary } from "./glossary";
import { Panel } from "./panel";
import "./notice";
import "./why_not";

class RootMovesElement extends Panel {
  protected override render(): TemplateResult {
    const report = shownIteration(this.state)?.report;
    if (report === undefined) return html`<p class="hint">Waiting for the first depth.</p>`;
    const { rootMoves } = report;
    const total = rootMoves.reduce((sum, effort) => sum + nodesOf(effort), 0);
    const most = Math.max(1, ...rootMoves.map(nodesOf));
    const searched = new Set(rootMoves.map(({ move }) => move));
    const others = rootChoices(this.state).filter(({ uci }) => !searched.has(uci));
    return html`
      <pv-why-not></pv-why-not>
      <pv-notice source="root"></pv-notice>
      <table class="root-moves">
        <thead>
          <tr>
            <th scope="col"><span class="sr-only">Analysed</span></th>
            <th scope="col">Move</th>
            <th scope="col">Score</th>
            <th scope="col">Scouts</th>
            <th scope="col">Full</th>
            <th scope="col">Share</th>
            <th scope="col" class="effort"><span class="sr-only">Nodes, as a bar</span></th>
          </tr>
        </thead>
        <tbody>
          ${rootMoves.map((effort) => this.#searched(effort, total, most))}
          ${others.map((choice) => this.#other(choice))}
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

  #searched(effort: RootEffort, total: number, most: number): TemplateResult {
    const { move, san, scoutNodes, fullNodes, score, bound } = effort;
    const width = (nodes: number): string => `inline-size: ${((100 * nodes) / most).toFixed(2)}%`;
    const exact = bound === "exact";
    return html`
      <tr>
        ${this.#tick({ uci: move, san })} ${this.#name({ uci: move, san })}
        <td class=${exact ? "" : "share"} title=${exact ? "Exact score" : "Proven no better than this"}>
          ${exact ? "" : `${boundSign(bound)} `}${scoreText(score)}
        </td>
        <td title=${count(scoutNodes)}>${scoutNodes === 0 ? "–" : shortCount(scoutNodes)}</td>
        <td title=${count(fullNodes)}>${fullNodes === 0 ? "–" : shortCount(fullNodes)}</td>
        <td class="share">${percent(nodesOf(effort), total)}</td>
        <td class="effort" aria-hidden="true">
          <span class="bar full" .style=${width(fullNodes)}></span
          ><span class="bar scout" .style=${width(scoutNodes)}></span>
        </td>
      </tr>
    `;
  }

  /** A legal move without a result. */
  #other(choice: Choice): TemplateResult {
    const excluded = excludedMoves(this.state).includes(choice.uci);
    return html`
      <tr class="not-searched">
        ${this.#tick(choice)} ${this.#name(choice)}
        <td class="share" colspan="5">${excluded ? "excluded" : "not searched yet"}</td>
      </tr>
    `;
  }

  #name({ uci, san }: Choice): TemplateResult {
    return html`<th scope="row">
      <button
        type="button"
        class="move"
        aria-pressed=${this.state.whyNot?.move === uci}
        aria-label="Why not ${san}?"
        @click=${() => askWhyNot(uci)}
      >
        ${san}
      </button>
    </th>`;
  }

  #tick({ uci, san }: Choice): TemplateResult {
    return html`<td class="tick">
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

const summary = ({ depth }: IterationReport): string =>
  `Nodes per root move at depth ${depth}. A move with a bound was proven no better by its scout; its true score may be lower still. An unticked move is not searched.`;

customElements.define("pv-root-moves", RootMovesElement);
