/** A board on which pieces are put, moved and taken away, with everything else that makes a position. Source of the way it works: lichess. */

import type { Api } from "chessground/api";
import { Chessground } from "chessground/chessground";
import type { Key } from "chessground/types";
import { makeBoardFen } from "chessops/fen";
import type { Setup } from "chessops/setup";
import { COLORS, type Color, type Piece, ROLES, type Square } from "chessops/types";
import { makeSquare, opposite, parseSquare } from "chessops/util";
import { html, type PropertyValues, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { LightDomElement } from "../kit/light_dom_element";
import { describePosition } from "../../shared/position_description";
import {
  castlingChoices,
  EMPTY_DRAFT,
  enPassantChoices,
  START_DRAFT,
  withCastling,
  withEnPassant,
  withPiece,
  withPlacement,
  withTurn,
} from "./position_draft";
import "./square_editor";
import "./position_editor.css";

/** The effect of a click on a square: a piece moves, disappears, or is put there. */
type Tool = "move" | "erase" | Piece;

class PositionEditorElement extends LightDomElement {
  static override properties = {
    setup: { attribute: false },
    chess960: { attribute: false },
    onEdit: { attribute: false },
    tool: { state: true },
    orientation: { state: true },
  };
  declare setup: Setup;
  declare chess960: boolean;
  /** Called with the position after every edit. */
  declare onEdit: (setup: Setup) => void;
  tool: Tool = "move";
  orientation: Color = "white";

  #ground?: Api;

  protected override render(): TemplateResult {
    const { setup, orientation } = this;
    const pieces = describePosition((color, role) => Array.from(setup.board.pieces(color, role), makeSquare));
    return html`
      <div class="editor-board">
        <div class="palette cg-wrap" role="group" aria-label="Pieces to put on the board">
          ${this.#pieces(opposite(orientation))} ${this.#tool("erase", "Erase")}
        </div>
        <div class="board" role="img" aria-label="Position under edit" aria-describedby="draft-text"></div>
        <p id="draft-text" class="sr-only">${pieces}</p>
        <div class="palette cg-wrap" role="group" aria-label="More pieces to put on the board">
          ${this.#pieces(orientation)} ${this.#tool("move", "Move")}
        </div>
        <div class="row">
          <button type="button" @click=${() => this.onEdit(START_DRAFT)}>Start position</button>
          <button type="button" @click=${() => this.onEdit(EMPTY_DRAFT)}>Clear</button>
          <button type="button" @click=${() => (this.orientation = opposite(orientation))}>Flip</button>
        </div>
      </div>
      <div class="editor-options">
        ${this.#sideToMove()} ${this.#castling()} ${this.#enPassant()}
        <pv-square-editor
          .board=${setup.board}
          .onPut=${(square: Square, piece: Piece | undefined) => this.onEdit(withPiece(setup, square, piece))}
        ></pv-square-editor>
      </div>
    `;
  }

  #pieces(color: Color): TemplateResult[] {
    return [...ROLES].reverse().map((role) => {
      const piece = { color, role };
      return html`<button
        type="button"
        aria-label="${color} ${role}"
        aria-pressed=${samePiece(this.tool, piece)}
        @mousedown=${(event: MouseEvent) => this.#pick(event, piece)}
        @touchstart=${(event: TouchEvent) => this.#pick(event, piece)}
        @click=${(event: MouseEvent) => this.#pickByKey(event, piece)}
      >
        <piece class="${role} ${color}"></piece>
      </button>`;
    });
  }

  #tool(tool: "move" | "erase", label: string): TemplateResult {
    return html`<button type="button" aria-pressed=${this.tool === tool} @click=${() => (this.tool = tool)}>
      ${label}
    </button>`;
  }

  /** A piece of the palette is dragged, or chosen for clicks on squares. */
  #pick(event: MouseEvent | TouchEvent, piece: Piece): void {
    if ("button" in event && event.button !== 0) return;
    event.preventDefault();
    this.tool = samePiece(this.tool, piece) ? "move" : piece;
    this.#ground?.dragNewPiece({ ...piece }, event, true);
  }

  /** Enter and Space click without a pointer. */
  #pickByKey(event: MouseEvent, piece: Piece): void {
    if (event.detail === 0) this.tool = samePiece(this.tool, piece) ? "move" : piece;
  }

  #sideToMove(): TemplateResult {
    const { setup } = this;
    return html`<fieldset>
      <legend>To move</legend>
      ${COLORS.map(
        (color) =>
          html`<label class="check"
            ><input
              type="radio"
              name="turn"
              .checked=${live(setup.turn === color)}
              @change=${() => this.onEdit(withTurn(setup, color))}
            />
            ${color === "white" ? "White" : "Black"}</label
          >`,
      )}
    </fieldset>`;
  }

  #castling(): TemplateResult {
    const { setup, chess960 } = this;
    return html`<fieldset>
      <legend>Castling</legend>
      ${castlingChoices(setup, chess960).map(
        ({ color, side, rook, allowed }) =>
          html`<label class="check"
            ><input
              type="checkbox"
              ?disabled=${rook === undefined}
              .checked=${live(allowed)}
              @change=${() => rook !== undefined && this.onEdit(withCastling(setup, rook, !allowed))}
            />
            ${color === "white" ? "White" : "Black"} ${side === "king" ? "O-O" : "O-O-O"}</label
          >`,
      )}
    </fieldset>`;
  }

  #enPassant(): TemplateResult {
    const { setup } = this;
    const squares = enPassantChoices(setup);
    return html`<div class="row en-passant">
      <label for="draft-en-passant">En passant</label>
      <select
        id="draft-en-passant"
        ?disabled=${squares.length === 0}
        @change=${(event: Event) => this.onEdit(withEnPassant(setup, parseSquare((event.target as HTMLSelectElement).value)))}
      >
        <option value="" ?selected=${setup.epSquare === undefined}>none</option>
        ${squares.map((square) => html`<option ?selected=${square === setup.epSquare}>${makeSquare(square)}</option>`)}
      </select>
    </div>`;
  }

  protected override firstUpdated(): void {
    const element = this.querySelector<HTMLElement>(".board");
    if (element === null) return;
    this.#ground = Chessground(element, {
      animation: { enabled: false },
      autoCastle: false,
      blockTouchScroll: true,
      disableContextMenu: true,
      drawable: { enabled: false },
      draggable: { deleteOnDropOff: true, showGhost: true },
      highlight: { lastMove: false, check: false },
      movable: { free: true, color: "both" },
      premovable: { enabled: false },
      events: {
        change: () => this.#changed(),
        select: (key) => this.#clicked(key),
        dropNewPiece: () => (this.tool = "move"),
      },
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#ground?.destroy();
  }

  protected override updated(changed: PropertyValues): void {
    const ground = this.#ground;
    if (ground === undefined) return;
    const placement = makeBoardFen(this.setup.board).replaceAll("~", "");
    // The board tells its changes a moment later: until then, it is ahead.
    if (changed.has("setup") && ground.getFen() !== placement) ground.set({ fen: placement });
    if (!changed.has("tool") && !changed.has("orientation")) return;
    const moves = this.tool === "move";
    ground.set({
      orientation: this.orientation,
      movable: { color: moves ? "both" : undefined },
      draggable: { enabled: moves },
      selectable: { enabled: moves },
    });
  }

  #changed(): void {
    const placement = this.#ground?.getFen();
    if (placement !== undefined) this.onEdit(withPlacement(this.setup, placement));
  }

  /** A click with the piece that is there takes it away. */
  #clicked(key: Key): void {
    const square = parseSquare(key);
    const { tool, setup } = this;
    if (tool === "move" || square === undefined) return;
    const there = setup.board.get(square);
    const removes = tool === "erase" || (there !== undefined && samePiece(tool, there));
    this.onEdit(withPiece(setup, square, removes ? undefined : tool));
  }
}

const samePiece = (tool: Tool, { role, color }: Piece): boolean =>
  typeof tool === "object" && tool.role === role && tool.color === color;

customElements.define("pv-position-editor", PositionEditorElement);
