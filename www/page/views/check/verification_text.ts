/** The result of verifying a line, in words. */

import type { Equation, Score, Verification } from "../../../engine/index";
import { counted, scoreText, sentence } from "../../../shared/notation";
import type { LineCheck } from "./check_state";

const side = (turn: "white" | "black"): string => (turn === "white" ? "White" : "Black");
const other = (turn: "white" | "black"): "white" | "black" => (turn === "white" ? "black" : "white");

export interface VerificationSummary {
  /** Whether the claim holds, fails, or cannot be decided. */
  readonly mark: "holds" | "fails" | "open";
  /** The verdict in a word or two. */
  readonly word: string;
  readonly text: string;
}

/** The verdict on a checked line. */
export function summarize(check: LineCheck, verification: Verification): VerificationSummary {
  const { verdict, refutation, steps, equation } = verification;
  const legal =
    steps.length === 1 ? "The move is legal" : `All ${counted(steps.length, "ply", "plies")} are legal`;
  if (verdict === "proven")
    return { mark: "holds", word: "proven", text: `${legal}, and the last position confirms the score.` };
  if (verdict === "legal")
    return {
      mark: "holds",
      word: "legal",
      text: `${legal}. ${atTheEnd(equation)} No score was given to prove.`,
    };
  const failed = {
    mark: "fails",
    word: "fails",
    text: sentence(refutation?.message ?? "the line does not hold"),
  } as const;
  switch (refutation?.reason) {
    case "score":
      return check.own
        ? { ...failed, text: `${legal}, but ${worth(check.claim?.score, equation)}.` }
        : otherEngineScore(check.claim?.score, legal, equation);
    case "tooShort":
      return {
        ...failed,
        word: "too short",
        text: `${legal}, but ${refutation.message}. The line does not explain its score.`,
      };
    default:
      return failed;
  }
}

/** Evaluations differ between engines; only the rules of chess can refute another engine's score. */
function otherEngineScore(
  claimed: Score | undefined,
  legal: string,
  equation: Equation,
): VerificationSummary {
  const said = claimed === undefined ? "the score" : scoreText(claimed);
  const found = scoreText(equation.score);
  if (equation.ending !== undefined)
    return {
      mark: "fails",
      word: "wrong score",
      text: `${legal}, but the game is over at the end (${equation.ending}), which is worth ${found}, not ${said}.`,
    };
  if (claimed?.kind === "mate")
    return {
      mark: "fails",
      word: "no mate",
      text: `${legal}, but the line ends before the mate that ${said} claims. Our evaluation of its last position is ${found}.`,
    };
  return {
    mark: "open",
    word: "legal",
    text: `${legal}. The given score is ${said}; our evaluation of the last position is ${found}. Engines evaluate differently, so this neither proves nor refutes the score.`,
  };
}

const worth = (claimed: Score | undefined, { score }: Equation): string =>
  `the last position is worth ${scoreText(score)}${claimed === undefined ? "" : `, not ${scoreText(claimed)}`}`;

const atTheEnd = ({ ending, score }: Equation): string =>
  ending === undefined
    ? `The game is not over at the end, where our evaluation is ${scoreText(score)}.`
    : `The game is over at the end: ${ending}, worth ${scoreText(score)}.`;

/** The score derived from the last position: the sign changes at every ply back to the start. */
export function equationText({ plies: count, turn, ending, worth, scoreAtStart, score }: Equation): string {
  const after = `After ${counted(count, "ply", "plies")}`;
  if (ending !== undefined)
    return `${after}, the game is over: ${ending}. By the rules, this is worth ${scoreText(score)} from White’s view.`;
  const even = count % 2 === 0;
  const start = even ? turn : other(turn);
  const there = `${after}, ${side(turn)} is to move, ${even ? "as" : "unlike"} at the start, and the evaluation for ${side(turn)} is ${scoreText(worth)}.`;
  const atStart = even
    ? `So the line is worth ${scoreText(scoreAtStart)} to ${side(start)}`
    : `So the line is worth −(${scoreText(worth)}) = ${scoreText(scoreAtStart)} to ${side(start)}, the side that moves first`;
  return `${there} ${atStart}: ${scoreText(score)} from White’s view.`;
}
