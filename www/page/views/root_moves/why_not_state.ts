/** The question why the engine does not play a move. */

import { currentFen } from "../../../engine/game/game";
import { currentPosition, readMove } from "../../../engine/game/rules";
import { fault } from "../../actions/actions";
import { choices } from "../../game/root_choices";
import { store } from "../../state/page_context";
import { withView } from "../../state/panels";
import { Slice } from "../../state/slice";

/** The move in question, in UCI. */
export const whyNotSlice = new Slice<{ readonly move?: string }>({});

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
  whyNotSlice.update({ move: asked?.uci ?? text });
  store.update({ ...withView(store.state, "root"), notice: undefined });
  forgetElsewhere(currentFen(game));
  return true;
}

/** The question ends with its position. */
function forgetElsewhere(fen: string): void {
  const unsubscribe = store.subscribe(() => {
    if (currentFen(store.state.game) === fen) return;
    unsubscribe();
    whyNotSlice.update({ move: undefined });
  });
}

export function forgetWhyNot(): void {
  whyNotSlice.update({ move: undefined });
  store.update({ preview: undefined });
}
