/** Questions about a moving end of the window, answered by searches of the propositions' tree with every window. */

import { numberText } from "../lab/narration";
import type { Mistake } from "./mistakes";
import type { Bits } from "./propositions";
import { choice, type Question } from "./question";

/** The answers of every search, and the ends of the map. */
export interface WindowAnswers {
  readonly low: number;
  readonly high: number;
  readonly bits: (alpha: number, beta: number) => Bits | undefined;
}

/** Where β stays in the first question. */
const FIRST_STAY = 8;

/** From one question to the next, in values; it shares no factor with the width of the map. */
const STRIDE = 8;

/** One end moves, the other stays: which answer changes? Question 0 is the first. */
export function askWhichChanges({ low, high, bits }: WindowAnswers, number: number): Question {
  const alphaMoves = number % 2 === 0;
  const width = high - low + 1;
  const stay = low + ((FIRST_STAY - low + STRIDE * number) % width);
  const [from, to] = alphaMoves ? [low, stay] : [stay, high];
  const seen = Array.from({ length: to - from + 1 }, (_, index) =>
    alphaMoves ? bits(from + index, stay) : bits(stay, from + index),
  ).filter((found) => found !== undefined);
  const changes = (bit: keyof Bits): boolean => new Set(seen.map((found) => found[bit])).size > 1;
  const [moving, staying] = alphaMoves ? ["α", "β"] : ["β", "α"];
  const [own, other] = alphaMoves ? (["r < α", "β < r"] as const) : (["β < r", "r < α"] as const);
  const [ownChanges, otherChanges] = alphaMoves
    ? [changes("low"), changes("high")]
    : [changes("high"), changes("low")];
  const right = ownChanges
    ? otherChanges
      ? "Both"
      : `Only ${own}`
    : otherChanges
      ? `Only ${other}`
      : "Neither";
  const proposition = alphaMoves ? "first" : "second";
  const law = `By the ${proposition} proposition, ${moving} has no say in whether ${other}`;
  const mistakes: Mistake[] = [
    ["Both", `${law}, so not both can change.`],
    [`Only ${other}`, `${law}. You took one end for the other.`],
    ["Neither", `On its way ${moving} passes r, and there the answer to ${own} changes.`],
    [
      `Only ${own}`,
      `${moving} never passes r on its way: r lies beyond ${staying} = ${numberText(stay)}, so ${own} stays as it is.`,
    ],
  ];
  return choice(
    {
      ask: `${staying} stays at ${numberText(stay)}, and ${moving} moves from ${numberText(alphaMoves ? low : high)} ${alphaMoves ? "up" : "down"} to it. Which answer changes on the way?`,
      answer: `${seen.length} searches with ${staying} = ${numberText(stay)} say so; by the ${proposition} proposition alpha-beta cannot do otherwise on any tree. Try it on the map.`,
    },
    right,
    mistakes,
  );
}
