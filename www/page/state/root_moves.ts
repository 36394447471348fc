/** The root moves of the position on the board: all of them, and those that the analysis searches. */

import { currentFen } from "../../engine/game/game";
import { type Choice, choices } from "../game/root_choices";
import { positionOf } from "../../engine/game/rules";
import { keepLast } from "../../engine/keep_last";
import type { State } from "./store";

const choicesAt = keepLast((fen: string, chess960: boolean) => choices(positionOf(fen), chess960));

/** Every legal move of the position on the board. */
export const rootChoices = ({ game }: State): readonly Choice[] => choicesAt(currentFen(game), game.chess960);

/** The moves that the analysis leaves out, in UCI. */
export function excludedMoves({ exclusion, game }: State): readonly string[] {
  return exclusion?.fen === currentFen(game) ? exclusion.moves : [];
}

/** The moves that the engine is to search, in UCI; undefined for all of them. */
export function searchMoves(state: State): readonly string[] | undefined {
  const excluded = excludedMoves(state);
  if (excluded.length === 0) return undefined;
  return rootChoices(state).flatMap(({ uci }) => (excluded.includes(uci) ? [] : [uci]));
}
