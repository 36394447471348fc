/** The usual mistakes in answers about a search: what each leads to, computed from the recording, and why it is wrong. */

import type { Bound, ProofOutcome, Recording } from "../engine/lab/index";
import { bestLineText, expectedText, nodeName, valueText, windowText } from "../lab/narration";
import { opening, worthAbove } from "./words";

/** A wrong answer, and in a sentence why it is wrong. */
export type Mistake = readonly [answer: string, why: string];

/** Of a negamax search's window. */
export function windowMistakes(recording: Recording, visit: number): Mistake[] {
  const father = recording.parent(visit) ?? 0;
  const above = nodeName(recording, father);
  const [alpha, beta] = recording.window(visit);
  const [low, high] = recording.window(father);
  const text = (from: number, to: number): string => windowText(recording, [from, to]);
  const value = (of: number): string => valueText(recording, of);
  const scouted = recording.how(visit) === "scout";
  return [
    [
      text(-beta, -alpha),
      `You forgot to change sides: this is the window as ${above} sees it, and the other side is to move now.`,
    ],
    [
      text(beta, alpha),
      "You changed the signs but swapped the ends: −β is the lower end, and −α the upper one.",
    ],
    [
      text(-high, beta),
      scouted
        ? `That is the full window: a scout only asks whether the move is worth more than ${value(-beta)}, and needs no more room than that.`
        : "That is the window of another search.",
    ],
    [
      text(low, high),
      `That is the window of ${above}, taken unchanged: it has neither changed sides nor taken in the best value so far.`,
    ],
    [
      text(-high, -low),
      `You changed sides, but took α as it was when ${above} was entered: it has ${value(-beta)} by now.`,
    ],
  ];
}

/** Of the type that a node is expected to have. */
export function typeMistakes(recording: Recording, visit: number): Mistake[] {
  const father = recording.parent(visit) ?? 0;
  const above = nodeName(recording, father);
  const name = nodeName(recording, visit);
  const [type, right] = [expectedText(recording, father), expectedText(recording, visit)];
  if (right === "P-V") {
    const first = `${opening(name)} is the first successor of a P-V node, and PVS believes in first moves`;
    return [
      ["Cut", `${first}: only the later ones are expected to be Cut.`],
      ["All", `${first}: All comes below Cut.`],
    ];
  }
  const same: Mistake = [
    type,
    `That is the type of ${above} itself: below Cut comes All, and below All comes Cut.`,
  ];
  if (type !== "P-V")
    return [same, ["P-V", `${opening(above)} is expected to be ${type}, and nothing below it can be P-V.`]];
  return [
    ["P-V", "Only the first successor of a P-V node is expected to be P-V; this one is not the first."],
    [
      "All",
      `You took the view of ${above}: if the move is no good there, one good reply shows it here, and that is Cut.`,
    ],
  ];
}

/** What a value is, in words. */
export const BOUNDS: Readonly<Record<Bound, string>> = {
  exact: "its exact value",
  lower: "only a lower bound: it may be worth more",
  upper: "only an upper bound: it may be worth less",
};

const BOUND_MISTAKES: Readonly<Record<Bound, Partial<Readonly<Record<Bound, string>>>>> = {
  exact: {
    lower: "No reply has reached β, so none was left out, and the value cannot be higher.",
    upper: "A reply has raised α, so the value lies inside the window, and is no bound.",
  },
  lower: {
    exact: "You took a bound for the value: a reply has reached β, and the others might be better still.",
    upper: "You took the view of the node above: the side to move here may still do better, but not worse.",
  },
  upper: {
    exact:
      "You took a bound for the value: no reply has raised α, and each was left as soon as it was bad enough.",
    lower:
      "You took the view of the node above: no reply has reached β here, and each may be worse than it looks.",
  },
};

/** Of what a returned value is. */
export const boundMistakes = (recording: Recording, visit: number): Mistake[] =>
  Object.entries(BOUND_MISTAKES[recording.turnedOut(visit)]).map(([bound, why]) => [
    BOUNDS[bound as Bound],
    why,
  ]);

/** What follows the proof of a move, in words. */
export const AGAIN: Readonly<Record<ProofOutcome, string>> = {
  held: "No, it is skipped",
  failed: "Yes, in full",
  cutOff: "No, its value has reached β",
};

/** Of what follows a proof, in a negamax search. */
export function againMistakes(recording: Recording, visit: number): Mistake[] {
  const above = nodeName(recording, recording.parent(visit) ?? 0);
  const [, alpha] = recording.window(visit).map((end) => -end);
  const [, beta] = recording.window(recording.parent(visit) ?? 0);
  const best = valueText(recording, alpha ?? 0);
  const worth = `With the sign changed, it is worth ${worthAbove(recording, visit)} to ${above}`;
  switch (recording.proof(visit) ?? "held") {
    case "held": {
      const tie = -recording.value(visit) === alpha;
      return [
        [
          AGAIN.failed,
          tie
            ? `${worth}, which has exactly that already: as good is no better.`
            : `${worth}, which has ${best} already: it is no better.`,
        ],
        [AGAIN.cutOff, `${worth}, which does not even beat ${best}, let alone β.`],
      ];
    }
    case "failed":
      return [
        [
          AGAIN.held,
          `${worth}, which has only ${best}: the move is better, or may be, and so the proof has failed.`,
        ],
        [AGAIN.cutOff, `${worth}, and that does not reach β = ${valueText(recording, beta)}.`],
      ];
    case "cutOff":
      return [
        [AGAIN.held, `The proof has not held: ${worth.replace("With", "with")}, more than ${best}.`],
        [
          AGAIN.failed,
          `${worth}: the opponent will not allow that much, so how much more it is does not matter.`,
        ],
      ];
  }
}

/** Of the line of a node after a raise. */
export function lineMistakes(recording: Recording, raise: number): Mistake[] {
  const visit = recording.visitOf(raise);
  const moves = bestLineText(recording, visit, raise).split(" ");
  const before = bestLineText(recording, visit, raise - 1);
  return [
    [
      moves.slice(0, 1).join(" "),
      "You kept only the move: behind it comes the line of the node that it leads to.",
    ],
    [
      moves.slice(1).join(" "),
      "You left out the move itself: that is the line of the node that it leads to.",
    ],
    [
      [...moves].reverse().join(" "),
      "You read it from the leaf upwards: a line begins with the move of its own node.",
    ],
    [before, "That was the line before this move: it is replaced as a whole."],
  ];
}

/** Of the length of a line of as many moves in a triangular table, at the root. */
export const lengthMistakes = (length: number): Mistake[] => [
  [
    String(length - 1),
    "That is the length of row 1: you left out the root’s own move, which goes in front of it.",
  ],
  [String(length + 1), "You counted nodes: a line has one move fewer than the nodes that it visits."],
  ["1", "You counted only the move on the diagonal: the row below is copied behind it."],
];
