/** The keys on the squares of the board. Source: ARIA Authoring Practices Guide, the grid pattern. */

import type { Chess } from "chessops/chess";
import type { Square } from "chessops/types";
import { charToRole } from "chessops/util";

export interface GridKey {
  readonly shown: readonly string[];
  readonly does: string;
}

/** For the list of keys. */
export const GRID_KEYS: readonly GridKey[] = [
  { shown: ["←", "→", "↑", "↓"], does: "go to the next square" },
  { shown: ["Home", "End"], does: "go to the edge of the board" },
  { shown: ["Enter", "Space"], does: "pick up a piece, and put it down" },
  { shown: ["p", "n", "b", "r", "q", "k"], does: "go to the next pawn, knight, …; back with Shift" },
  { shown: ["Esc"], does: "put the piece back, or leave the squares" },
];

/** Columns to the right and rows down. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-7, 0],
  End: [7, 0],
};

/** The squares as seen, row by row from the top left. */
export const gridSquares = (flipped: boolean): Square[] =>
  Array.from({ length: 64 }, (_, index) => (flipped ? 63 - index : index) ^ 56);

/** The square that a key leads to; undefined if the key has no such use. */
export function squareAfterKey(
  key: string,
  square: Square,
  flipped: boolean,
  position: Chess,
): Square | undefined {
  const squares = gridSquares(flipped);
  const index = squares.indexOf(square);
  const direction = DIRECTIONS[key];
  if (direction !== undefined) {
    const clamp = (place: number): number => Math.max(0, Math.min(7, place));
    const column = clamp((index % 8) + direction[0]);
    return squares[8 * clamp(Math.floor(index / 8) + direction[1]) + column];
  }
  const role = key.length === 1 ? charToRole(key.toLowerCase()) : undefined;
  if (role === undefined) return undefined;
  const back = key !== key.toLowerCase();
  const others = [...squares.slice(index + 1), ...squares.slice(0, index)];
  const found = (back ? others.reverse() : others).find((other) => position.board.getRole(other) === role);
  return found ?? square;
}
