/** The written forms of PVS, types of nodes, and proofs. */

import { html, type TemplateResult } from "lit";
import type { Recording } from "../engine/lab/index";
import { asForeseen, byPly, isScout, proofCosts, shallowest, visitsOf } from "../course/recording_facts";
import { counted, opening, worthAbove } from "../course/words";
import { term } from "../page/glossary/glossary";
import { codeView } from "../lab/code_view";
import { boundText, expectedText, nodeName, turnedOutText, valueText, windowText } from "../lab/narration";
import { LAST_BEST } from "./example_trees";
import { beginOf, endOf } from "./moments";
import type { Section } from "./section";

export const FORMS: Section = {
  id: "forms",
  title: "PVS in its written forms",
  content: {
    kind: "tree",
    tree: LAST_BEST,
    searches: [
      ["pvs-soft", "Negamax"],
      ["minimax-pvs", "Minimax"],
      ["split-meeting", "Two functions"],
      ["merged-meeting", "One function"],
    ],
    below: ({ recording }, event) =>
      codeView(recording.summary.code, "Pseudo-code", recording.codeLine(event)),
    sentences: ({ recording, all }) => {
      const scout = byPly(recording, isScout(recording))[0];
      const again = shallowest(recording, (visit) => recording.how(visit) === "reSearch");
      const values = new Set(all.map(({ summary }) => summary.value));
      const visits = all.map(({ summary }) => summary.visits);
      return [
        {
          text: html`PVS is written in four ways. Step through the tree, and the code below it shows where the
          search is.`,
          event: 0,
        },
        {
          text: html`<b>Negamax</b> has one function for both sides and a sign before every call.
            <b>Minimax</b> (Sanketh) has a branch for each side and no signs: values and windows are always
            those of max.`,
          event: beginOf(recording, scout),
        },
        {
          text: html`<b>Two functions</b> (“Principal Variation Search”): F searches a node in full, Z proves
            that it is no better. Most nodes are visited by Z, which needs neither a line nor a second bound.
            <b>One function</b> puts them together again with a flag: is this node on the way of an open
            window?`,
          event: beginOf(recording, again),
        },
        {
          text: html`On this tree
          ${new Set(visits).size === 1 ? `all four make ${visits[0] ?? 0} visits` : `they make ${visits.join(", ")} visits`}
          and return ${values.size === 1 ? "the same value" : "values of their own"}. Some forms scout a leaf
          whose window is narrow already, and some do not. Hence the differences, where there are any.`,
          event: recording.eventCount - 1,
        },
      ];
    },
  },
};

export const TYPES: Section = {
  id: "types",
  title: "P-V, Cut and All, expected and found",
  content: {
    kind: "tree",
    tree: [
      [
        [6, 2],
        [8, 9],
      ],
      [
        [9, 3],
        [4, 1],
      ],
    ],
    searches: [
      ["merged-meeting", "PVS with the flag"],
      ["pvs-soft", "PVS without the flag"],
    ],
    sentences: ({ recording }) => {
      const wrong = byPly(
        recording,
        (visit) => expectedText(recording, visit) !== turnedOutText(recording, visit),
      )[0];
      return [
        {
          text: html`Before a node is searched, its place says what to expect. The first moves from the root
            are expected to be on the line: ${term("pvNode", "P-V")}, a circle. A scouted move is expected to
            be refuted: <b>Cut</b>, a square. After the refutation every reply will be tried in vain:
            <b>All</b>, a triangle.`,
          event: 0,
        },
        {
          text: html`After the search, the value says what the node was: between α and β is P-V, at least β is
          Cut, at most α is All. Here ${asForeseen(recording)} of
          ${counted(recording.summary.visits, "visit")} turned out as
          expected${
            wrong === undefined
              ? "."
              : html`; the first surprise is ${nodeName(recording, wrong)}, expected
                ${expectedText(recording, wrong)} and found ${turnedOutText(recording, wrong)}.`
          }`,
          event: endOf(recording, wrong) ?? recording.eventCount - 1,
        },
        {
          text: html`So “PV node” has two meanings. It may be a node whose window is open (expected, known on
          entry), or a node whose value was exact (found, known on exit). Programs mean the first when they
          decide what to search, and the second when they store a bound. pvscope counts both, and shows them
          in a table of three rows by three columns.`,
          event: recording.eventCount - 1,
        },
        {
          text: html`A window can be as narrow as a scout’s without a scout: α has come close to β by chance.
            The <b>flag</b> keeps the two apart. It goes down with the first move and with a re-search, and
            never with a scout.`,
          event: recording.eventCount - 1,
        },
      ];
    },
  },
};

