/** The look of the board: the colours of its squares and its set of pieces, for the first paint too. The styles are in board_look.css. */

import { remember, remembered } from "../state/local_storage";

/** The colours of the squares; the first are those of the page without a choice. */
export const SQUARES = ["slate", "brown", "green", "violet"] as const;

/** The sets of pieces; the first is in the style sheet, the others load when they are chosen. */
export const PIECES = ["cburnett", "merida", "solid", "material"] as const;

export interface BoardLook {
  readonly squares: (typeof SQUARES)[number];
  readonly pieces: (typeof PIECES)[number];
}

const KEYS = { squares: "pvscope-squares", pieces: "pvscope-pieces" } as const;

const choice = <T extends string>(offered: readonly [T, ...T[]], key: string): T =>
  offered.find((name) => name === remembered(key)) ?? offered[0];

export const rememberedLook = (): BoardLook => ({
  squares: choice(SQUARES, KEYS.squares),
  pieces: choice(PIECES, KEYS.pieces),
});

export function rememberLook({ squares, pieces }: BoardLook): void {
  remember(KEYS.squares, squares);
  remember(KEYS.pieces, pieces);
}

export const showLook = (look: BoardLook): object => Object.assign(document.documentElement.dataset, look);
