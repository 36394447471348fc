/** The answer to “Why not this move?” in words. They say what the lines show, and otherwise only name the scores. */

import type { Role, Score } from "../../wasm/plain/pvscope.js";
import { scoreText } from "../score_text.js";
import type { Fork, LineEvent, MaterialEvent, Reason } from "./reasons.js";

/** What the words are about. */
export interface Verdict {
  /** SAN, with the glyph of its judgement if it has one. */
  readonly name: string;
  readonly score: Score;
  /** The line of the move in SAN. */
  readonly san: readonly string[];
  /** Absent if it is not known yet. */
  readonly best?: NamedMove;
  readonly standing: Standing;
  readonly reasons: readonly Reason[];
}

/** A move in SAN with its score. */
interface NamedMove {
  readonly san: string;
  readonly score: Score;
}

/** How a move stands beside the best one. */
export type Standing = "only" | "best" | "equal" | "close" | "worse" | "unknown";

/** A sentence, such as “Bxf7+?? loses a bishop for a pawn: −3.50 after Rxf7.” */
export function verdictText(verdict: Verdict): string {
  const { name, score, san, best, standing, reasons } = verdict;
  const [reason] = reasons;
  if (reason?.kind === "allows") return `${name} ${allowed(reason.event, verdict)}.`;
  if (reason !== undefined && best !== undefined) return `${name} ${missed(reason.event, score, best)}.`;
  if (standing === "only" || standing === "best")
    return `${name} is ${RANKS[standing]}: ${scoreText(score)}.`;
  const after = scoreAfter(score, san[1]);
  if (best === undefined) return `${name}: ${after}.`;
  const rank = standing === "equal" || standing === "close" ? ` is ${RANKS[standing]}` : "";
  return `${name}${rank}: ${after}, ${instead(best)}.`;
}

/** What a reply threatens, as a sentence: “Nd4 threatens Nxc2+, which wins a rook.” `next` is the first move of the threat. */
export function threatText(reply: string, event: LineEvent, next: string): string {
  const does = (what: string): string => `${reply} threatens ${what}.`;
  switch (event.kind) {
    case "mate":
      return does(mateBy(event.moves, next));
    case "promotion":
      return does(event.ply === 1 ? next : `${next} and ${event.san}`);
    case "material":
      return does(`${next}, which ${winning(event)}`);
    case "draw":
      return does(`${next}, ${DRAWS[event.rule]}`);
  }
}

const RANKS = {
  only: "the only legal move",
  best: "the best move",
  equal: "as good as the best move",
  close: "almost as good as the best move",
} as const satisfies Partial<Record<Standing, string>>;

/** The gain of the opponent, after the name of the move. */
function allowed(event: LineEvent, { score, san: [, reply], best }: Verdict): string {
  const after = scoreAfter(score, reply);
  switch (event.kind) {
    case "mate": {
      const mate = mateBy(event.moves, reply ?? "");
      return best?.score.kind === "mate" && best.score.moves * (score.kind === "mate" ? score.moves : 0) > 0
        ? `is mated sooner: ${mate} instead of mate in ${Math.abs(best.score.moves)} after ${best.san}`
        : `loses by force: ${mate}`;
    }
    case "promotion":
      return `lets a pawn promote${event.ply === 2 ? "" : ` with ${event.san}`}: ${after}`;
    case "material":
      return `loses ${exchanged(event)}: ${after}${forking(event.fork, 2)}`;
    case "draw":
      return `${reply === undefined ? "is" : "allows"} ${DRAWS[event.rule]}: ${after}${best === undefined ? "" : `, ${instead(best)}`}`;
  }
}

/** The gain of the best move, after the name of the other. */
function missed(event: LineEvent, score: Score, best: NamedMove): string {
  const scores = `${scoreText(score)}, ${instead(best)}`;
  switch (event.kind) {
    case "mate":
      return score.kind === "mate" && best.score.kind === "mate" && score.moves * best.score.moves > 0
        ? `mates in ${Math.abs(score.moves)}, ${best.san} in ${event.moves}`
        : `misses ${mateBy(event.moves, best.san)}`;
    case "promotion":
      return `misses ${event.ply === 1 ? event.san : `${best.san} and ${event.san}`}: ${scores}`;
    case "material":
      return `misses ${best.san}, which ${winning(event)}: ${scores}`;
    case "draw":
      return `misses ${DRAWS[event.rule]}: ${scores}`;
  }
}

const DRAWS = {
  stalemate: "stalemate",
  insufficientMaterial: "a draw by insufficient material",
  repetition: "a draw by repetition",
  fiftyMoves: "a draw by the 50-move rule",
} as const;

const instead = ({ san, score }: NamedMove): string => `${scoreText(score)} with ${san}`;

const scoreAfter = (score: Score, reply: string | undefined): string =>
  reply === undefined ? scoreText(score) : `${scoreText(score)} after ${reply}`;

const mateBy = (moves: number, first: string): string =>
  moves === 1 ? first : `mate in ${moves} with ${first}`;

const winning = (event: MaterialEvent): string => `wins ${exchanged(event)}${forking(event.fork, 1)}`;

/** The fork that wins, after a move at `ply` has been named. */
function forking(fork: Fork | undefined, ply: number): string {
  if (fork === undefined) return "";
  return `${fork.ply === ply ? ", which forks" : `; ${fork.san} forks`} ${inWords(fork.targets, (role) => role)}`;
}

/** The pieces won and given: the exchange, a bishop for two pawns. */
function exchanged({ won, lost }: MaterialEvent): string {
  const isExchange = won.join() === "rook" && (lost.join() === "bishop" || lost.join() === "knight");
  if (isExchange) return "the exchange";
  return lost.length === 0 ? pieces(won) : `${pieces(won)} for ${pieces(lost)}`;
}

const NUMBERS = ["no", "a", "two", "three", "four", "five", "six", "seven", "eight"];

/** Pieces in words: the queen and two pawns. */
const pieces = (roles: readonly Role[]): string =>
  inWords(roles, (role) => (role === "queen" ? "the queen" : `a ${role}`));

/** Pieces of one kind are counted; `single` names a piece that is alone. */
function inWords(roles: readonly Role[], single: (role: Role) => string): string {
  const names = [...new Set(roles)].map((role) => {
    const count = roles.filter((other) => other === role).length;
    return count === 1 ? single(role) : `${NUMBERS[count] ?? count} ${role}s`;
  });
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