export const PROOFS: Section = {
  id: "proofs",
  title: "Proofs that hold, proofs that fail, and an improvement",
  content: {
    kind: "tree",
    tree: [
      [3, 8],
      [3, 9],
      [7, 5],
    ],
    searches: [
      ["merged-meeting", "β ≤ α"],
      ["merged-meeting~improved", "β ≤ α, improved"],
      ["merged-beyond", "β < α"],
      ["merged-beyond~improved", "β < α, improved"],
    ],
    sentences: ({ recording, all }) => {
      const { held, heldVisits, failed, failedVisits } = proofCosts(recording);
      const tie = visitsOf(recording).find((visit) => ties(recording, visit));
      const [meeting, meetingImproved, beyond, beyondImproved] = all.map(({ summary }) => summary.visits);
      return [
        {
          text: html`The note “Principal Variation Search” calls Z a proof: it shows that a move is no better.
          ${held === 0 ? "None holds here" : `${counted(held, "proof holds", "proofs hold")} here, at the price of ${counted(heldVisits, "visit")}`};
          ${failed === 0 ? "none fails" : `${counted(failed, "fails", "fail")}, which wasted ${counted(failedVisits, "visit")}`}.`,
          event: 0,
        },
        {
          text: html`If Z returns less than α for a move (−ret(Z) &lt; α), then the full search of it would
            have changed neither α nor the line, so it may be skipped. That holds for every tree and every
            window, in plain alpha-beta; the propositions of the note prove it, and
            <a href="#course/propositions">their chapter</a> lets you try all windows.`,
        },
        tie === undefined
          ? {
              text: html`No proof ends exactly at α in this tree. Make the best reply to a later move equal to
              that of the first.`,
            }
          : {
              text: html`The <b>improvement</b>: the proof of ${nodeName(recording, tie)} ends exactly at α. A
                move that is worth ${worthAbove(recording, tie)} cannot beat
                ${valueText(recording, -recording.window(tie)[1])}, so no re-search is needed.`,
              event: endOf(recording, tie),
            },
        {
          text: html`It holds under both conventions for the cutoff, and what it saves differs: with β ≤ α
          ${meeting} visits become ${meetingImproved}, with β &lt; α ${beyond} become ${beyondImproved}.`,
          event: recording.eventCount - 1,
        },
      ];
    },
  },
};

/** Whether a scout returns α of the node above, exactly. */
const ties = (recording: Recording, visit: number): boolean =>
  recording.how(visit) === "scout" && recording.value(visit) === recording.window(visit)[1];

export const USELESS_SCOUTS: Section = {
  id: "useless-scouts",
  title: "Scouts that are useless from the start",
  content: {
    kind: "tree",
    // The Illustration of "Principal Variation Search", without what lies beside its point.
    tree: [
      [
        [60, 40],
        [10, -5],
      ],
      [5, 20],
    ],
    window: [-50, 50],
    searches: [
      ["merged-beyond", "Scouts after the first move"],
      ["merged-beyond~untilMet", "Scouts once α is met"],
    ],
    sentences: ({ recording, all: [common, waiting] }) => {
      const [first] = recording.children(0);
      const reply = first === undefined ? undefined : recording.children(first)[0];
      const met = reply === undefined || recording.turnedOut(reply) !== "lower";
      return [
        {
          text: html`A scout is a bet that the best move has been found. What if the first move at a P-V node
          fails to reach α? Then nothing has been found yet, and another move is expected to.`,
          event: beginOf(recording, first) ?? 0,
        },
        met
          ? { text: html`In this tree the first reply reaches α. Raise its leaves until it does not.` }
          : {
              text: html`${nodeName(recording, reply)} returns ${boundText(recording, reply)}: for
              ${nodeName(recording, first ?? 0)}, ${worthAbove(recording, reply)}, less than its α =
              ${valueText(recording, recording.window(first ?? 0)[0])}. Common practice scouts the next reply
              all the same, and searches it twice.`,
              event: endOf(recording, reply),
            },
        {
          text: html`The note’s Illustration waits: no scout until a move has met α. Here that makes
          ${waiting?.summary.visits ?? 0} visits instead of ${common?.summary.visits ?? 0}. The guess is wrong
          only where every move fails.`,
          event: recording.eventCount - 1,
        },
      ];
    },
  },
};

export const PAY: Section = {
  id: "pay",
  title: "When does PVS pay?",
  content: {
    kind: "tree",
    tree: [
      [
        [8, 5],
        [9, 1],
      ],
      [
        [12, 2],
        [2, 3],
      ],
    ],
    searches: [
      ["merged-meeting", "PVS"],
      ["plain-meeting", "Alpha-beta"],
    ],
    sentences: ({ recording, all }) => {
      const [pvs, plain] = all;
      if (pvs === undefined || plain === undefined) return [];
      return [
        {
          text: html`Here PVS makes ${counted(pvs.summary.visits, "visit")} and alpha-beta
          ${plain.summary.visits}. ${comparison(pvs, plain)}`,
          event: recording.eventCount - 1,
        },
        {
          text: html`Now make the first move bad: lower its leaves until the other is better. The proof of
          that one fails, and it is searched twice.`,
          event: recording.eventCount - 1,
        },
        {
          text: html`Against alpha-beta with the same cutoffs, the difference is exactly what the held proofs
            gain less what the failed ones waste. In a chess program the first move is the best nine times out
            of ten, so PVS gains. <a href="#course/pay">The chapter on this question</a> draws the gain
            against the order of moves.`,
        },
      ];
    },
  },
};

function comparison(pvs: Recording, plain: Recording): TemplateResult {
  const { failed } = proofCosts(pvs);
  const difference = plain.summary.visits - pvs.summary.visits;
  if (difference > 0) return html`The narrow windows save ${counted(difference, "visit")}.`;
  if (difference < 0)
    return html`${opening(counted(failed, "proof"))} failed, and searching again costs
    ${counted(-difference, "visit")} more than all scouts save.`;
  return html`In a tree this small, narrow windows often find nothing more to cut: windows as wide as
  ${windowText(plain, plain.window(plain.children(0)[1] ?? 0))} do as well.`;
}
