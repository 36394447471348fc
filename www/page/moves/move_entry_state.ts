/** Whether the field for a typed move is open. */

import { Slice } from "../state/slice";

export interface MoveEntry {
  /** The text that the field opened with; absent while it is closed. */
  readonly opened?: { readonly text: string };
}

export const moveEntrySlice = new Slice<MoveEntry>({});

export const openMoveEntry = (text = ""): void => moveEntrySlice.update({ opened: { text } });

export const closeMoveEntry = (): void => moveEntrySlice.update({ opened: undefined });
