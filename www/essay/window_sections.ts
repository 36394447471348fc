/** Windows, cutoffs, the scout and the re-search. */

import { html } from "lit";
import type { Recording } from "../engine/lab/index";
import { byPly, isScout, shallowest } from "../course/recording_facts";
import { counted, opening, worthAbove } from "../course/words";
import { term } from "../page/glossary/glossary";
import { boundText, nodeName, signedText, valueText, windowText } from "../lab/narration";
import { FIRST_BEST, LAST_BEST } from "./example_trees";
import { beginOf, cutOf, endOf } from "./moments";
import type { Section } from "./section";

const cutting = (recording: Recording): number | undefined =>
  shallowest(recording, (visit) => recording.pruned(visit).count > 0);

export const ALPHA_BETA: Section = {
  id: "alpha-beta",
  title: "Alpha-beta by hand",
  content: {
    kind: "tree",
    tree: FIRST_BEST,
    searches: [["alphabeta-soft", "Alpha-beta"]],
    sentences: ({ recording, tree }) => {
      const [first] = recording.children(0);
      const cut = cutting(recording);
      const all = leafCount(tree);
      return [
        {
          text: html`Alpha-beta finds the same value and looks at less. A node gets a
          ${term("window", "window")} (α, β): α is what its side to move has elsewhere, β is what the other
          side will not allow. At the root both are open.`,
          event: 0,
        },
        {
          text: html`Once ${nodeName(recording, first ?? 0)} is known, the root has
          ${valueText(recording, -recording.value(first ?? 0))}, its new α. On the way down the window changes
          sides: (α, β) becomes (−β, −α). So the next move gets
          ${windowText(recording, recording.window(recording.children(0)[1] ?? 0))}.`,
          event: beginOf(recording, recording.children(0)[1]),
        },
        cut === undefined
          ? {
              text: html`In this tree no reply is good enough to leave anything out. Drag leaves until one is.`,
              event: undefined,
            }
          : {
              text: html`At ${nodeName(recording, cut)}, a reply reaches β =
              ${valueText(recording, recording.window(cut)[1])}. The move that leads here is refuted, whatever
              the other replies are worth: ${counted(recording.pruned(cut).count, "reply is", "replies are")}
              never looked at. Drag the leaf that was left out. Nothing else changes. This is a
              ${term("cutoff", "cutoff")}.`,
              event: cutOf(recording, cut),
            },
        {
          text: html`The value of a node that was cut off is a ${term("bound", "bound")}: the node is worth at
          least that (≥). If no reply reaches α, it is worth at most what was found (≤). Only a value between
          α and β is exact, and only an exact value has a line that can be trusted. Here
          ${counted(leavesSeen(recording), "leaf", "leaves")} of ${all} were needed.`,
          event: recording.eventCount - 1,
        },
      ];
    },
  },
};

const leafCount = (tree: unknown): number =>
  Array.isArray(tree) ? tree.reduce<number>((sum, successor) => sum + leafCount(successor), 0) : 1;

const leavesSeen = (recording: Recording): number =>
  byPly(recording, (visit) => recording.leaf(visit)).length;

export const CONVENTIONS: Section = {
  id: "cutoffs",
  title: "Two conventions for the cutoff",
  content: {
    kind: "tree",
    tree: [
      [3, 8],
      [3, 9],
      [1, 5],
    ],
    searches: [
      ["plain-meeting", "β ≤ α"],
      ["plain-beyond", "β < α"],
    ],
    sentences: ({ all }) => {
      const [meeting, beyond] = all;
      if (meeting === undefined || beyond === undefined) return [];
      const difference = beyond.summary.visits - meeting.summary.visits;
      return [
        {
          text: html`Is a node finished when a reply <i>reaches</i> β, or only when it goes <i>beyond</i>?
            Programs cut off as soon as α and β meet (β ≤ α). The note “Principal Variation Search” also
            treats the strict form (β &lt; α), and its propositions are about both.`,
        },
        {
          text: html`The two differ only where values tie. Here β ≤ α makes
          ${counted(meeting.summary.visits, "visit")} and β &lt; α
          ${beyond.summary.visits}${difference === 0 ? ": no tie matters. Make two leaves equal." : "."} Both
          find ${valueText(meeting, meeting.summary.value)}.`,
        },
        {
          text: html`The strict form goes on at a tie, to learn whether the node is worth exactly that or
          more. A program has no use for the answer. Keep the convention of a text in mind when you compare
          programs: “the window is closed” means α ≥ β in one and α &gt; β in the other, and the zero window
          of a scout is (α, α + 1) in one and (α, α) in the other.`,
        },
      ];
    },
  },
};

