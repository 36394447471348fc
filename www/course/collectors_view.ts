/** The chapter on the ways to collect the line, and on how lines get lost: the engine's own lines, compared. */

import { html, type TemplateResult } from "lit";
import type { PvLine } from "../engine/index";
import { currentFen, enginePosition } from "../engine/game/game";
import { alignedLines } from "../page/views/collectors/aligned_lines";
import { checkbox } from "../lab/fields";
import { term } from "../page/glossary/glossary";
import { store } from "../page/state/page_context";
import { COLLECTORS_DEPTH, LUCENA } from "./collectors_example";
import { searchedDepths } from "./course_engine";
import { askWhyLineEnds, tellingLine } from "./lost_lines";
import { SearchingElement } from "./searching_element";
import "./question_view";

/** Walks through the hash table can be endless; a projector shows so many of their plies. */
const PLIES_BEYOND = 4;

class CollectorsViewElement extends SearchingElement {
  static override properties = {
    exactCutoffs: { state: true },
    board: { state: true },
    found: { state: true },
  };
  /** Whether exact hits end PV nodes. */
  exactCutoffs = true;
  /** Whether the position on the board is searched instead of the example. */
  board = false;
  declare found: { readonly fen: string; readonly line: PvLine | undefined } | undefined;

  protected override firstUpdated(): void {
    this.search();
  }

  protected override render(): TemplateResult {
    const { found, failure } = this;
    const question = found?.line && askWhyLineEnds(found.line);
    return html`
      <div class="course-text">
        <p translate="yes">
          A search returns a score. Its line has to be collected on the way, or found again afterwards. The
          literature knows several ways; here, all of them follow the same search.
        </p>
        <p translate="yes">
          <b>On the way</b>: the ${term("lineOnStack", "line on the stack")} (Moreland) and the
          ${term("triangularTable", "triangular table")} (Kerrigan). <b>From the hash table</b>: its best
          moves, one after the other (Moreland, Blackman), until an entry holds only a bound or, rarely, was
          overwritten; or any legal move that it holds, which makes longer lines that prove no more.
          <b>As a repair</b>: a table for PV nodes alone (Vázquez’s Glass), whole lines by a short hash
          (Hyatt), a tree of lines that nothing overwrites (Edwards).
        </p>
        <p translate="yes">
          Repairs are needed where an ${term("exactHit", "exact hit")} may end a PV node: it has the score,
          but no line. Many programs ignore such hits instead, since PV nodes are rare. Switch the hits off,
          and the engine’s own line is whole.
        </p>
        ${checkbox("Exact hits end PV nodes", this.exactCutoffs, (exactCutoffs) => {
          this.exactCutoffs = exactCutoffs;
          this.search();
        })}
        ${checkbox("Search the position on the board, not the Lucena position", this.board, (board) => {
          this.board = board;
          this.search();
        })}
        ${question && html`<pv-question-view .question=${question}></pv-question-view>`}
      </div>
      <div class="course-figure">
        <section class="card">
          ${
            failure ??
            (found === undefined
              ? html`<p class="hint" role="status">The engine searches to depth ${COLLECTORS_DEPTH}</p>`
              : found.line === undefined
                ? html`<p class="hint" role="status">The game is over in this position.</p>`
                : alignedLines(found.fen, found.line, PLIES_BEYOND))
          }
        </section>
      </div>
    `;
  }

  protected override async find(isLate: () => boolean): Promise<void> {
    this.found = undefined;
    const { game } = store.state;
    const fen = this.board ? currentFen(game) : LUCENA;
    const depths = await searchedDepths(this.board ? enginePosition(game) : { fen }, {
      depth: COLLECTORS_DEPTH,
      collectors: true,
      exactCutoffs: this.exactCutoffs,
    });
    if (!isLate()) this.found = { fen, line: tellingLine(depths) };
  }
}

customElements.define("pv-collectors-view", CollectorsViewElement);
