/** Values derived from the page's state. */

import type { PvLine, Score } from "../../engine/index";
import { MAX_DEPTH } from "../../engine/limits";
import { type Evaluation, scoreOf, writtenEvaluation as evaluationIn } from "../../engine/game/comments";
import { currentComments, type GameRecord, upToCursor } from "../../engine/game/game";
import { scoreText, scoreWords } from "../../shared/notation";
import { ownNodes } from "../../shared/own_nodes";
import { spokenMove, spokenPly } from "../game/spoken_move";
import { claimableDraw, gameEnd } from "../../engine/game/game_end";
import { currentPosition, legalMoveCount, playLine } from "../../engine/game/rules";
import { questionOf, workOf } from "./analysis_request";
import { isAtEnd } from "./line_preview";
import type { CompletedDepth } from "../../shared/pictures/completed_depth";
import { depthOf, type SearchFigures } from "./search_results";
import type { State } from "./store";

/** The selected depth, or else the last completed one. */
export function shownIteration({ session, depth }: State): CompletedDepth | undefined {
  const { iterations } = session;
  return iterations.find(({ report }) => report.depth === depth) ?? iterations[iterations.length - 1];
}

/** Whether the page follows the last completed depth. */
export const followsLatest = ({ session, depth }: State): boolean =>
  !session.iterations.some(({ report }) => report.depth === depth);

/**
 * The figures beside the score, with the depth of the score. They are those of the shown depth; while the page follows the last one,
 * nodes, speed and time go on during the depth in progress.
 */
export function shownFigures(state: State): SearchFigures | undefined {
  const { progress, repeated } = state.session;
  const report = shownIteration(state)?.report;
  if (progress === undefined || repeated !== undefined || !followsLatest(state)) return report;
  const { depth, seldepth } = report ?? progress;
  return { ...progress, depth, seldepth };
}

export const shownLines = (state: State): readonly PvLine[] => shownIteration(state)?.report.lines ?? [];

/** What a review has written about the position into the game, until the search is as deep. */
export function writtenEvaluation(state: State): Evaluation | undefined {
  const { game, quiz, exclusion } = state;
  if (quiz !== undefined || exclusion !== undefined || !followsLatest(state)) return undefined;
  const evaluation = evaluationIn(currentComments(game));
  return depthOf(state.session) < (evaluation?.depth ?? 1) ? evaluation : undefined;
}

/** The score of the shown depth, or else the one that a review has written. */
export function shownScore(state: State): Score | undefined {
  const written = writtenEvaluation(state);
  return written === undefined ? shownLines(state)[0]?.score : scoreOf(written);
}

/** The last depth up to the shown one for which the collectors were on. */
export function comparedIteration(state: State): CompletedDepth | undefined {
  const shown = shownIteration(state)?.report.depth ?? 0;
  return state.session.iterations
    .filter(({ report }) => report.depth <= shown && report.lines[0]?.comparison !== undefined)
    .at(-1);
}

/** The moves on the board and those of the preview, if any. */
export function previewedGame({ game, preview }: State): GameRecord {
  if (preview === undefined) return game;
  const played = playLine(upToCursor(game), preview.moves);
  return played.ok ? played.value : game;
}

/** Whether there is a move to step to: in the line of the preview, if there is one, or else in the game. */
export function canStep({ game, preview, quiz }: State): {
  readonly back: boolean;
  readonly forward: boolean;
} {
  if (preview !== undefined) return { back: true, forward: !isAtEnd(preview) };
  if (quiz !== undefined) return { back: false, forward: false };
  return { back: game.cursor > 0, forward: game.cursor < game.plies.length };
}

/** The side to move, check, a draw that can be claimed, or the result, in words. */
export function positionStatus({ game }: State): string {
  const end = gameEnd(game);
  if (end !== undefined) return end.words;
  const position = currentPosition(game);
  const toMove = `${position.turn === "white" ? "White" : "Black"} to move${position.isCheck() ? ", in check" : ""}`;
  const claim = claimableDraw(game);
  return claim === undefined ? toMove : `${toMove} – may claim a draw: ${claim}`;
}

