/** How a game against the engine ends, and how its headers say so. Source: FIDE Laws of Chess, articles 5, 6.9 and 9. */

import type { Color } from "chessops/types";
import { opposite } from "chessops/util";
import { currentMove, type GameRecord } from "../../engine/game/game";
import { claimableDraw, type GameEnd, gameEnd } from "../../engine/game/game_end";
import { isMainLine } from "../../engine/game/game_tree";
import { currentPosition } from "../../engine/game/rules";

export interface PlayEnd extends GameEnd {
  /** As PGN has it. Source: PGN specification, section 9.8.1. */
  readonly termination: "normal" | "time forfeit";
}

export const nameOf = (side: Color): string => (side === "white" ? "White" : "Black");

const won = (winner: Color, words: string): GameEnd => ({
  winner,
  result: winner === "white" ? "1–0" : "0–1",
  words: `${words} – ${nameOf(winner)} wins`,
});

/** The end by the position on the board. A draw that can be claimed is one. */
export function endByRules(game: GameRecord): PlayEnd | undefined {
  const claim = claimableDraw(game);
  const draw: GameEnd | undefined =
    claim === undefined
      ? undefined
      : { result: "½–½", words: `Draw by ${claim === "50-move rule" ? `the ${claim}` : claim}` };
  const end = gameEnd(game) ?? draw;
  return end && { ...end, termination: "normal" };
}

export const endByResignation = (side: Color): PlayEnd => ({
  ...won(opposite(side), `${nameOf(side)} resigns`),
  termination: "normal",
});

/** The end where the time of `side` is over: a draw if the other side could not mate by any moves. */
export function endByTime(game: GameRecord, side: Color): PlayEnd {
  const words = `${nameOf(side)}’s time is over`;
  const other = opposite(side);
  const end: GameEnd = currentPosition(game).hasInsufficientMaterial(other)
    ? { result: "½–½", words: `${words}, and ${nameOf(other)} cannot mate – the game is a draw` }
    : won(other, words);
  return { ...end, termination: "time forfeit" };
}

const RESULT_TAGS = { "1–0": "1-0", "0–1": "0-1", "½–½": "1/2-1/2" } as const;

/** The game with the end in its headers, unless it has been played in a variation: headers are about the main line. */
export function withEnd(game: GameRecord, played: GameRecord, { result, termination }: PlayEnd): GameRecord {
  if (!isMainLine(game.tree, currentMove(played))) return game;
  const tags = new Map(game.tags).set("Result", RESULT_TAGS[result]).set("Termination", termination);
  return { ...game, tags };
}
