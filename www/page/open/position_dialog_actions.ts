/** Opens and closes the dialog for positions and games, and reports errors in its text. */

import { fault } from "../actions/actions";
import { store } from "../state/page_context";
import type { State } from "../state/store";

const DIALOG = "pv-position-dialog";

export const openPositionDialog = (): void => store.update({ dialog: DIALOG, ...withoutFault() });

/** Closes the dialog and clears its error. */
export function closePositionDialog(): void {
  if (isPositionDialogOpen(store.state)) store.update({ dialog: undefined, ...withoutFault() });
}

export const isPositionDialogOpen = ({ dialog }: State): boolean => dialog === DIALOG;

/** Removes the fault of an earlier text. */
export const forgetFault = (): void => store.update(withoutFault());

const withoutFault = (): Partial<State> =>
  store.state.notice?.source === "position" ? { notice: undefined } : {};

/** Says why a text is not loaded: in the dialog while it is open, otherwise with the game. */
export function refuse(why: string): false {
  fault(isPositionDialogOpen(store.state) ? "position" : "game", why);
  return false;
}
