/** Definitions of search terms, shown beside the figures that use them. */

import { html, type TemplateResult } from "lit";
import { withTooltip } from "../kit/tooltip";
import { FIRST_TERMS } from "./first_terms";
import "./glossary.css";

const TERMS = {
  ...FIRST_TERMS,
  searched: [
    "Searched as",
    "The search type of a node: the root, a PV node with an open window, a non-PV node with a zero window, which can only answer “better” or “not better”, or a quiescence node.",
  ],
  root: ["Root", "Searches of the position on the board: one for each aspiration window and line."],
  pvNodes: ["PV", "Nodes searched with an open window: those on a line that may become the best."],
  nonPvNodes: [
    "Non-PV",
    "Nodes searched with a zero window, which can only answer “better” or “not better”.",
  ],
  helperThreads: [
    "Helper threads",
    "Threads that search the same position and share the transposition table with the main thread. All other counters, the root moves and the tree are those of the main thread.",
  ],
  expected: [
    "Expected",
    "The node type predicted before the search. PV: on the best line. Cut: one good reply refutes it. All: every move must be searched. (Types 1, 2 and 3 of Knuth and Moore.)",
  ],
  turnedOut: [
    "Turned out",
    "The type of the returned value. Exact: the true value, inside the window. Lower: a lower bound after a cutoff; the remaining moves were not searched. Upper: an upper bound; no move reached the window.",
  ],
  scout: [
    "Scout",
    "A zero-window search that tries to prove that a move is no better than the best one so far.",
  ],
  proofFailed: ["Failed proof", "The scout failed high: the move may be better after all."],
  reSearch: [
    "Re-search",
    "A second search of a move after a failed proof, with an open window, to find its true value.",
  ],
  scoutCutoff: [
    "Scout cutoff",
    "The scout’s value reached β: the node is cut off at once, and the move needs no re-search.",
  ],
  refutation: [
    "Refutation",
    "The reply that proves a root move to be no better than its bound. A scout has no variation: the moves after the reply are one branch of its proof, the best try and the reply to that.",
  ],
  cutoff: [
    "Cutoff",
    "A reply so good that the opponent will avoid the position; the remaining moves need no search.",
  ],
  quiescenceFirstMove: [
    "First-move cutoffs in quiescence",
    "The share of the cutoffs in quiescence that the first capture or evasion tried made.",
  ],
  table: [
    "Table",
    "The transposition table stores searched positions. A probe looks a position up, a hit finds it, and a cutoff uses its score instead of a search.",
  ],
  tableHit: ["Hits", "Probes that found the position in the transposition table."],
  tableCutoff: ["Table cutoffs", "Nodes that a stored bound decided without a search."],
  rules: [
    "Selective rules",
    "Pruning, reductions and extensions: less search where little is expected, more where it matters. Tried: how often the rule’s conditions held. Worked: how often it pruned, reduced or extended.",
  ],
  iteration: [
    "Depth",
    "Iterative deepening searches one ply deeper at a time. The second number is the selective depth, the deepest ply of any line.",
  ],
  bestMove: ["Move", "The first move of the best line at this depth."],
  depthTime: ["Time", "The time that this depth alone took. The head of the page shows the whole time."],
  branching: [
    "BF, branching factor",
    "The growth of the nodes per ply, as the geometric mean over two depths: √(nodes of this depth ÷ nodes two depths before). A single step swings, because odd and even depths differ. A chess position has about 35 moves; a good search has a factor of about 2.",
  ],
  aspiration: [
    "Aspiration",
    "Each depth starts with a narrow window around the previous score. A score outside the window is only a bound, and the root is searched again with a wider window.",
  ],
  windowsCount: [
    "Asp., aspiration steps",
    "Searches of the root at this depth, one for each aspiration window. One is enough if the score lies inside the first window.",
  ],
  window: [
    "Window",
    "The range of scores, from White’s view, in which the root was searched. A score outside the range is only a bound.",
  ],
  returned: [
    "Returned",
    "The result of the search: = is exact, ≥ a lower bound, ≤ an upper bound. After a bound, the root is searched again with a wider window.",
  ],
  windowNodes: ["Nodes", "Positions searched since the analysis began."],
  asExpected: [
    "As expected",
    "The diagonal: PV nodes with an exact value, Cut nodes that failed high (a lower bound), All nodes that failed low (an upper bound).",
  ],
  principalVariation: [
    "Principal variation, PV",
    "The moves that a search considers best for both sides, one after another. At every node it is the best move, and behind it the line of the node that the move leads to.",
  ],
  alpha: [
    "α, alpha",
    "The value that the side to move already has elsewhere. Lower values do not change the result.",
  ],
  beta: [
    "β, beta",
    "The value that the opponent will not allow. A node that reaches it needs no further move.",
  ],
  nodeWindow: [
    "Window (α, β)",
    "The range of values that matter at a node. From one node to the next it changes sides: the successor gets (−β, −α).",
  ],
  openWindow: [
    "Open window",
    "The window of a search that wants the value itself, with room between α and β. As α rises it may close to the width of a zero window by chance.",
  ],
  zeroWindow: [
    "Zero window, null window",
    "A window without a value between α and β, such as (10, 11). Its search can only answer “better” or “not better”.",
  ],
  exact: ["Exact", "A value inside the window: the value of the node itself, not just a limit of it."],
  bound: [
    "Bound",
    "A limit of a value. A cutoff (fail high) leaves a lower bound: the value is at least this. A node where no move reached α (fail low) leaves an upper bound: the value is at most this.",
  ],
  noBound: [
    "No bound",
    "A value outside the window that limits nothing. PVS in its two-function and merged forms does not count a move that it skips after a proof, so a node that fails low may return less than its value, and its parent more. That the node failed low, or high, holds all the same.",
  ],
  failHard: [
    "Fail-hard, fail-soft",
    "What a search returns when the value lies outside the window. Fail-hard: the end of the window. Fail-soft: the best value that it found, which says more (Fishburn).",
  ],
  proof: [
    "Proof",
    "A scout seen by its purpose: to show that a move is no better than α. If it fails low, the proof holds and the move is skipped; if it fails high, the proof has failed and a re-search follows.",
  ],
  improvement: [
    "Improvement",
    "No re-search after a scout that returns exactly α: such a move is as good as the best so far, but no better (“Principal Variation Search”).",
  ],
  pvNode: [
    "PV node",
    "Two meanings that are easily mixed up. A node whose value is exact, which is known only after its search; or a node that is searched with an open window, which is decided before.",
  ],
  triangularTable: [
    "Triangular table",
    "One row of moves for each ply, as in TSCP. A new best move goes onto the diagonal, and the row below is copied behind it.",
  ],
  lineOnStack: [
    "LINE on the stack",
    "A buffer for the line at every node in progress (Moreland). A move that raises α goes to its front, followed by the line of its successor.",
  ],
  exactHit: [
    "Exact hit",
    "An entry of the hash table with an exact score, deep enough to replace a search. It has a score but no line, so a PV that ends there comes out short.",
  ],
  collector: ["Collector", "A way of collecting the principal variation during or after a search."],
} as const satisfies Record<string, readonly [string, string]>;

/** Name and definition of every term, in the order of the names. */
export const ALL_TERMS: readonly (readonly [string, string])[] = Object.values(TERMS)
  .filter(([name], index, all) => all.findIndex(([other]) => other === name) === index)
  .sort(([one], [other]) => one.localeCompare(other, "en"));

export type Term = keyof typeof TERMS;

/** A term that explains itself, under its own name or a shorter one. */
export const term = (term: Term, label: string = TERMS[term][0]): TemplateResult =>
  withTooltip(label, TERMS[term][1]);

export const glossary = (...terms: readonly Term[]): TemplateResult => html`
  <details class="glossary">
    <summary>Glossary</summary>
    <dl>
      ${terms.map(
        (term) =>
          html`<dt>${TERMS[term][0]}</dt>
            <dd>${TERMS[term][1]}</dd>`,
      )}
    </dl>
  </details>
`;
