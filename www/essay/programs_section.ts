/** PVS as a program, in four languages. */

import { html } from "lit";
import { pvs } from "../../docs/examples/pvs/pvs.mjs";
import { bestLineText, numberText } from "../lab/narration";
import { LAST_BEST } from "./example_trees";
import { lineNames, moverTree } from "./mover_tree";
import "./programs_view";
import type { Section } from "./section";

export const PROGRAMS: Section = {
  id: "programs",
  title: "The whole program, in four languages",
  content: {
    kind: "tree",
    tree: LAST_BEST,
    searches: [["pvs-soft", "PVS"]],
    sentences: ({ tree, recording }) => {
      const { value, line } = pvs(moverTree(tree));
      return [
        {
          text: html`This is all of it: a value, a line, a null window and a re-search. The JavaScript below
          has just searched the tree beside it, and returns ${numberText(value)} with the line
          ${lineNames(line)}. The lab’s own search has ${numberText(recording.summary.value)} and
          ${bestLineText(recording, 0, recording.eventCount - 1)}.`,
        },
        {
          text: html`The files are in <code>docs/examples/pvs/</code>. Tests run all four on random trees
            against plain minimax.`,
        },
      ];
    },
    after: () => html`<pv-programs-view></pv-programs-view>`,
  },
};