export const SCOUT: Section = {
  id: "scout",
  title: "The null window and the scout",
  content: {
    kind: "tree",
    tree: LAST_BEST,
    searches: [
      ["pvs-soft", "PVS"],
      ["alphabeta-soft", "Alpha-beta"],
    ],
    sentences: ({ recording, all }) => {
      const [pvs = recording] = all;
      const scout = recording === pvs ? byPly(pvs, isScout(pvs))[0] : undefined;
      const above = scout === undefined ? 0 : (pvs.parent(scout) ?? 0);
      return [
        {
          text: html`Suppose that the first move is the best. Then every other move needs one answer only: is
          it better, yes or no? Its value does not matter.`,
          event: endOf(recording, recording.children(0)[0]),
        },
        ...(scout === undefined
          ? []
          : [
              {
                text: html`A ${term("scout", "scout")} asks just that. ${opening(nodeName(pvs, above))} has
                ${valueText(pvs, -pvs.window(scout)[1])}, so ${nodeName(pvs, scout)} is searched with the
                window ${windowText(pvs, pvs.window(scout))}, a ${term("zeroWindow", "null window")}: no whole
                number lies between its ends. The dashed edge marked Z is a scout.`,
                event: beginOf(pvs, scout),
              },
              {
                text: html`No value can be exact in such a window, so the scout returns a bound:
                ${boundText(pvs, scout)}. For ${nodeName(pvs, above)} that is ${worthAbove(pvs, scout)}.
                ${
                  pvs.proof(scout) === "held"
                    ? "The proof holds: the move is no better, and nobody needs to know by how much."
                    : "The proof has failed: the move is better, and now its value is wanted."
                }`,
                event: endOf(pvs, scout),
              },
            ]),
        {
          text: html`The narrower the window, the sooner a reply reaches its end. That is why a scout is
          cheap. And it asks for nothing extra: its window lies inside the one that alpha-beta would use.`,
        },
      ];
    },
  },
};

export const RE_SEARCH: Section = {
  id: "re-search",
  title: "The re-search, and what “at least” means",
  content: {
    kind: "tree",
    // After Sanketh's "Why shrinking window doesn't miss good moves": the scout measures less than the move is worth.
    tree: [
      [5, 6],
      [
        [20, 25],
        [30, 28],
      ],
    ],
    searches: [
      ["pvs-soft", "Re-search with (α, β)"],
      ["pvs-open", "Re-search with (−∞, ∞)"],
    ],
    sentences: ({ recording, all: [narrow, open] }) => {
      const failed = byPly(recording, (visit) => recording.proof(visit) === "failed")[0];
      if (failed === undefined)
        return [
          {
            text: html`In this tree every proof holds. Drag the leaves of a later move until it is better than
            the first.`,
          },
        ];
      const again = failed + recording.size(failed);
      const above = nodeName(recording, recording.parent(failed) ?? 0);
      return [
        {
          text: html`The scout of ${nodeName(recording, failed)} returns ${boundText(recording, failed)}: for
          ${above}, ${worthAbove(recording, failed)}. That is better than the
          ${valueText(recording, -recording.window(failed)[1])} it has, and the proof has failed.`,
          event: endOf(recording, failed),
        },
        {
          text: html`“At least” is all that it knows. With a null window every node below was left as soon as
          the question was answered, so the number is where the search stopped, and the leaf behind it need
          not be on the best line.`,
          event: endOf(recording, failed),
        },
        {
          text: html`So the move is searched again with the window
          ${windowText(recording, recording.window(again))}, wide enough for a value. This is the
          ${term("reSearch", "re-search")}, Z+F in the drawing. It finds ${signedText(recording, again)}, for
          ${above} ${worthAbove(recording, again)}, and a line.`,
          event: endOf(recording, again),
        },
        {
          text: html`A re-search costs what the scout was meant to save. Here the scout took
          ${counted(recording.effort(failed), "visit")} and the re-search ${recording.effort(again)}. PVS pays
          because most proofs hold.`,
          event: recording.eventCount - 1,
        },
        {
          text: html`Sanketh’s text opens the window of the re-search on both sides, to (−∞, ∞); his code
          keeps (α, β), which is enough. On this tree ${visitsInWords(narrow, open)}.`,
        },
      ];
    },
  },
};

/** The visits of two searches, in words. */
function visitsInWords(narrow?: Recording, open?: Recording): string {
  const [one = 0, other = 0] = [narrow?.summary.visits, open?.summary.visits];
  return one === other
    ? `both make ${one} visits`
    : `the search with (α, β) makes ${one} visits, that with (−∞, ∞) ${other}`;
}
