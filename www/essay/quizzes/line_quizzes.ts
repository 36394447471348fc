/** Questions about values and lines. */

import { askLine, choice, pick, type Question } from "../../course/question";
import { rootRaises } from "../../course/recording_facts";
import { opening } from "../../course/words";
import { lineText, narrate, nodeName, numberText, valueText } from "../../lab/narration";
import type { Recording } from "../../engine/lab/index";
import { beforeAnswer, type Quiz, type Searched } from "./quiz";
import { uniform } from "./seeded_values";

const VALUES = [1, 12] as const;

export const LINE_QUIZ: Quiz = {
  shape: uniform(3, 2),
  values: VALUES,
  searches: ["minimax"],
  ask: ({ recording, number }) => {
    const move = pick(recording.children(0), number);
    return move === undefined ? undefined : beforeAnswer(askValue(recording, move));
  },
};

/** The value that a node above leaves returns. */
function askValue(recording: Recording, visit: number): Question {
  const name = nodeName(recording, visit);
  const above = nodeName(recording, recording.parent(visit) ?? 0);
  const worth = recording.children(visit).map((leaf) => -recording.value(leaf));
  const [best, worst] = [Math.max(...worth), Math.min(...worth)];
  const ends = recording.ends(visit);
  return choice(
    {
      ask: `What does ${name} return, for the side to move there?`,
      answer: narrate(recording, ends),
      at: { which: 0, event: ends },
    },
    valueText(recording, recording.value(visit)),
    [
      [
        valueText(recording, -best),
        `You forgot to change sides: the leaves hold the values for ${above}, but the other side moves at ${name}.`,
      ],
      [
        valueText(recording, worst),
        `You chose for ${above}: at ${name} the other side moves, and it takes what is best for itself.`,
      ],
      [
        valueText(recording, -worst),
        `You chose for ${above}, and in its view: at ${name} the other side moves, and it takes what is best for itself.`,
      ],
    ],
  );
}

export const COLLECTION_QUIZ: Quiz = {
  shape: uniform(2, 2, 2),
  values: VALUES,
  searches: ["alphabeta-soft"],
  ask: ({ recording, number }) => {
    const raise = pick(rootRaises(recording), number);
    return raise === undefined ? undefined : beforeAnswer(askLine(0, recording, raise));
  },
};

/** The line of a search in which the table answers for a node on it. */
export const LOST_LINE_QUIZ: Quiz = {
  shape: uniform(2, 2, 2),
  values: VALUES,
  searches: ["pvs-soft"],
  ask: (searched) => askLostLine(searched),
};

function askLostLine({ recording, number }: Searched): ReturnType<Quiz["ask"]> {
  const last = recording.eventCount - 1;
  const line = recording.line(0, last);
  const hit = pick(line.slice(0, -1), number);
  if (hit === undefined) return undefined;
  const kept = line.slice(0, line.indexOf(hit) + 1);
  const name = nodeName(recording, hit);
  return {
    question: choice(
      {
        ask: `This search has found the line ${lineText(recording, line)}. The hash table has the exact value of ${name} now. In the next search it answers for ${name} at once. Which line will that search return?`,
        answer: `The move to ${name} is put in front of what ${name} returned, and that was a value with no line.`,
      },
      lineText(recording, kept),
      [
        [
          lineText(recording, line),
          `The score is the same, but ${name} is not searched, so nobody collects the moves below it.`,
        ],
        [
          "none",
          `${opening(nodeName(recording, 0))} does search its moves. Only what lies below ${name} is missing.`,
        ],
        [
          lineText(recording, kept.slice(0, -1)) || "none",
          `The move to ${name} is collected above it: only what lies below ${name} is missing.`,
        ],
        [
          lineText(recording, line.slice(0, kept.length + 1)),
          `A hit gives a value. Its best move is in the table too, but to take it would be to repair the line, and the search itself does not.`,
        ],
      ],
    ),
    before: last,
    after: last,
  };
}

/** The value of the second line. */
export const SEVERAL_LINES_QUIZ: Quiz = {
  shape: uniform(3, 2),
  values: VALUES,
  searches: ["pvs-soft", "minimax"],
  ask: ({ recording, all: [, minimax] }) => {
    if (minimax === undefined) return undefined;
    const worth = (of: Recording): Map<string, number> =>
      new Map(of.children(0).map((move) => [of.name(move), -of.value(move)]));
    const [exact, told] = [worth(minimax), worth(recording)];
    const [first, second] = [...exact].sort(([, one], [, other]) => other - one);
    if (first === undefined || second === undefined) return undefined;
    const bound = [...told].filter(([name, value]) => exact.get(name) !== value);
    const last = recording.eventCount - 1;
    return {
      question: choice(
        {
          ask: "PVS has found the best line of this tree, and now a second line is wanted, without the first move. What will it be worth to the root?",
          answer: `${second[0]} is worth ${numberText(second[1])}. It takes a second search of the root with an open window to know that.`,
        },
        numberText(second[1]),
        [
          [numberText(first[1]), `That is the first line, ${first[0]}: its move is left out now.`],
          ...bound.map(([name, of]): [string, string] => [
            numberText(of),
            `That is what the scout of ${name} returned: a bound, for ${name} is worth ${numberText(exact.get(name) ?? 0)}.`,
          ]),
          ...[...exact].map(([name, of]): [string, string] => [
            numberText(of),
            `${name} is worth that, and ${second[0]} is worth more.`,
          ]),
        ],
      ),
      before: last,
      after: last,
    };
  },
};
