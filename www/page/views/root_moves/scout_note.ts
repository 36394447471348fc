/** The search's own proof about a root move and its cost, in words. */

import type { IterationReport, RootEffort } from "../../../engine/index";
import { moveName, scoreText, shortCount } from "../../../shared/notation";

/** What a completed depth says about the root move `uci`, named `san`, of the position `fen`. */
export function scoutNote(
  report: Pick<IterationReport, "depth" | "lines" | "rootMoves"> | undefined,
  fen: string,
  { uci, san }: { readonly uci: string; readonly san: string },
  isExcluded: boolean,
): string {
  const name = moveName(fen, san);
  if (isExcluded) return `${name} is excluded from the analysis, so the analysis does not search it.`;
  const effort = report?.rootMoves.find((effort) => effort.move === uci);
  if (report === undefined || effort === undefined) return `The analysis has not searched ${name} yet.`;
  const { scoutNodes, fullNodes } = effort;
  const spent = `The analysis spent ${shortCount(scoutNodes + fullNodes)} nodes on ${name} at depth ${report.depth}`;
  const line = report.lines.find(({ moves }) => moves[0] === uci);
  if (line !== undefined)
    return line.multiPv === 1 ? `${spent}: its best line.` : `${spent}: its line ${line.multiPv}.`;
  return `${spent}: ${proven(effort, fen)}.`;
}

function proven(effort: RootEffort, fen: string): string {
  const { san, score, bound, refutationSan, fullNodes, nullMove } = effort;
  if (bound === "exact")
    return `it is worth exactly ${scoreText(score)}, but a move searched later is better`;
  const search = fullNodes === 0 ? "a scout" : "a search";
  const proof = `${search} proved only that it is no better for ${mover(fen)} than ${scoreText(score)}`;
  const [reply] = refutationSan;
  if (reply !== undefined) return `${proof}, by ${moveName(fen, san, reply)}`;
  return nullMove
    ? `${proof}: ${mover(fen) === "White" ? "Black" : "White"} could even pass, so no reply had to be found`
    : `${proof}, by the end of the game, the hash table or the static evaluation`;
}

const mover = (fen: string): "White" | "Black" => (fen.split(" ")[1] === "b" ? "Black" : "White");
