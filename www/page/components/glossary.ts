/** The words of the search in plain words, where they are used. */

import { html, type TemplateResult } from "lit";

const WORDS = {
  searched: [
    "Searched as",
    "How a node was searched: at the root, as a PV node with an open window, as a non-PV node with a window so narrow that it can only say “better” or “not better”, or in quiescence.",
  ],
  quiescence: [
    "Quiescence",
    "Past the depth, only captures and replies to check are played out, so that no position is judged in the middle of an exchange.",
  ],
  expected: [
    "Expected",
    "What a node was held for before it was searched. PV: on the best line. Cut: one good reply is enough to refute it. All: every move has to be tried. (Knuth and Moore, types 1, 2 and 3.)",
  ],
  turnedOut: [
    "Turned out",
    "What the search brought. Exact: a true value between both bounds. Lower: at least this good, the rest was cut off. Upper: at most this good, nothing beat what was there.",
  ],
  scout: [
    "Scout",
    "A search with a zero window that tries to prove that a move is no better than the best one so far.",
  ],
  proofFailed: ["Proof failed", "The scout found that the move may be better after all."],
  reSearch: [
    "Re-search",
    "After a failed proof the move is searched once more, now with an open window, to learn its true value.",
  ],
  cutoff: [
    "Cutoff",
    "A reply so good that the opponent will never allow the position: the other moves need no search.",
  ],
  firstMove: [
    "First-move cutoffs",
    "How often the first move tried gave the cutoff. The nearer to 100%, the better the moves are ordered.",
  ],
  table: [
    "Table",
    "The transposition table remembers positions that were searched before. A probe looks a position up, a hit finds it, a cutoff needs no further search.",
  ],
  rules: [
    "Selective rules",
    "Ways to search less where little is expected, or more where much is. Tried: how often a rule applied. Worked: how often it saved (or added) the search it promised to.",
  ],
  iteration: [
    "Depth",
    "The search goes one ply deeper at a time. The second number is the deepest ply that any line reached.",
  ],
  branching: [
    "BF, branching factor",
    "How many times more nodes a depth took than the one before. Chess has about 35 moves a position; a good search needs about 2 to 4.",
  ],
  aspiration: [
    "Aspiration",
    "Each depth first guesses that the score stays near the last one. If it falls outside that window, the root is searched again with a wider one: a bound, not a score, until then.",
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof WORDS;

export const glossary = (...words: readonly Word[]): TemplateResult => html`
  <details class="glossary">
    <summary>What these words mean</summary>
    <dl>
      ${words.map(
        (word) =>
          html`<dt>${WORDS[word][0]}</dt>
            <dd>${WORDS[word][1]}</dd>`,
      )}
    </dl>
  </details>
`;
