/** The score of each depth, and its searches of the root, with their windows and results. */

import type { AspirationReport, Score } from "../../../engine/index";
import { boundSign, scoreText } from "../../../shared/notation";
import type { LinesAtDepth } from "../../../shared/pictures/completed_depth";
import type { Picture } from "../../../shared/pictures/picture";

/** The window of a search of the root, from White's view; null at an open end. */
export type Window = Pick<AspirationReport, "alpha" | "beta">;

/** The score of one depth, from White's view. */
export interface ScoreAtDepth {
  readonly depth: number;
  readonly score: Score;
  /** The window of the last search; absent if it is not known. */
  readonly window?: Window;
  /** The searches before the last one, whose values lay outside their windows. */
  readonly failed: readonly AspirationReport[];
}

/** The score of each depth with a line, in order of depth. Of several lines it is that of the best one. */
export const scoresByDepth = (depths: readonly LinesAtDepth[]): ScoreAtDepth[] =>
  depths.flatMap(({ report: { depth, lines }, windows }) => {
    const [best] = lines;
    if (best === undefined) return [];
    const own = windows.filter(({ multiPv }) => multiPv === 1);
    const last = own.filter(({ bound }) => bound === "exact").at(-1);
    const failed = own.filter(({ bound }) => bound !== "exact");
    return [{ depth, score: best.score, failed, ...(last === undefined ? {} : { window: last }) }];
  });

/** The most distant ends of windows that get room of their own, in centipawns from the score. */
const NEAR_CP = 60;

/** The centipawns that the axis of the scores must have room for: every score and near ends of windows, without mates. */
export function centipawnsShown(scores: readonly ScoreAtDepth[]): number[] {
  const values = scores.flatMap(({ score, failed }) => [score, ...failed.map(({ score }) => score)]);
  const ends = scores.flatMap(({ score, window }) =>
    [window?.alpha, window?.beta].filter(
      (end) => end?.kind === "cp" && score.kind === "cp" && Math.abs(end.cp - score.cp) <= NEAR_CP,
    ),
  );
  return [...values, ...ends].flatMap((score) => (score?.kind === "cp" ? [score.cp] : []));
}

export const aspirationPicture = (depths: readonly LinesAtDepth[]): Picture => ({
  name: "windows",
  title: "Score and windows",
  caption:
    "The score of each depth, from White’s view. The band behind it is the window in which the root was searched last; an open window fills the whole height. A triangle is an earlier search whose score fell outside its window, and so is only a bound: ▲ at least this, ▼ at most this. After it, the root was searched again with a wider window.",
  columns: ["Depth", "Line", "Window from", "Window to", "Bound", "Returned", "Nodes so far"],
  rows: depths.flatMap(({ report, windows }) =>
    windows.map(({ multiPv, alpha, beta, bound, score, nodes }) => [
      report.depth,
      multiPv,
      alpha === null ? null : scoreText(alpha),
      beta === null ? null : scoreText(beta),
      boundSign(bound),
      scoreText(score),
      nodes,
    ]),
  ),
});
