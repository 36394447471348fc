/** The choice of the root moves that are analysed. Each change restarts the analysis. */

import { currentFen } from "../../../engine/game/game";
import { store } from "../../state/page_context";
import { excludedMoves, rootChoices } from "../../state/root_moves";
import { analyse } from "../../actions/actions";

/** Includes or excludes a root move (UCI). At least one move stays. */
export function includeMove(uci: string, included: boolean): void {
  const excluded = excludedMoves(store.state).filter((other) => other !== uci);
  exclude(included ? excluded : [...excluded, uci]);
}

/** Analyses one root move (UCI) alone, which gives its exact score and line. */
export const includeOnly = (uci: string): void =>
  exclude(rootChoices(store.state).flatMap((choice) => (choice.uci === uci ? [] : [choice.uci])));

export const includeAll = (): void => exclude([]);

function exclude(moves: readonly string[]): void {
  const { game, wanted } = store.state;
  if (moves.length > 0 && moves.length >= rootChoices(store.state).length) {
    const text = "At least one move must be analysed.";
    store.update({ notice: { source: "root", kind: "fault", text } });
    return;
  }
  const exclusion = moves.length === 0 ? undefined : { fen: currentFen(game), moves };
  store.update({ exclusion, depth: undefined, preview: undefined, notice: undefined });
  if (wanted) analyse();
}
