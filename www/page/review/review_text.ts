/** Words for reviews. */

import {
  chancesText,
  COLOR_NAMES,
  counted,
  numberedMove,
  percent,
  scoreText,
  scoreWords,
  type SideNames,
} from "../../shared/notation";
import type { ReviewedGame, ReviewedPly, SideSummary } from "../../engine/review/reviewed_game";
import type { ReviewResults } from "../../engine/review/reviewed_positions";
import { JUDGEMENTS } from "../../engine/review/judgements";
import type { KeptAnnotations } from "./annotated_tree";

/** A ply in a line: its move, judgement, score and chances. */
export interface PlyText {
  readonly move: string;
  readonly judgement: string;
  readonly score: string;
  readonly chances: string;
}

export function plyText(
  { move, fen, judgement, score, chances, ending, result }: ReviewedPly,
  names = COLOR_NAMES,
): PlyText {
  return {
    move: move === undefined ? "Start" : numberedMove(fen, move.san),
    judgement: judgement?.judgement ?? "",
    score: ending?.words ?? (score === undefined ? (result?.error ?? "not analysed") : scoreText(score)),
    chances: chances === undefined || ending !== undefined ? "" : chancesText(chances, names),
  };
}

/** A ply for screen readers. */
export function plyWords(ply: ReviewedPly, names?: SideNames): string {
  const { move, judgement, score, chances } = plyText(ply, names);
  const evaluation = ply.score === undefined ? score : scoreWords(ply.score);
  return [move, judgement, evaluation, chances].filter((text) => text !== "").join(", ");
}

export const accuracyText = ({ accuracy }: SideSummary): string =>
  accuracy === undefined ? "–" : percent(accuracy, 100);

/** Of how many moves the accuracy is; empty if of all or none. */
export const analysedText = ({ analysed, moves }: SideSummary): string =>
  analysed === 0 || analysed === moves ? "" : `${analysed} of ${moves} moves`;

/** The result of a review in a sentence, for screen readers. */
export const summaryWords = ({ white, black }: ReviewedGame, names = COLOR_NAMES): string =>
  `${sideWords(names.white, white)} ${sideWords(names.black, black)}`;

function sideWords(name: string, side: SideSummary): string {
  if (side.accuracy === undefined) return `${name} has no analysed move.`;
  const counts = JUDGEMENTS.map(({ judgement, plural }) => {
    const count = side.counts[judgement];
    return `${count} ${count === 1 ? judgement : plural}`;
  });
  return `${name}: accuracy ${accuracyText(side)}, ${counts.join(", ")}.`;
}

/** What a review has left in the game; empty if nothing. */
export function keptWords({ evaluations, glyphs }: KeptAnnotations): string {
  const parts = [
    ...(evaluations === 0 ? [] : [counted(evaluations, "evaluation")]),
    ...(glyphs === 0 ? [] : [counted(glyphs, "glyph")]),
  ];
  return parts.length === 0 ? "" : `The game keeps ${parts.join(" and ")} of its own.`;
}

/** The depth of what an earlier review has written into the game; empty if nothing of it is shown. */
export function writtenWords({ plies }: ReviewedGame, results: ReviewResults): string {
  // A proven mate ends an analysis early.
  const depths = plies.flatMap(({ key, result, score }) =>
    result === undefined || results.has(key) || score?.kind === "mate" ? [] : result.depth,
  );
  if (depths.length === 0) return "";
  const [least, most] = [Math.min(...depths), Math.max(...depths)];
  return `Reviewed before, to depth ${least === most ? most : `${least} to ${most}`}.`;
}

/** A remaining time, roughly: “about 40 s left”. */
export function timeLeft(elapsedMs: number, done: number, total: number): string {
  if (done === 0) return "";
  const seconds = ((total - done) * elapsedMs) / done / 1000;
  if (seconds < 1) return "";
  return seconds < 90 ? `about ${Math.ceil(seconds)} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}
