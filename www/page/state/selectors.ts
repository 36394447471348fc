/** Values derived from the page's state. */

import type { Chess } from "chessops/chess";
import type { Explanation, PvLine } from "../../engine/index";
import { currentFen, type GameRecord, upToCursor } from "../game/game";
import { scoreText } from "../../shared/notation";
import { currentPosition, gameOver, legalMoveCount, playLine, positionOf } from "../game/rules";
import type { CompletedDepth } from "./session";
import type { State } from "./store";

/** The selected depth, or else the last completed one. */
export function shownIteration({ session, depth }: State): CompletedDepth | undefined {
  const { iterations } = session;
  return iterations.find(({ report }) => report.depth === depth) ?? iterations[iterations.length - 1];
}

export const shownLines = (state: State): readonly PvLine[] => shownIteration(state)?.report.lines ?? [];

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

export const shownPosition = (state: State): Chess => positionOf(currentFen(previewedGame(state)));

/** The piece values of the shown position, if they are switched on and known. */
export function shownValues(state: State): Explanation | undefined {
  const { values, explained } = state;
  if (!values || explained === undefined) return undefined;
  return explained.fen === currentFen(previewedGame(state)) ? explained.explanation : undefined;
}

/** The side to move, check, or the result, in words. */
export function positionStatus({ game }: State): string {
  const position = currentPosition(game);
  const over = gameOver(position);
  if (over !== undefined) return over;
  const toMove = `${position.turn === "white" ? "White" : "Black"} to move`;
  return position.isCheck() ? `${toMove}, in check` : toMove;
}

/** Whether there is something to stop: an analysis, or the loading of the engine. */
export const isBusy = ({ session: { phase } }: State): boolean => phase === "running" || phase === "loading";

/** The engine's state, in words. */
export function engineStatus(state: State): string {
  const { session, game, settings } = state;
  switch (session.phase) {
    case "loading":
      return "Loading the engine";
    case "failed":
      return "The engine could not be loaded";
    case "running":
      return settings.depth === undefined ? "Analysing" : `Analysing to depth ${settings.depth}`;
    case "idle":
      if (gameOver(currentPosition(game)) !== undefined) return "Nothing to analyse";
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
} as const;

/** The score and best move of the last depth, for screen readers. */
export function spokenResult(state: State): string {
  const iteration = state.session.iterations.at(-1);
  const line = iteration?.report.lines[0];
  if (iteration === undefined || line === undefined) return "";
  return `Depth ${iteration.report.depth}: ${scoreText(line.score)}, ${line.san[0] ?? "no move"}`;
}

/** Why there are fewer lines than requested, in words. */
export function fewerLines({ game, settings }: State): string | undefined {
  const position = currentPosition(game);
  const moves = legalMoveCount(position);
  if (gameOver(position) !== undefined || moves >= settings.multiPv) return undefined;
  return moves === 1
    ? `There is only 1 legal move, so 1 line is shown instead of ${settings.multiPv}.`
    : `There are only ${moves} legal moves, so ${moves} lines are shown instead of ${settings.multiPv}.`;
}

/** The effective branching factor: the nodes of a depth divided by those of the previous depth. */
export function branchingFactor(iterations: readonly CompletedDepth[], index: number): number | undefined {
  const before = iterations[index - 1]?.report;
  const report = iterations[index]?.report;
  if (before === undefined || report === undefined || report.depth !== before.depth + 1) return undefined;
  return before.counters.nodes === 0 ? undefined : report.counters.nodes / before.counters.nodes;
}
