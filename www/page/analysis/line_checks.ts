/** Lines that are verified: what the user pastes, and whatever check the store asks for. */

import { messageOf } from "../../engine/errors";
import { type LineClaim, type Position, type Verification } from "../../engine/index";
import { currentFen, movesPlayed } from "../game/game";
import { sentence } from "../../shared/notation";
import { readPasted } from "../game/pasted_line";
import { currentPosition } from "../game/rules";
import { store } from "../state/page_context";
import type { Store } from "../state/store";

/** Has a pasted line verified from the position on the board. */
export function checkText(text: string, scoreText: string): void {
  const { game } = store.state;
  const pasted = readPasted(text, scoreText, currentPosition(game).turn);
  if (pasted.ok)
    store.update({
      check: { fen: currentFen(game), ...pasted.value, own: false },
      preview: undefined,
      notice: undefined,
    });
  else store.update({ notice: { source: "line", kind: "fault", text: pasted.fault } });
}

export const forgetCheck = (): void => store.update({ check: undefined, checked: undefined });

type Verify = (position: Position, line: readonly string[], claim?: LineClaim) => Promise<Verification>;

/** Verifies every check that is asked for. One that belongs to another position than that on the board is forgotten. */
export function followChecks(store: Store, verify: Verify): void {
  const follow = async (): Promise<void> => {
    const { check, checked, game } = store.state;
    if (check === undefined) return;
    if (check.fen !== currentFen(game)) {
      store.update({ check: undefined, checked: undefined });
      return;
    }
    if (check === checked?.check || check === asked) return;
    asked = check;
    try {
      const position = { fen: game.start, moves: movesPlayed(game), chess960: game.chess960 };
      const verification = await verify(position, check.line, check.claim);
      if (store.state.check === check) store.update({ checked: { check, verification } });
    } catch (error) {
      const notice = { source: "line", kind: "fault", text: sentence(messageOf(error)) } as const;
      if (store.state.check === check) store.update({ check: undefined, checked: undefined, notice });
    }
  };
  let asked = store.state.check;
  store.subscribe(() => void follow());
}
