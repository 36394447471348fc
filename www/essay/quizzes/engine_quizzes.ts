/** Questions about bugs, the family, and the chain of scouts. */

import { choice, pick } from "../../course/question";
import { counted } from "../../course/words";
import { numberText, valueText, windowText } from "../../lab/narration";
import { rootWindow } from "../bugs_section";
import { BUGS, buggyPvs, type BuggyResult, INFINITY } from "../faulty_pvs";
import { lineNames, moverTree } from "../mover_tree";
import { aboutAll, type Quiz, type WordQuiz } from "./quiz";
import { uniform } from "./seeded_values";

const VALUES = [1, 12] as const;

/** The bug behind a program's results. */
export const BUG_QUIZ: Quiz = {
  shape: uniform(2, 2, 2),
  values: VALUES,
  searches: ["pvs-soft"],
  ask: ({ tree, recording, number }) => {
    const searched = moverTree(tree);
    const bug = pick(BUGS, number);
    if (bug === undefined) return undefined;
    const [alpha, beta] = rootWindow(bug, recording.summary.value);
    const told = BUGS.map(({ id }) => resultText(buggyPvs(searched, id, alpha, beta)));
    const wrong = resultText(buggyPvs(searched, bug.id, alpha, beta));
    const right = resultText(buggyPvs(searched, undefined, alpha, beta));
    if (wrong === right || told.filter((text) => text === wrong).length > 1) return undefined;
    const window = beta < INFINITY || alpha > -INFINITY ? ` with the window (${numberText(alpha)}, ∞)` : "";
    return aboutAll(
      choice(
        {
          ask: `A right program searches this tree${window} and returns ${right}. Another one returns ${wrong}. Which bug does it have?`,
          answer: bug.harm,
        },
        bug.title,
        BUGS.map(({ title }, index) => [title, `With that bug it would return ${told[index] ?? ""}.`]),
      ),
      recording,
    );
  },
};

const resultText = ({ value, line, visits }: BuggyResult): string =>
  `${numberText(value)} with the line ${lineNames(line)} after ${counted(visits, "visit")}`;

/** Near the middle of the values. */
const GUESS = 8;

/** The answer of the first search of MTD(f). */
export const FAMILY_QUIZ: Quiz = {
  shape: uniform(2, 2, 2),
  values: VALUES,
  window: [GUESS - 1, GUESS],
  searches: ["alphabeta-soft"],
  ask: ({ recording }) => {
    const window = windowText(recording, recording.window(0));
    const high = recording.turnedOut(0) === "lower";
    const value = valueText(recording, recording.value(0));
    const [atLeast, atMost] = [`It is worth at least ${GUESS}`, `It is worth at most ${GUESS - 1}`];
    const why = `The search returns ${value}, ${high ? `which has reached β = ${GUESS}: the next guess is higher` : `which is not above α = ${GUESS - 1}: the next guess is lower`}.`;
    return aboutAll(
      choice(
        {
          ask: `MTD(f) guesses ${GUESS} and searches the root with the null window ${window}. What does it learn about the root?`,
          answer: why,
        },
        high ? atLeast : atMost,
        [
          [atLeast, why],
          [atMost, why],
          [
            "Its value",
            "No whole number lies between the ends of a null window, so no value is exact in it.",
          ],
        ],
      ),
      recording,
    );
  },
};

/** The links of the chain of late move reductions, and what follows each if its value is more than α. */
const CHAIN = [
  {
    search: "A scout at reduced depth",
    next: "A scout at full depth",
    why: "A scout at reduced depth has promised more than α, and the next link checks that at full depth, still with a null window.",
  },
  {
    search: "A scout at full depth",
    next: "A re-search with the window (20, 60)",
    why: "At full depth the move is still better than α, so its value and its line are wanted now.",
  },
  {
    search: "A re-search with the window (20, 60)",
    next: "The next move, with α = 35 and a new line",
    why: "The value is exact and better than α.",
  },
] as const;

const REFUTED = "The next move; α and the line stay";

export const CHAIN_QUIZ: WordQuiz = {
  ask: (number) => {
    const link = pick(CHAIN, Math.floor(number / 2)) ?? CHAIN[0];
    const value = number % 2 === 0 ? 35 : 14;
    const why =
      value === 35
        ? link.why
        : link === CHAIN[2]
          ? "The scouts have promised more than α, and the re-search has not kept it: they disagree, and the old line stays."
          : "The move is no better, and nobody needs to know by how much.";
    return choice(
      {
        ask: `The root has α = 20 and β = 60. ${link.search} returns ${value} for a late move. What comes next?`,
        answer: why,
      },
      value === 35 ? link.next : REFUTED,
      [REFUTED, ...CHAIN.map(({ next }) => next)].map((text) => [text, why]),
    );
  },
};
