/** The answers of `whyNot`: a stream that ends in the last of them, of the shape of an analysis. */

import type { PvLine } from "../../wasm/plain/pvscope.js";
import { refuseResults, RunningAnalysis } from "../analysis.js";
import type { Judgement } from "../review/judgements.js";
import type { LineEvent, Reason } from "./reasons.js";

/** An answer of {@link whyNot}. */
export interface WhyNot {
  /** The move in UCI. */
  readonly move: string;
  /** The same in SAN. */
  readonly san: string;
  /** The line of the move, from a search of it alone. */
  readonly line: PvLine;
  /** The best line; absent until it is known. */
  readonly best?: Pick<PvLine, "score" | "moves" | "san">;
  /** How much worse the move is than the best one; absent until that is known. */
  readonly loss?: Loss;
  /** From a loss of 0.05, 0.1 and 0.15 on; absent for a better move. */
  readonly judgement?: Judgement;
  /** Why the move is worse, the weightiest reason first; none where the lines show none. */
  readonly reasons: readonly Reason[];
  /** The threat of the reply, where the reply is quiet and the threat decides. */
  readonly threat?: Threat;
  /** The answer in a sentence or two. */
  readonly text: string;
}

/** How much worse a move is than the best one. */
export interface Loss {
  /** The drop of the expected score (wins and half of the draws), from 0 to 1. */
  readonly chances: number;
  /** Centipawns; absent if one of the scores is a mate. */
  readonly cp?: number;
}

/** A threat: what a side plays if the other one passes. */
export interface Threat {
  /** The line, from the position after the pass. */
  readonly line: PvLine;
  /** Its gain. */
  readonly event: LineEvent;
}

/**
 * The answers of {@link whyNot}, which can be iterated any number of times, and the last one, `end`. Like an `Analysis` of the package,
 * they are no promise themselves.
 *
 * Every loop begins with the first answer. Leaving a `for await` loop stops the searches.
 *
 * @example
 * ```ts
 * import { Analyzer } from "pvscope";
 * import { whyNot, type WhyNotAnswers } from "pvscope/game";
 *
 * const analyzer = await Analyzer.create();
 * const answers: WhyNotAnswers = whyNot(analyzer, { moves: ["f3", "e5"] }, "g4", { depth: 6 });
 * for await (const { line, text } of answers) console.log(line.depth, text);
 * const { loss, reasons } = await answers.end;
 * console.log(loss?.chances, reasons[0]?.event.kind);
 * await analyzer.close();
 * ```
 */
export interface WhyNotAnswers {
  /**
   * The answers from the first on, for `for await`. The iterator's return value is the last one, or undefined if the searches were stopped
   * before there was any.
   */
  [Symbol.asyncIterator](): AsyncIterator<WhyNot, WhyNot | undefined>;
  /** The last answer. Rejects with an {@link EngineError}, or with the reason of a signal that was aborted before the first answer. */
  readonly end: Promise<WhyNot>;
  /** Stops the searches. {@link WhyNotAnswers.end} is then the answer so far; before the first it rejects with the code `stopped`. */
  stop(): void;
}

/** {@link WhyNotAnswers} as `whyNot` sees them. */
export class RunningAnswers extends RunningAnalysis<WhyNot, WhyNot> {
  /** Passes the answers on. Never rejects. */
  async follow(answers: AsyncIterable<WhyNot>): Promise<void> {
    let last: WhyNot | undefined;
    try {
      for await (const answer of answers) this.push((last = answer));
    } catch (error) {
      this.fail(error);
      return;
    }
    if (last === undefined) this.leave();
    else this.finish(last);
  }
}

const RESULTS = [
  "move",
  "san",
  "line",
  "best",
  "loss",
  "judgement",
  "reasons",
  "threat",
  "text",
] satisfies (keyof WhyNot)[];

refuseResults(
  RunningAnswers.prototype,
  RESULTS,
  "the answers of whyNot have",
  "the last of them has, `await whyNot(…).end`",
);
