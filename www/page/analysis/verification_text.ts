/** What came of verifying a line, in plain words. */

import type { Equation, Score, Verification } from "../../engine/index";
import { scoreText, sentence } from "../../shared/notation";
import type { Check } from "../state/store";

const plies = (count: number): string => (count === 1 ? "1 ply" : `${count} plies`);
const side = (turn: "white" | "black"): string => (turn === "white" ? "White" : "Black");
const other = (turn: "white" | "black"): "white" | "black" => (turn === "white" ? "black" : "white");

export interface Judgement {
  /** Whether what was claimed holds, fails, or is not for us to say. */
  readonly mark: "holds" | "fails" | "open";
  /** The same in a word or two. */
  readonly word: string;
  readonly text: string;
}

/** The verdict on a line that was checked. */
export function judgement(check: Check, verification: Verification): Judgement {
  const { verdict, refutation, steps, equation } = verification;
  const legal = `Every one of its ${plies(steps.length)} is legal`;
  if (verdict === "proven")
    return { mark: "holds", word: "proven", text: `${legal}, and its last position has the score.` };
  if (verdict === "legal")
    return {
      mark: "holds",
      word: "legal",
      text: `${legal}. ${atTheEnd(equation)} No score was given to prove.`,
    };
  const failed = {
    mark: "fails",
    word: "fails",
    text: sentence(refutation?.message ?? "it does not hold"),
  } as const;
  switch (refutation?.reason) {
    case "score":
      return check.own
        ? { ...failed, text: `${legal}, but ${worth(check.claim?.score, equation)}.` }
        : otherScore(check.claim?.score, legal, equation);
    case "tooShort":
      return {
        ...failed,
        word: "too short",
        text: `${legal}, but ${refutation.message}. Nothing shows where its score comes from.`,
      };
    default:
      return failed;
  }
}

/** Another engine evaluates in its own way: only what the rules say refutes its score. */
function otherScore(claimed: Score | undefined, legal: string, equation: Equation): Judgement {
  const said = claimed === undefined ? "the score" : scoreText(claimed);
  const found = scoreText(equation.score);
  if (equation.ending !== undefined)
    return {
      mark: "fails",
      word: "wrong score",
      text: `${legal}, but the game is over at its end (${equation.ending}), which is worth ${found}, not ${said}.`,
    };
  if (claimed?.kind === "mate")
    return {
      mark: "fails",
      word: "no mate",
      text: `${legal}, but the game goes on at its end: the line does not show the mate that ${said} claims. Our evaluation there is ${found}.`,
    };
  return {
    mark: "open",
    word: "legal",
    text: `${legal}. The score given is ${said}, our evaluation of its last position is ${found}. Every engine evaluates in its own way: that neither proves nor refutes the score.`,
  };
}

/** The scores as the page writes them. */
const worth = (claimed: Score | undefined, { score }: Equation): string =>
  `its last position is worth ${scoreText(score)}${claimed === undefined ? "" : `, not ${scoreText(claimed)}`}`;

const atTheEnd = ({ ending, score }: Equation): string =>
  ending === undefined
    ? `The game goes on at its end, where our evaluation is ${scoreText(score)}.`
    : `The game is over at its end: ${ending}, worth ${scoreText(score)}.`;

/** How the score comes from the last position: turned once for every ply on the way back to the start. */
export function equationText({ plies: count, turn, ending, worth, scoreAtStart, score }: Equation): string {
  const after = `After ${plies(count)}`;
  if (ending !== undefined)
    return `${after} the game is over: ${ending}. By the rules that is worth ${scoreText(score)} from White’s view.`;
  const even = count % 2 === 0;
  const start = even ? turn : other(turn);
  const there = `${after} ${side(turn)} is to move, ${even ? "as" : "not as"} at the start, and the evaluation gives ${side(turn)} ${scoreText(worth)}.`;
  const turned = even
    ? `So the line is worth ${scoreText(scoreAtStart)} to ${side(start)}`
    : `So the line is worth −(${scoreText(worth)}) = ${scoreText(scoreAtStart)} to ${side(start)}, who moves first`;
  return `${there} ${turned}: ${scoreText(score)} from White’s view.`;
}
