/** The element's board: a view-only chessground. */

import type { Api } from "chessground/api";
import { Chessground } from "chessground/chessground";
import type { DrawBrush, DrawShape } from "chessground/draw";
import type { Key } from "chessground/types";
import type { Orientation } from "../engine/element.js";

const EMPTY = "8/8/8/8/8/8/8/8";
/** Chessground does not validate the piece placement. */
const PLACEMENT = /^([pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8}(\s|$)/;
const ACCENT = "#0a6f78";

const brush = (key: string, opacity: number, lineWidth: number): DrawBrush => ({
  key,
  color: ACCENT,
  opacity,
  lineWidth,
});

/** The first move of the best line stands out. Chessground requires all four of its brushes. */
const BRUSHES = {
  green: brush("green", 0.95, 12),
  blue: brush("blue", 0.5, 7),
  red: brush("red", 1, 10),
  yellow: brush("yellow", 1, 10),
};

export interface BoardView {
  readonly fen: string;
  readonly orientation: Orientation;
  /** The UCI move that led to the position, if any. */
  readonly lastMove: string | undefined;
  /** UCI moves, best first. */
  readonly arrows: readonly string[];
}

export class ElementBoard {
  readonly container: HTMLElement;
  readonly #api: Api;

  constructor(container: HTMLElement) {
    this.container = container;
    this.#api = Chessground(container, {
      fen: EMPTY,
      viewOnly: true,
      animation: { enabled: !matchMedia("(prefers-reduced-motion: reduce)").matches, duration: 150 },
      drawable: { brushes: BRUSHES },
    });
  }

  show({ fen, orientation, lastMove, arrows }: BoardView): void {
    this.#api.set({
      fen: PLACEMENT.test(fen) ? fen : EMPTY,
      orientation,
      lastMove: lastMove === undefined ? [] : squaresOf(lastMove),
    });
    this.#api.setAutoShapes(arrows.map(arrow).reverse());
  }
}

const squaresOf = (uci: string): Key[] => [uci.slice(0, 2) as Key, uci.slice(2, 4) as Key];

function arrow(uci: string, index: number): DrawShape {
  const [orig, dest] = squaresOf(uci) as [Key, Key];
  return { orig, dest, brush: index === 0 ? "green" : "blue" };
}
