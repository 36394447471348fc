/** What a line is, and how it is collected. */

import { html } from "lit";
import { raisesOf, rootRaises } from "../course/recording_facts";
import { counted } from "../course/words";
import { term } from "../page/glossary/glossary";
import { lineStorageView } from "../lab/line_storage_view";
import { bestLineText, lineText, nodeName, signedText, valueText } from "../lab/narration";
import { FIRST_BEST, LAST_BEST } from "./example_trees";
import type { Section } from "./section";
import { endOf } from "./moments";

export const LINE: Section = {
  id: "line",
  title: "The line",
  content: {
    kind: "tree",
    tree: FIRST_BEST,
    searches: [["minimax", "Minimax"]],
    sentences: ({ recording }) => {
      const [first, ...others] = recording.children(0);
      const last = recording.eventCount - 1;
      const line = recording.line(0, last);
      return [
        {
          text: html`The side to move at the root has ${counted(recording.children(0).length, "move")}, and
          the opponent has an answer to each. A number at the bottom says what a position is worth. Minimax
          looks at all of them.`,
          event: 0,
        },
        {
          text: html`Each number belongs to the side that moves there. So a value changes its sign from ply to
          ply: what ${nodeName(recording, first ?? 0)} is worth to the opponent,
          ${signedText(recording, first ?? 0)}, is ${valueText(recording, -recording.value(first ?? 0))} at
          the root. With that, both sides want the same thing, the largest number, and one function serves
          both. This is called negamax.`,
          event: endOf(recording, first),
        },
        {
          text: html`${others.map((visit) => `${recording.name(visit)} returns ${signedText(recording, visit)}. `)}
          The root takes the best of what it gets, with its sign changed: ${signedText(recording, 0)}.`,
          event: endOf(recording, others.at(-1)),
        },
        {
          text: html`Play best moves from the root to the bottom, and you have the <b>principal variation</b>:
            ${lineText(recording, line)}. It is the answer and the reason at once: at its end is the leaf that
            gave the root its value. Drag that leaf, and the root’s value moves with it, until another line
            takes over.`,
          event: last,
        },
      ];
    },
  },
};

export const COLLECTION: Section = {
  id: "collection",
  title: "How the line is collected",
  content: {
    kind: "tree",
    tree: LAST_BEST,
    searches: [
      ["alphabeta-soft", "Line on the stack"],
      ["tscp", "Triangular table"],
    ],
    below: ({ kind, recording }, event) => lineStorageView(kind, recording, event),
    sentences: ({ recording }) => {
      const raises = raisesOf(recording);
      const [first] = rootRaises(recording);
      const final = rootRaises(recording).at(-1);
      return [
        {
          text: html`A search returns a number. The moves behind it have to be kept on the way, because when
          the number arrives at the root, the nodes that made it are gone.`,
          event: 0,
        },
        {
          text: html`The rule is short. When a move becomes the best at its node, the node’s line is
            <b>that move, then the line of the node below</b>. Here this happens
            ${counted(raises.length, "time")}.`,
          event: raises[0],
        },
        ...(first === undefined
          ? []
          : [
              {
                text: html`The first line of the root is ${bestLineText(recording, 0, first)}. Moreland keeps
                  it in a buffer on the stack, one for each node in progress. Kerrigan’s TSCP keeps all of
                  them in one ${term("triangularTable", "triangular table")}: row <i>n</i> is the line from
                  ply <i>n</i>, and a copy goes one row up.`,
                event: first,
              },
            ]),
        ...(final === undefined || final === first
          ? []
          : [
              {
                text: html`A better move replaces it as a whole: ${bestLineText(recording, 0, final)}. Nothing
                of the old line may remain behind the new one, so its length is copied as well.`,
                event: final,
              },
            ]),
      ];
    },
  },
};
