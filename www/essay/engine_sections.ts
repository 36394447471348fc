/** From the textbook to a chess engine. */

import { html } from "lit";
import "../course/course_windows";
import { term } from "../page/glossary/glossary";
import "./instability_view";
import "./several_lines_view";
import type { Section } from "./section";

export const LOST_LINES: Section = {
  id: "lost-lines",
  title: "How lines get lost, and how they are saved",
  content: {
    kind: "view",
    view: () => html`
      <div class="essay-text" translate="yes">
        <p>
          A chess program has a hash table, and the table has no lines. If it answers for a node on the
          principal variation, the score is right and the line ends there. That is why an engine may show a
          line of three moves at depth twenty.
        </p>
        <p>
          There are three ways out. <b>Do not ask</b>: ignore exact hits at P-V nodes, which are few.
          <b>Repair</b>: walk the table’s best moves from the end of the line, as Moreland and Blackman do, as
          far as its entries last. <b>Keep lines apart</b>: a table for P-V nodes alone (Vázquez), whole lines
          by a short hash (Hyatt), or a tree that nothing overwrites (Edwards).
        </p>
        <p>
          Only the first always gives the line that the search has searched, to its end. pvscope takes it. For
          its price,
          <a href="#course/collectors">run all collectors on one search</a>, or read
          <a href="#course/questions">the ten questions</a>.
        </p>
      </div>
    `,
  },
};

export const DEEPENING: Section = {
  id: "deepening",
  title: "The line of depth N orders depth N + 1",
  content: {
    kind: "view",
    view: () => html`
      <div class="essay-text" translate="yes">
        <p>
          PVS bets on the first move, so somebody has to choose it well. The search chooses for itself: it
          looks one ply deep, then two, then three. Each ${term("iteration", "iteration")} begins with the
          line of the last, move by move. The earlier iterations cost a fraction of the last one, and what
          they leave in the hash table orders the rest.
        </p>
        <p>
          The same knowledge narrows the window of the root. From the fourth iteration on, pvscope starts with
          an ${term("aspiration", "aspiration window")} around the last score. A score outside is only a
          bound, and the root is searched again with a wider window. Below are the windows of the position on
          your board.
        </p>
        <p>
          In such a search, the root, the nodes with an open window and all others have duties of their own
          (Sanketh). The <b>root</b> keeps the list of moves, the lines and the clock. A <b>PV node</b> wants
          an accurate value and keeps a line. A <b>non-PV node</b> has one question to answer, yes or no, and
          may do all that is cheap: take scores from the table, prune, reduce. Sanketh puts their share at
          about 95 %. Start a search on the <a href="#analysis">board</a>, and the strip below it counts them.
        </p>
      </div>
      <div class="essay-figure"><pv-course-windows translate="no"></pv-course-windows></div>
    `,
  },
};

export const SEVERAL_LINES: Section = {
  id: "several-lines",
  title: "A line for every move, and what several lines cost",
  content: {
    kind: "view",
    view: () => html`
      <div class="essay-text" translate="yes">
        <p>
          The scouts leave something behind. Each of them has found the reply that refutes its move, and a
          <b>refutation table</b> keeps that line for every move at the root. In the next iteration the
          refutation is tried first, so the scout is over sooner. A hash table does the same for every node,
          and has made the refutation table rare.
        </p>
        <p>
          A refutation does not name the second-best move. It only proves that its move is not the best. For a
          second line, the root is searched again without the first move: the window is open again, and the
          proofs against the best value are of no use. That is <b>MultiPV</b>, and this is its price.
        </p>
      </div>
      <pv-several-lines-view></pv-several-lines-view>
    `,
  },
};

export const INSTABILITY: Section = {
  id: "instability",
  title: "When scout and re-search disagree",
  content: {
    kind: "view",
    view: () => html`
      <div class="essay-text" translate="yes">
        <p>
          In plain alpha-beta the scout’s word is final: if it says “better than α”, the re-search finds a
          value above α. In a real engine it need not. Between the two searches the engine has changed its
          mind about the tree itself.
        </p>
        <ul>
          <li>
            <b>The hash table</b> has more entries now. A node may be answered from a deeper search than the
            scout saw, or its moves may come in another order.
          </li>
          <li>
            <b>Null move and pruning</b> depend on the window: a move that is pruned below a null window is
            searched below an open one.
          </li>
          <li>
            <b>Late move reductions</b> search a late move less deeply. A chain of scouts decides: a reduced
            scout; if it fails high, a scout at full depth; if that fails high too, the re-search. Each link
            looks at another tree.
          </li>
        </ul>
        <p>
          So “the scout returned at most α” no longer implies that a full search would have done the same, and
          “more than α” promises nothing. This is called <b>search instability</b>. A program must expect it:
          after a re-search that fails low, it keeps the line that it had. Here is the engine, caught in the
          act.
        </p>
      </div>
      <pv-instability-view></pv-instability-view>
    `,
  },
};
