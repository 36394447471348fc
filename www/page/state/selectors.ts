/** What the page shows, derived from its state. */

import type { Chess } from "chessops/chess";
import type { Explanation, PvLine } from "../../engine/index";
import { currentFen, type Game } from "../game/game";
import { scoreText } from "../../shared/notation";
import { currentPosition, gameOver, legalMoveCount, playLine, positionOf } from "../game/rules";
import type { Iteration } from "./session";
import type { State } from "./store";

/** The depth that is shown: the one chosen, or else the last that was completed. */
export function shownIteration({ session, depth }: State): Iteration | undefined {
  const { iterations } = session;
  return iterations.find(({ report }) => report.depth === depth) ?? iterations[iterations.length - 1];
}

export const shownLines = (state: State): readonly PvLine[] => shownIteration(state)?.report.lines ?? [];

/** The depth whose lines are compared: the one that is shown, or else the last before it that was heard by the collectors. */
export function comparedIteration(state: State): Iteration | undefined {
  const shown = shownIteration(state)?.report.depth ?? 0;
  const heard = state.session.iterations.filter(
    ({ report }) => report.depth <= shown && report.lines[0]?.comparison !== undefined,
  );
  return heard[heard.length - 1];
}

/** The game with the previewed moves played, if there is a preview. */
export function previewedGame({ game, preview }: State): Game {
  if (preview === undefined) return game;
  const played = playLine({ ...game, plies: game.plies.slice(0, game.cursor) }, preview.moves);
  return played.ok ? played.value : game;
}

export const shownPosition = (state: State): Chess => positionOf(currentFen(previewedGame(state)));

/** What each piece of the position that is shown is worth, once that is known and as long as it is wanted. */
export function shownValues(state: State): Explanation | undefined {
  const { values, explained } = state;
  if (!values || explained === undefined) return undefined;
  return explained.fen === currentFen(previewedGame(state)) ? explained.explanation : undefined;
}

/** What can be said of the position on the board, in words. */
export function positionStatus({ game }: State): string {
  const position = currentPosition(game);
  const over = gameOver(position);
  if (over !== undefined) return over;
  const toMove = `${position.turn === "white" ? "White" : "Black"} to move`;
  if (position.isInsufficientMaterial()) return `${toMove}, drawn: neither side can mate`;
  return position.isCheck() ? `${toMove}, in check` : toMove;
}

/** What the engine is doing, in words. */
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

/** One line for those who listen: the score and the best move of the last depth. */
export function spokenResult(state: State): string {
  const iteration = state.session.iterations.at(-1);
  const line = iteration?.report.lines[0];
  if (iteration === undefined || line === undefined) return "";
  return `Depth ${iteration.report.depth}: ${scoreText(line.score)}, ${line.san[0] ?? "no move"}`;
}

/** Why fewer lines are shown than were asked for, in words. */
export function fewerLines({ game, settings }: State): string | undefined {
  const moves = legalMoveCount(currentPosition(game));
  if (moves === 0 || moves >= settings.multiPv) return undefined;
  return moves === 1
    ? `There is only 1 legal move, so 1 line is shown and not ${settings.multiPv}.`
    : `There are only ${moves} legal moves, so ${moves} lines are shown and not ${settings.multiPv}.`;
}

/** How many times more nodes a depth took than the depth before it. */
export function branchingFactor(iterations: readonly Iteration[], index: number): number | undefined {
  const before = iterations[index - 1]?.report;
  const report = iterations[index]?.report;
  if (before === undefined || report === undefined || report.depth !== before.depth + 1) return undefined;
  return before.counters.nodes === 0 ? undefined : report.counters.nodes / before.counters.nodes;
}
