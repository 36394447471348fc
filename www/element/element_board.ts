/** The board of the element: chessground, to look at. */

import type { Api } from "chessground/api";
import { Chessground } from "chessground/chessground";
import type { DrawBrush, DrawShape } from "chessground/draw";
import type { Color, Key, Piece, Role } from "chessground/types";
import type { Orientation } from "../engine/element.js";

const ROLES: readonly Role[] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
const COLORS: readonly Color[] = ["white", "black"];
const EMPTY = "8/8/8/8/8/8/8/8";
/** Chessground takes any text for a position. */
const PLACEMENT = /^([pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8}(\s|$)/;
const ACCENT = "#0a6f78";

const brush = (key: string, opacity: number, lineWidth: number): DrawBrush => ({
  key,
  color: ACCENT,
  opacity,
  lineWidth,
});

/** The first move of the best line stands out; chessground wants its four colours, too. */
const BRUSHES = {
  green: brush("green", 0.95, 12),
  blue: brush("blue", 0.5, 7),
  red: brush("red", 1, 10),
  yellow: brush("yellow", 1, 10),
};

export interface Shown {
  readonly fen: string;
  readonly orientation: Orientation;
  /** The UCI move that led to the position, if one did. */
  readonly lastMove: string | undefined;
  /** The UCI moves to draw, the best one first. */
  readonly arrows: readonly string[];
}

export class Ground {
  readonly place: HTMLElement;
  readonly #api: Api;

  constructor(place: HTMLElement) {
    this.place = place;
    this.#api = Chessground(place, {
      fen: EMPTY,
      viewOnly: true,
      animation: { enabled: !matchMedia("(prefers-reduced-motion: reduce)").matches, duration: 150 },
      drawable: { brushes: BRUSHES },
    });
  }

  show({ fen, orientation, lastMove, arrows }: Shown): void {
    this.#api.set({
      fen: PLACEMENT.test(fen) ? fen : EMPTY,
      orientation,
      lastMove: lastMove === undefined ? [] : squaresOf(lastMove),
    });
    this.#api.setAutoShapes(arrows.map(arrow).reverse());
  }
}

/** The position in words, for those who cannot see the board. */
export function describe(pieces: ReadonlyMap<Key, Piece>): string {
  return COLORS.map((color) => {
    const kinds = ROLES.flatMap((role) => {
      const squares = [...pieces].filter(([, piece]) => piece.color === color && piece.role === role);
      const plural = squares.length > 1 ? "s" : "";
      return squares.length === 0 ? [] : `${role}${plural} ${squares.map(([square]) => square).join(" ")}`;
    });
    return `${color === "white" ? "White" : "Black"}: ${kinds.join(", ") || "nothing"}.`;
  }).join(" ");
}

const squaresOf = (uci: string): Key[] => [uci.slice(0, 2) as Key, uci.slice(2, 4) as Key];

function arrow(uci: string, index: number): DrawShape {
  const [orig, dest] = squaresOf(uci) as [Key, Key];
  return { orig, dest, brush: index === 0 ? "green" : "blue" };
}
