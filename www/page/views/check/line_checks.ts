/** Verification of lines: the user's pasted lines and the engine's own. */

import { messageOf } from "../../../engine/errors";
import type { LineClaim, Position, Verification } from "../../../engine/index";
import { currentFen, enginePosition } from "../../../engine/game/game";
import { sentence } from "../../../shared/notation";
import { readPasted } from "./pasted_line";
import { currentPosition } from "../../../engine/game/rules";
import { store } from "../../state/page_context";
import type { Store } from "../../state/store";

/** Requests a check of a pasted line from the position on the board. */
export function checkText(text: string, scoreText: string): void {
  const { game } = store.state;
  const pasted = readPasted(text, scoreText, currentPosition(game).turn);
  if (pasted.ok)
    store.update({
      check: { fen: currentFen(game), ...pasted.value, own: false },
      preview: undefined,
      notice: undefined,
    });
  else store.update({ notice: { source: "line", kind: "fault", text: pasted.error } });
}

export const forgetCheck = (): void => store.update({ check: undefined, checked: undefined });

type Verify = (position: Position, line: readonly string[], claim?: LineClaim) => Promise<Verification>;

/** Verifies each check in the store, and clears it when the board shows another position. */
export function followChecks(store: Store, verify: Verify): void {
  const follow = async (): Promise<void> => {
    const { check, checked, game } = store.state;
    if (check === undefined) return;
    if (check.fen !== currentFen(game)) {
      store.update({ check: undefined, checked: undefined });
      return;
    }
    if (check === checked?.check || check === requested) return;
    requested = check;
    try {
      const verification = await verify(enginePosition(game), check.line, check.claim);
      if (store.state.check === check) store.update({ checked: { check, verification } });
    } catch (error) {
      const notice = { source: "line", kind: "fault", text: sentence(messageOf(error)) } as const;
      if (store.state.check === check) store.update({ check: undefined, checked: undefined, notice });
    }
  };
  let requested = store.state.check;
  store.subscribe(() => void follow());
}
