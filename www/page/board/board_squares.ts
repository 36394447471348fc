/**
 * The squares of the board as a grid for keyboards and screen readers, over chessground, which has the mouse. Source: ARIA Authoring
 * Practices Guide, the grid pattern.
 */

import { chessgroundDests } from "chessops/compat";
import type { Chess } from "chessops/chess";
import type { Square, SquareName } from "chessops/types";
import { makeSquare, parseSquare } from "chessops/util";
import { html, type TemplateResult } from "lit";
import { announce } from "../actions/announcements";
import { gridSquares, squareAfterKey } from "./grid_keys";
import { pieceName, squareLabel } from "./square_labels";
import { currentFen } from "../../engine/game/game";
import { positionOf } from "../../engine/game/rules";
import { pressedKey } from "../../shared/pressed_key";
import { previewedGame } from "../state/selectors";
import { Panel } from "../kit/panel";
import "./board_squares.css";

const NONE: ReadonlySet<Square> = new Set();

export class BoardSquaresElement extends Panel {
  static override properties = {
    onPick: { attribute: false },
    onMove: { attribute: false },
    focused: { state: true },
    picked: { state: true },
  };
  /** Called with the square of the piece that has been picked up; undefined after it has been put back. */
  declare onPick: (square: SquareName | undefined) => void;
  /** Called with a legal move, whose promotion is still to be chosen. */
  declare onMove: (from: SquareName, to: SquareName) => void;
  /** The tab stop. */
  focused: Square = parseSquare("e2");
  declare picked: Square | undefined;

  #fen = "";
  #drawn = "";

  /** Most updates of the page leave the squares as they are. */
  protected override shouldUpdate(): boolean {
    const fen = currentFen(previewedGame(this.state));
    if (fen !== this.#fen) this.picked = undefined;
    this.#fen = fen;
    const { flipped, preview, game } = this.state;
    const drawn = JSON.stringify([
      fen,
      preview === undefined,
      game.chess960,
      flipped,
      this.focused,
      this.picked,
    ]);
    if (drawn === this.#drawn) return false;
    this.#drawn = drawn;
    return true;
  }

  protected override render(): TemplateResult {
    const squares = gridSquares(this.state.flipped);
    const targets = this.picked === undefined ? NONE : this.#targets(this.picked);
    const rows = Array.from({ length: 8 }, (_, row) => squares.slice(8 * row, 8 * row + 8));
    return html`
      <div
        class="squares"
        role="grid"
        aria-label="Chess board"
        @keydown=${(event: KeyboardEvent) => this.#pressed(event)}
        @focusin=${(event: FocusEvent) => this.#reached(event)}
        @click=${(event: MouseEvent) => this.#clicked(event)}
      >
        ${rows.map((row) => html`<div role="row">${row.map((square) => this.#cell(square, targets))}</div>`)}
      </div>
    `;
  }

  #cell(square: Square, targets: ReadonlySet<Square>): TemplateResult {
    return html`<div
      role="gridcell"
      data-square=${makeSquare(square)}
      tabindex=${square === this.focused ? 0 : -1}
      aria-selected=${square === this.picked}
      aria-label=${squareLabel(this.#position, square, this.picked, targets)}
    ></div>`;
  }

  /** The focus stays on its square when the board is flipped. */
  protected override updated(): void {
    const active = document.activeElement;
    if (active instanceof HTMLElement && this.contains(active) && squareOf(active) !== this.focused)
      this.#cellOf(this.focused)?.focus({ preventScroll: true });
  }

  get #position(): Chess {
    return positionOf(this.#fen);
  }

  #cellOf(square: Square): HTMLElement | null {
    return this.querySelector(`[data-square="${makeSquare(square)}"]`);
  }

  /** The squares that a piece can move to; castling is both the king's move and that onto the rook. */
  #targets(from: Square): ReadonlySet<Square> {
    const { preview, game } = this.state;
    if (preview !== undefined) return NONE;
    const dests = chessgroundDests(this.#position, { chess960: game.chess960 });
    return new Set(dests.get(makeSquare(from))?.map((name) => parseSquare(name)));
  }

  #pressed(event: KeyboardEvent): void {
    const key = pressedKey(event);
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Enter" || key === " ") {
      // A key held down would put the piece back at once.
      if (!event.repeat) this.#act(this.focused);
    } else if (key === "Escape") {
      // A preview is closed by the page.
      if (this.picked === undefined && this.state.preview !== undefined) return;
      this.#leave();
    } else {
      const square = squareAfterKey(key, this.focused, this.state.flipped, this.#position);
      if (square === undefined) return;
      this.#cellOf(square)?.focus();
    }
    // Elsewhere on the page, these keys step through the game and more.
    event.preventDefault();
    event.stopPropagation();
  }

  #leave(): void {
    if (this.picked !== undefined) this.#putBack();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  #reached({ target }: FocusEvent): void {
    const square = squareOf(target);
    if (square !== undefined) this.focused = square;
  }

  /** Only assistive technology clicks here; the mouse reaches the board below. */
  #clicked({ target }: MouseEvent): void {
    const square = squareOf(target);
    if (square === undefined) return;
    this.focused = square;
    this.#act(square);
  }

  /** Picks up the piece on a square, or puts the picked-up one down there. */
  #act(square: Square): void {
    const { picked } = this;
    if (picked === undefined) this.#pickUp(square);
    else if (square === picked) this.#putBack();
    else if (this.#targets(picked).has(square)) {
      this.#pick(undefined);
      this.onMove(makeSquare(picked), makeSquare(square));
    } else if (this.#targets(square).size > 0) this.#pickUp(square);
    else announce(`${this.#named(picked)} cannot move to ${makeSquare(square)}.`);
  }

  #pickUp(square: Square): void {
    const position = this.#position;
    if (this.state.preview !== undefined) announce("No move is possible in a preview. Escape closes it.");
    else if (!position.board.occupied.has(square)) announce(`${makeSquare(square)} is empty.`);
    else if (!position.board[position.turn].has(square))
      announce(`${position.turn === "white" ? "White" : "Black"} is to move.`);
    else {
      const targets = [...this.#targets(square)].filter(
        (target) => !position.board[position.turn].has(target),
      );
      if (targets.length === 0) announce(`${this.#named(square)} cannot move.`);
      else {
        this.#pick(square);
        announce(`${this.#named(square)} picked up. Moves: ${targets.map(makeSquare).join(", ")}.`);
      }
    }
  }

  #putBack(): void {
    announce("Put back.");
    this.#pick(undefined);
  }

  #pick(square: Square | undefined): void {
    this.picked = square;
    this.onPick(square === undefined ? undefined : makeSquare(square));
  }

  #named(square: Square): string {
    const piece = this.#position.board.get(square);
    return `${piece === undefined ? "The piece" : pieceName(piece)} ${makeSquare(square)}`;
  }
}

function squareOf(target: EventTarget | null): Square | undefined {
  const name = target instanceof HTMLElement ? target.dataset["square"] : undefined;
  return name === undefined ? undefined : parseSquare(name);
}

customElements.define("pv-board-squares", BoardSquaresElement);
