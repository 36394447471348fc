/** The user asks why the engine does not play a move. */

import { currentFen } from "../../../engine/game/game";
import type { MoveId } from "../../../engine/game/game_tree";
import { currentPosition, readMove } from "../../../engine/game/rules";
import { fault, goToMove } from "../../actions/actions";
import { choices } from "../../game/root_choices";
import { store } from "../../state/page_context";
import { withView } from "../../state/panels";
import { NO_QUESTION, whyNotSlice } from "./why_not_answer";

/** Asks why the engine does not play a move (SAN or UCI) in the position on the board. False, with a notice, if it is illegal. */
export function askWhyNot(text: string): boolean {
  const { game } = store.state;
  const position = currentPosition(game);
  const move = readMove(position, text);
  if (!move.ok) {
    fault("root", move.error);
    return false;
  }
  const known = choices(position, game.chess960);
  const asked = known.find(
    ({ uci, san }) => uci === text || san.replace(/[+#]$/, "") === text.split(/[+#!?]/, 1)[0],
  );
  whyNotSlice.update({ ...NO_QUESTION, move: asked?.uci ?? text });
  store.update({ ...withView(store.state, "root"), notice: undefined });
  forgetElsewhere(currentFen(game));
  return true;
}

/** Asks about a move of the game, in UCI, in the position after the move `before` it. */
export function askWhyPlayed(before: MoveId, uci: string): void {
  goToMove(before);
  askWhyNot(uci);
}

/** The question ends with its position. */
function forgetElsewhere(fen: string): void {
  const unsubscribe = store.subscribe(() => {
    if (currentFen(store.state.game) === fen) return;
    unsubscribe();
    whyNotSlice.update(NO_QUESTION);
  });
}

export function forgetWhyNot(): void {
  whyNotSlice.update(NO_QUESTION);
  store.update({ preview: undefined });
}
