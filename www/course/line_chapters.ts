/** The chapters on the line: what it is, and where a search keeps it. */

import { html } from "lit";
import family from "../../src/lab/examples/family.tree?raw";
import { term } from "../page/glossary/glossary";
import { triangularTableAt } from "../lab/line_storage";
import { bestLineText, boundText, nodeName } from "../lab/narration";
import { MORELAND, PV_POST, TSCP } from "../lab/search_choices";
import type { Chapter } from "./chapter";
import { lengthMistakes } from "./mistakes";
import { askLine, choice, pick } from "./question";
import { copiesKept, raisesOf, rootRaises } from "./recording_facts";
import { counted, opening } from "./words";

export const LINE: Chapter = {
  id: "line",
  title: "The line",
  sources: [PV_POST, TSCP],
  content: {
    kind: "searches",
    game: () => ({ kind: "written", text: family }),
    searches: ["minimax", "tscp"],
    notes: true,
    lesson: ([, tscp], seed = 0) => {
      const raise = pick(rootRaises(tscp), seed);
      const best = raise === undefined ? undefined : tscp.childOf(raise);
      return {
        text: html`
          <p>
            A chess program looks for the best move. The moves that both sides then play, each the best for
            its side, are the ${term("principalVariation", "principal variation")}, PV for short.
          </p>
          <p>
            The line grows from the leaves upwards. A leaf has a value and an empty line.
            <b
              >Each node above takes its best successor’s value, and behind its own move that successor’s
              line.</b
            >
            Good news travels up: a father is good only because his sons are good for him.
          </p>
          ${
            raise === undefined || best === undefined
              ? html`<p>This tree has no move, and so no line.</p>`
              : html`<p>
                  The root takes the highest value, its successors the lowest of theirs.
                  ${opening(nodeName(tscp, best))} has just returned ${boundText(tscp, best)}, and the root
                  has nothing better yet.
                </p>`
          }
        `,
        question: raise === undefined ? undefined : askLine(1, tscp, raise),
      };
    },
  },
};

/** Two replies are searched a ply deeper than the others, as an extension would. */
export const EXTENDED = `# After A a and C e the search goes a ply deeper, as after a check.
[
  A: [ a: [5 7] b: 6 ]
  B: [ c: 9 d: 3 ]
  C: [ e: [8 4] f: 9 ]
]
`;

export const TABLE: Chapter = {
  id: "table",
  title: "Two places to keep it",
  sources: [TSCP, MORELAND],
  content: {
    kind: "searches",
    game: () => ({ kind: "written", text: EXTENDED }),
    searches: ["tscp", "alphabeta-hard"],
    notes: true,
    lesson: ([tscp, moreland]) => {
      const raise = rootRaises(tscp).at(-1);
      const length = raise === undefined ? 0 : (triangularTableAt(tscp, raise).lengths[0] ?? 0);
      const [copies, kept] = [raisesOf(moreland).length, copiesKept(moreland)];
      return {
        text: html`
          <p>
            Kerrigan’s TSCP keeps the lines in a ${term("triangularTable", "triangular table")}: row by ply. A
            new best move goes onto the diagonal of its row, the row below is copied behind it, and
            <code>pv_length</code> says where the row ends.
          </p>
          <p>
            Moreland gives every node in progress a ${term("lineOnStack", "LINE on the stack")} for its own
            line and a second one for its successors to fill. With only one, a line that is refuted deeper in
            the tree would wreck one that is already good.
          </p>
          <p>
            A line is copied only where a move raises α: here ${counted(copies, "copy", "copies")} in
            ${counted(moreland.summary.visits, "visit")}. ${kept} of them make up the final line, and
            ${copies - kept} were fragments to throw away.
          </p>
          ${
            raise === undefined
              ? html`<p>This tree has no move, and so no line.</p>`
              : html`<p>
                  ${opening(nodeName(tscp, tscp.childOf(raise) ?? 0))} has just returned, and is the best move
                  so far. Lines differ in length, since a search extends some moves.
                </p>`
          }
        `,
        question:
          raise === undefined
            ? undefined
            : choice(
                {
                  ask: "The root copies row 1 into row 0. What is pv_length[0] after it?",
                  answer: `Row 0 now holds ${bestLineText(tscp, 0, raise)}. The length of a line need not be the depth of the search, so TSCP stores it.`,
                  at: { which: 0, event: raise },
                },
                String(length),
                lengthMistakes(length),
              ),
      };
    },
  },
};
