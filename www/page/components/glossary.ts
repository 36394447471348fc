/** Definitions of search terms, shown beside the figures that use them. */

import { html, type TemplateResult } from "lit";

const TERMS = {
  searched: [
    "Searched as",
    "The search type of a node: the root, a PV node with an open window, a non-PV node with a zero window, which can only answer “better” or “not better”, or a quiescence node.",
  ],
  quiescence: [
    "Quiescence",
    "Beyond the nominal depth, only captures, promotions to a queen and replies to check are searched, and on the first ply quiet checks too, so that no position is evaluated in the middle of an exchange.",
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
  refutation: [
    "Refutation",
    "The reply that proves a root move to be no better than its bound. A scout has no variation: the moves after the reply are one branch of its proof, the best try and the reply to that.",
  ],
  cutoff: [
    "Cutoff",
    "A reply so good that the opponent will avoid the position; the remaining moves need no search.",
  ],
  firstMove: [
    "First-move cutoffs",
    "Cutoffs by the first move searched. The closer to 100%, the better the move ordering.",
  ],
  table: [
    "Table",
    "The transposition table stores searched positions. A probe looks a position up, a hit finds it, and a cutoff uses its score instead of a search.",
  ],
  rules: [
    "Selective rules",
    "Pruning, reductions and extensions: less search where little is expected, more where it matters. Tried: how often the rule’s conditions held. Worked: how often it pruned, reduced or extended.",
  ],
  iteration: [
    "Depth",
    "Iterative deepening searches one ply deeper at a time. The second number is the selective depth, the deepest ply of any line.",
  ],
  branching: [
    "BF, branching factor",
    "The nodes of a depth divided by those of the previous depth. A chess position has about 35 moves; a good search has a factor of about 2 to 4.",
  ],
  aspiration: [
    "Aspiration",
    "Each depth starts with a narrow window around the previous score. A score outside the window is only a bound, and the root is searched again with a wider window.",
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type Term = keyof typeof TERMS;

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
