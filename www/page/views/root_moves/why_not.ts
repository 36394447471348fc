/** “Why not this move?”: what the search has proven about a root move, in words. */

import type { IterationReport, PvLine, RootEffort } from "../../../engine/index";
import { moveName, scoreText, shortCount } from "../../../shared/notation";

export interface WhyNot {
  /** What was proven, as a sentence. */
  readonly text: string;
  /** UCI moves to play: the root move and its refutation, or the line that begins with it; none if no reply is known. */
  readonly moves: readonly string[];
  /** The same in SAN. */
  readonly san: readonly string[];
  /** What the moves after the root move are. */
  readonly kind: "line" | "refutation" | "nothing";
}

/** What a completed depth says about the root move `uci`, named `san`, of the position `fen`. */
export function whyNot(
  report: Pick<IterationReport, "depth" | "lines" | "rootMoves"> | undefined,
  fen: string,
  { uci, san }: { readonly uci: string; readonly san: string },
  isExcluded: boolean,
): WhyNot {
  const nothing = (text: string): WhyNot => ({ text, moves: [], san: [], kind: "nothing" });
  const name = moveName(fen, san);
  if (isExcluded) return nothing(`${name} is excluded from the analysis, so it is not searched.`);
  const effort = report?.rootMoves.find((effort) => effort.move === uci);
  if (report === undefined || effort === undefined) return nothing(`${name} has not been searched yet.`);
  const line = report.lines.find(({ moves }) => moves[0] === uci);
  if (line !== undefined) return inLine(name, line, report.depth);
  return ofEffort(name, effort, report.depth, fen);
}

const inLine = (name: string, { multiPv, score, moves, san }: PvLine, depth: number): WhyNot => ({
  text: `${name} is ${multiPv === 1 ? "the best move" : `the move of line ${multiPv}`} at depth ${depth}: ${scoreText(score)}.`,
  moves,
  san,
  kind: "line",
});

function ofEffort(name: string, effort: RootEffort, depth: number, fen: string): WhyNot {
  const { move, san, score, bound, refutation, refutationSan, scoutNodes, fullNodes, nullMove } = effort;
  const nodes = `${shortCount(scoutNodes + fullNodes)} nodes`;
  if (bound === "exact") {
    const text = `${name} is worth exactly ${scoreText(score)} at depth ${depth}, but a move searched later is better; ${nodes}.`;
    return { text, moves: [], san: [], kind: "nothing" };
  }
  const how = fullNodes === 0 ? "scouted" : "searched";
  const proven = `${name} was ${how} at depth ${depth}: no better for ${mover(fen)} than ${scoreText(score)}`;
  const reply = refutationSan[0];
  if (reply !== undefined) {
    return {
      text: `${proven}, refuted by ${moveName(fen, san, reply)}, ${nodes}.`,
      moves: [move, ...refutation],
      san: [san, ...refutationSan],
      kind: "refutation",
    };
  }
  const reason = nullMove
    ? `${mover(fen) === "White" ? "Black" : "White"} could even pass, so no reply had to be found`
    : "no single reply is known: the end of the game, the hash table or the static evaluation settled it";
  return { text: `${proven}; ${reason}; ${nodes}.`, moves: [], san: [], kind: "nothing" };
}

const mover = (fen: string): "White" | "Black" => (fen.split(" ")[1] === "b" ? "Black" : "White");
