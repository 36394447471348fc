/** Two lists that change one square of a position: what the position editor's board does, without a pointer. */

import type { Board } from "chessops/board";
import { COLORS, type Piece, ROLES, type Square } from "chessops/types";
import { makeSquare } from "chessops/util";
import { html, type TemplateResult } from "lit";
import { LightDomElement } from "../kit/light_dom_element";
import "./square_editor.css";

const PIECES: readonly Piece[] = COLORS.flatMap((color) =>
  [...ROLES].reverse().map((role) => ({ color, role })),
);

const nameOf = ({ color, role }: Piece): string => `${color} ${role}`;

class SquareEditorElement extends LightDomElement {
  static override properties = {
    board: { attribute: false },
    onPut: { attribute: false },
    square: { state: true },
  };
  declare board: Board;
  /** Called with a square and its new piece, if any. */
  declare onPut: (square: Square, piece: Piece | undefined) => void;
  square: Square = 0;

  protected override render(): TemplateResult {
    const there = this.board.get(this.square);
    return html`
      <details>
        <summary>Edit by square</summary>
        <div class="row">
          <label for="draft-square">Square</label>
          <select
            id="draft-square"
            @change=${(event: Event) => (this.square = (event.target as HTMLSelectElement).selectedIndex)}
          >
            ${Array.from({ length: 64 }, (_, square) => html`<option ?selected=${square === this.square}>${makeSquare(square)}</option>`)}
          </select>
          <label for="draft-piece">Piece</label>
          <select
            id="draft-piece"
            @change=${(event: Event) => this.#put((event.target as HTMLSelectElement).selectedIndex)}
          >
            <option ?selected=${there === undefined}>empty</option>
            ${PIECES.map((piece) => html`<option ?selected=${there !== undefined && nameOf(there) === nameOf(piece)}>${nameOf(piece)}</option>`)}
          </select>
        </div>
      </details>
    `;
  }

  #put(choice: number): void {
    this.onPut(this.square, PIECES[choice - 1]);
  }
}

customElements.define("pv-square-editor", SquareEditorElement);
