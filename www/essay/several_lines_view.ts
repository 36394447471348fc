/** What several lines cost: nodes of the engine, counted on the position of the board. */

import { html, type TemplateResult } from "lit";
import { enginePosition } from "../engine/game/game";
import { searchedDepths } from "../course/course_engine";
import { SearchingElement } from "../course/searching_element";
import { store } from "../page/state/page_context";
import { count } from "../shared/notation";
import { columnHeads } from "../shared/column_heads";
import { whenSeen } from "./when_seen";

/** In plies. */
const DEPTH = 9;
const LINES = [1, 2, 3, 5] as const;

interface Price {
  /** Lines found: a position may have fewer moves. */
  readonly found: number;
  readonly nodes: number;
}

class SeveralLinesViewElement extends SearchingElement {
  static override properties = { prices: { state: true } };
  prices: readonly Price[] = [];

  protected override firstUpdated(): void {
    whenSeen(this, () => this.search());
  }

  protected override render(): TemplateResult {
    if (this.failure !== undefined) return this.failure;
    return html`
      <table class="essay-table">
        <caption>
          The position on your board, to depth ${DEPTH}
        </caption>
        ${columnHeads("Lines", "Nodes", "Times one line")}
        <tbody>
          ${LINES.map((lines, index) => row(lines, this.prices[index], this.prices))}
        </tbody>
      </table>
    `;
  }

  /** Searches with one number of lines after the other, each with a new engine. */
  protected override async find(): Promise<void> {
    this.prices = [];
    for (const multiPv of LINES) {
      const depths = await searchedDepths(enginePosition(store.state.game), { depth: DEPTH, multiPv });
      const last = depths.at(-1)?.report;
      const price = { found: last?.lines.length ?? 0, nodes: last?.counters.nodes ?? 0 };
      this.prices = [...this.prices, price];
    }
  }
}

/** A row has its place before its search has ended. The bar is as long as the price is part of the highest so far. */
function row(lines: number, price: Price | undefined, all: readonly Price[]): TemplateResult {
  const most = Math.max(1, ...all.map(({ nodes }) => nodes));
  return html`
    <tr>
      <th scope="row">
        ${lines}${price !== undefined && price.found < lines ? ` (${price.found} found)` : ""}
      </th>
      <td>${price === undefined ? "…" : count(price.nodes)}</td>
      <td>
        ${price === undefined ? "…" : ((price.nodes || 1) / (all[0]?.nodes || 1)).toFixed(1)}
        ${
          price &&
          html`<svg class="essay-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width=${(100 * price.nodes) / most} height="8"></rect>
          </svg>`
        }
      </td>
    </tr>
  `;
}

customElements.define("pv-several-lines-view", SeveralLinesViewElement);
