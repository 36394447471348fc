/** The root moves of the position on the board: all of them, and those that the analysis searches. */

import { currentFen } from "../../engine/game/game";
import { type Choice, choices } from "../game/root_choices";
import { currentPosition } from "../../engine/game/rules";
import type { State } from "./store";

let last:
  { readonly fen: string; readonly chess960: boolean; readonly choices: readonly Choice[] } | undefined;

/** Every legal move of the position on the board. */
export function rootChoices({ game }: State): readonly Choice[] {
  const { chess960 } = game;
  const fen = currentFen(game);
  if (last?.fen !== fen || last.chess960 !== chess960)
    last = { fen, chess960, choices: choices(currentPosition(game), chess960) };
  return last.choices;
}

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
