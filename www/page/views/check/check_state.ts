/** The check of a line: the last request, and the last answer. */

import type { LineClaim, Verification } from "../../../engine/index";
import { currentFen } from "../../../engine/game/game";
import { store } from "../../state/page_context";
import { withView } from "../../state/panels";
import { Slice } from "../../state/slice";

/** A line to verify, from the position on the board. */
export interface LineCheck {
  /** The position on the board. */
  readonly fen: string;
  /** In SAN or UCI. */
  readonly line: readonly string[];
  readonly claim?: LineClaim;
  /** Whether this engine found the line. */
  readonly own: boolean;
}

export interface CheckedLine {
  readonly check: LineCheck;
  readonly verification: Verification;
}

export interface Checks {
  /** The last requested check. */
  readonly check?: LineCheck;
  /** The last completed check. */
  readonly checked?: CheckedLine;
}

export const checkSlice = new Slice<Checks>({});

/** Verifies a line of an engine, by default of ours, move by move. */
export function checkLine(
  { moves, score, depth }: LineClaim & { readonly moves: readonly string[] },
  own = true,
): void {
  checkSlice.update({
    check: { fen: currentFen(store.state.game), line: moves, claim: { score, depth }, own },
  });
  store.update({ preview: undefined, ...withView(store.state, "check") });
}

export const forgetCheck = (): void => checkSlice.update({ check: undefined, checked: undefined });
