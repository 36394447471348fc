/** Judges the moves that the user tries. A wrong one is refuted, without a word about better ones. */

import { messageOf } from "../../engine/errors";
import { enginePosition, type GameRecord } from "../../engine/game/game";
import { gameEnd } from "../../engine/game/game_end";
import { playLine } from "../../engine/game/rules";
import type { Analyzer } from "../../engine/index";
import { dropOf, judge, moverOf } from "../../engine/review/judgements";
import type { WhyNot } from "../../engine/why/answers";
import { whyNot } from "../../engine/why/why_not";
import { threatText, verdictText } from "../../engine/why/words";
import { certain, CERTAIN_DRAW, materialOf, winningChances } from "../../engine/winning_chances";
import type { Mistake } from "./mistakes_to_retry";

/** The verdict on a move. */
export interface Verdict {
  readonly move: string;
  readonly isRight: boolean;
  /** In a sentence, without the best move. */
  readonly text: string;
  /** What follows, the move first; in UCI. */
  readonly moves: readonly string[];
  /** The same in SAN. */
  readonly san: readonly string[];
}

/** The longest search for a verdict. */
const TIME_MS = 2000;

/** The verdict on `move`, in UCI, in the position of `game` on the board, before `mistake`. Undefined if it has been aborted. */
export async function judgeTry(
  engine: Pick<Analyzer, "analyze">,
  game: GameRecord,
  mistake: Mistake,
  move: string,
  signal: AbortSignal,
): Promise<Verdict | undefined> {
  const { best, depth, played } = mistake;
  if (move === best.moves[0])
    return { move, isRight: true, text: `${best.san[0] ?? ""} is the best move.`, ...best };
  const ended = endedBy(game, mistake, move);
  if (ended !== undefined) return ended;
  let last: WhyNot | undefined;
  const options = { depth, timeMs: TIME_MS, best, signal };
  for await (const answer of whyNot(engine, enginePosition(game), move, options)) last = answer;
  if (last === undefined || last.loss === undefined || signal.aborted) return undefined;
  const isRight = move !== played.uci && isGood(last.loss.chances);
  const { moves, san } = last.line;
  return { move, isRight, text: isRight ? goodText(last) : refutationText(last), moves, san };
}

/** Whether a loss of the expected score is none that the review would judge. Then the move is better than any mistake. */
const isGood = (loss: number): boolean => judge(loss) === undefined;

/** The verdict on a move that ends the game. */
function endedBy(game: GameRecord, { best, fen }: Mistake, move: string): Verdict | undefined {
  const after = playLine(game, [move]);
  const end = after.ok ? gameEnd(after.value) : undefined;
  if (!after.ok || end === undefined) return undefined;
  const chances = end.winner === undefined ? CERTAIN_DRAW : certain(end.winner === "white");
  const lost = dropOf(winningChances(best.score, materialOf(fen)), chances, moverOf(fen));
  const san = after.value.plies[game.cursor]?.san ?? move;
  return { move, isRight: isGood(lost), text: `${san}: ${end.words}.`, moves: [move], san: [san] };
}

function goodText({ san, line: { score, san: moves } }: WhyNot): string {
  return verdictText({ name: san, score, san: moves, standing: "unknown", reasons: [] });
}

/** The gains of the opponent alone: a missed chance would tell the best move. */
function refutationText({ san, line, reasons, threat }: WhyNot): string {
  const { score } = line;
  const allowed = reasons.filter(({ kind }) => kind === "allows");
  const words = verdictText({ name: san, score, san: line.san, standing: "unknown", reasons: allowed });
  const [, reply = ""] = line.san;
  return threat === undefined
    ? words
    : `${words} ${threatText(reply, threat.event, threat.line.san[0] ?? "")}`;
}

/** Why there is no verdict. */
export const faultText = (error: unknown): string => `The move could not be judged: ${messageOf(error)}.`;
