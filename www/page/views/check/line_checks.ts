/** Verification of lines: the user's pasted lines and the engine's own. */

import { messageOf } from "../../../engine/errors";
import type { LineClaim, Position, Verification } from "../../../engine/index";
import { currentFen, enginePosition } from "../../../engine/game/game";
import { sentence } from "../../../shared/notation";
import { readPasted } from "./pasted_line";
import { currentPosition } from "../../../engine/game/rules";
import { fault } from "../../actions/actions";
import { store } from "../../state/page_context";
import { type Slice, subscribeAll } from "../../state/slice";
import type { Store } from "../../state/store";
import { type Checks, checkSlice, type LineCheck } from "./check_state";

/** Requests a check of a pasted line from the position on the board. */
export function checkText(text: string, scoreText: string): void {
  const { game } = store.state;
  const pasted = readPasted(text, scoreText, currentPosition(game).turn);
  if (!pasted.ok) return fault("line", pasted.error);
  checkSlice.update({ check: { fen: currentFen(game), ...pasted.value, own: false } });
  store.update({ preview: undefined, notice: undefined });
}

type Verify = (position: Position, line: readonly string[], claim?: LineClaim) => Promise<Verification>;

/** Verifies each requested check, and clears it when the board shows another position. */
export function followChecks(store: Store, checks: Slice<Checks>, verify: Verify): void {
  const follow = async (): Promise<void> => {
    const { game } = store.state;
    const { check, checked } = checks.state;
    if (check === undefined) return;
    if (check.fen !== currentFen(game)) {
      checks.update({ check: undefined, checked: undefined });
      return;
    }
    if (check === checked?.check || check === requested) return;
    requested = check;
    try {
      const verification = await verify(enginePosition(game), check.line, check.claim);
      if (checks.state.check === check) checks.update({ checked: { check, verification } });
    } catch (error) {
      const notice = { source: "line", kind: "fault", text: sentence(messageOf(error)) } as const;
      if (checks.state.check !== check) return;
      checks.update({ check: undefined, checked: undefined });
      store.update({ notice });
    }
  };
  let requested: LineCheck | undefined;
  subscribeAll([store, checks], () => void follow());
  void follow();
}
