/** The place of the user in the effort tree: the selected branch, the one under the pointer, and the one that fills the drawing. */

import { currentFen, NULL_MOVE } from "../../../engine/game/game";
import { store } from "../../state/page_context";
import { Slice } from "../../state/slice";
import type { State } from "../../state/store";
import { endPassingPreview, preview } from "../../actions/actions";
import { OTHER_LINES } from "../../state/line_preview";

/** Branches are UCI moves from the position on the board, null moves `0000`. */
export interface TreePlace {
  /** The position on the board. */
  readonly fen: string;
  /** The branch that fills the drawing. */
  readonly top: readonly string[];
  readonly selected: readonly string[];
  /** The branch under the pointer. */
  readonly pointed?: readonly string[];
}

export const treeSlice = new Slice<{ readonly place?: TreePlace }>({});

const ROOT: readonly string[] = [];

/** The place in the tree of the position on the board; its root by default. */
export function treePlace({ game }: State): TreePlace {
  const fen = currentFen(game);
  const { place } = treeSlice.state;
  return place?.fen === fen ? place : { fen, top: ROOT, selected: ROOT };
}

export function selectBranch(selected: readonly string[]): void {
  const place = treePlace(store.state);
  if (place.selected.join() !== selected.join()) treeSlice.update({ place: { ...place, selected } });
}

export const pointAtBranch = (pointed: readonly string[] | undefined): void =>
  treeSlice.update({ place: { ...treePlace(store.state), pointed } });

/** Makes a branch fill the drawing, and selects it or another one. */
export const enlargeBranch = (top: readonly string[], selected = top): void =>
  treeSlice.update({ place: { ...treePlace(store.state), top, selected } });

/** Shows the position after the moves of a branch, in passing; before a null move, which cannot be shown, the position there. */
export function previewBranch(path: readonly string[]): void {
  const end = path.indexOf(NULL_MOVE);
  const moves = end === -1 ? path : path.slice(0, end);
  if (moves.length === 0) endPassingPreview();
  else preview(OTHER_LINES.branch, moves, moves, true);
}
