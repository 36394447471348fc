/** Which dialog is open, if any. */

import { store } from "../state/page_context";
import type { DialogTag } from "../state/store";

export const openDialog = (dialog: DialogTag): void => store.update({ dialog });

/** Closes the dialog, unless another one has taken its place. */
export function closeDialog(dialog: DialogTag): void {
  if (store.state.dialog === dialog) store.update({ dialog: undefined });
}