/** The last move on the board and the position after it, in words, for screen readers. */
export function spokenPosition(state: State): string {
  const { plies, cursor } = state.game;
  const last = plies[cursor - 1];
  const status = `${positionStatus(state)}.`;
  return last === undefined ? status : `${spokenPly(last.fen, last.san)}. ${status}`;
}

/** Whether there is something to stop: an analysis, or the loading of the engine. */
export const isBusy = ({ session: { phase } }: State): boolean => phase === "running" || phase === "loading";

/** What the button does: an analysis that has ended or was stopped goes on from its depth. */
export function runAction(state: State): "stop" | "start" | "deeper" {
  if (isBusy(state)) return "stop";
  const { session, game, settings } = state;
  const depth = depthOf(session);
  if (session.work === undefined || depth === 0 || depth >= MAX_DEPTH) return "start";
  return questionOf(session.work) === questionOf(workOf(game, settings)) ? "deeper" : "start";
}

/** The engine's state, in words. */
export function engineStatus(state: State): string {
  const { session, game } = state;
  const limit = session.work?.options.depth;
  switch (session.phase) {
    case "loading":
      return "Loading the engine";
    case "failed":
      return "No engine";
    case "running":
      return limit === undefined ? "Analysing" : `Analysing to depth ${limit}`;
    case "idle":
      if (gameEnd(game) !== undefined) return "Game over";
      return session.end === undefined || session.end.reason === "stopped"
        ? "Stopped"
        : END_REASONS[session.end.reason];
  }
}

const END_REASONS = {
  depth: "Depth reached",
  nodes: "Node limit reached",
  time: "Time limit reached",
  mate: "Mate found",
  proven: "Mate proven",
} as const;

/** The score of the last depth, and the best move unless the lines are hidden, for screen readers. */
export function spokenResult(state: State, hidden = false): string {
  const iteration = state.session.iterations.at(-1);
  const line = iteration?.report.lines[0];
  if (iteration === undefined || line === undefined) return "";
  const move = hidden ? "" : `, ${spokenMove(line.san[0] ?? "no move")}`;
  return `Depth ${iteration.report.depth}: ${line.score.kind === "mate" ? scoreWords(line.score) : scoreText(line.score)}${move}`;
}

/** Why there are fewer lines than requested, in words. */
export function fewerLines({ game, settings }: State): string | undefined {
  const moves = legalMoveCount(currentPosition(game));
  if (gameEnd(game) !== undefined || moves >= settings.multiPv) return undefined;
  return moves === 1
    ? `There is only 1 legal move, so 1 line is shown instead of ${settings.multiPv}.`
    : `There are only ${moves} legal moves, so ${moves} lines are shown instead of ${settings.multiPv}.`;
}

/** How the shown depths came about, if there was more than one search. */
export function searchNote({ session }: State): string | undefined {
  const { repeated, again, progress } = session;
  const depth = depthOf(session);
  if (repeated !== undefined && session.phase === "running") {
    const reached = Math.max(progress?.depth ?? 1, 1);
    return `Going on from depth ${depth}: depth ${reached} ${reached > depth ? "in progress" : "is searched again"}.`;
  }
  return again
    ? "A later search of this position: with what the hash table still held, its first depths took fewer nodes."
    : undefined;
}

/**
 * The effective branching factor of a depth: the factor by which its nodes exceed those of two depths before, per depth. The geometric
 * mean over two depths, because odd and even depths differ. Source: Knuth and Moore, 1975, on the leaves of the minimal tree.
 */
export function branchingFactor(iterations: readonly CompletedDepth[], index: number): number | undefined {
  const before = iterations[index - 2]?.report;
  const report = iterations[index]?.report;
  if (before === undefined || report === undefined || report.depth !== before.depth + 2) return undefined;
  const nodes = ownNodes(before.counters);
  return nodes === 0 ? undefined : Math.sqrt(ownNodes(report.counters) / nodes);
}

/** The time that a depth took, in milliseconds. */
export function timeOfDepth(iterations: readonly CompletedDepth[], index: number): number {
  const { timeMs = 0 } = iterations[index]?.report ?? {};
  return timeMs - (iterations[index - 1]?.report.timeMs ?? 0);
}
