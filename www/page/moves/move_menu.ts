/** The menu of one move: its comment, its glyphs, why it is not the engine’s choice, and what can be done with its variation. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { deleteMoves, promoteVariation, setComment, toggleNag } from "../actions/game_edits";
import { type Glyph, OFFERED_GLYPHS, textOf } from "../game/annotations";
import { NULL_MOVE, seenAfter, upToCursor } from "../../engine/game/game";
import { commentsOf, type GameMove, isMainLine, type MoveId, START } from "../../engine/game/game_tree";
import { pgnOf } from "../game/pgn_writer";
import { numberedMove } from "../../shared/notation";
import { isPlaying } from "../play/play_state";
import { workOf } from "../state/analysis_request";
import { session } from "../state/page_context";
import { askWhyPlayed } from "../views/root_moves/why_not_state";
import { copyText } from "../kit/clipboard";
import { closeOutside } from "../kit/dialog_panel";
import { Panel } from "../kit/panel";
import "./move_menu.css";

export interface MenuRequest {
  readonly id: MoveId;
  /** The place of the pointer, if it opened the menu. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
}

class MoveMenuElement extends Panel {
  static override properties = { request: { attribute: false }, onClose: { attribute: false } };
  declare request: MenuRequest | undefined;
  declare onClose: () => void;

  protected override render(): TemplateResult | typeof nothing {
    const { tree } = this.state.game;
    if (this.request === undefined) return nothing;
    const { id } = this.request;
    const move = tree.moves.get(id);
    if (move === undefined && id !== START) return nothing;
    const promotable = move !== undefined && !isMainLine(tree, id);
    const name = move === undefined ? "The start position" : numberedMove(move.fen, move.san);
    return html`
      <dialog
        class="move-menu"
        aria-labelledby="move-menu-title"
        @close=${this.onClose}
        @click=${closeOutside}
      >
        <form method="dialog" @submit=${() => this.#saveComment()}>
          <h2 id="move-menu-title">${name}</h2>
          ${move && this.#glyphs(move.nags)}
          <label for="move-comment">Comment</label>
          <textarea id="move-comment" rows="3" dir="auto" .value=${textOf(commentsOf(tree, id))}></textarea>
          <div class="row">
            <button type="submit" class="primary">Save</button>
            <button type="button" class="quiet" @click=${() => this.#close()}>Cancel</button>
          </div>
          ${
            move &&
            html`<div class="row">
              ${this.#isQuestionable(move) ? this.#action(`Why not ${move.san}?`, () => askWhyPlayed(move.parent, move.uci)) : nothing}
              ${promotable ? this.#action("Promote variation", () => promoteVariation(id, false)) : nothing}
              ${promotable ? this.#action("Make main line", () => promoteVariation(id, true)) : nothing}
              ${this.#action("Copy PGN to here", () => this.#copy(id))}
              ${this.#action("Delete from here", () => deleteMoves(id), "danger")}
            </div>`
          }
        </form>
      </dialog>
    `;
  }

  #glyphs(nags: readonly number[]): TemplateResult {
    const toggle = ({ nag, sign, name }: Glyph): TemplateResult =>
      html`<button
        type="button"
        class="nag"
        aria-label=${name}
        title=${name}
        aria-pressed=${nags.includes(nag)}
        @click=${() => this.request && toggleNag(this.request.id, nag)}
      >
        ${sign}
      </button>`;
    return html`<div class="glyphs" role="group" aria-label="Glyphs">${OFFERED_GLYPHS.map(toggle)}</div>`;
  }

  /** Whether to ask why the engine does not play a move: not of its own first choice, and not during a game against it. */
  #isQuestionable({ parent, uci }: GameMove): boolean {
    const { game, settings } = this.state;
    const known = session.known(workOf(seenAfter(game, parent), settings))?.iterations.at(-1)?.report;
    return !isPlaying() && uci !== NULL_MOVE && known?.lines[0]?.moves[0] !== uci;
  }

  #action(label: string, act: () => void, style = ""): TemplateResult {
    const close = (): void => {
      this.#saveComment();
      act();
      this.#close();
    };
    return html`<button type="button" class=${style} @click=${close}>${label}</button>`;
  }

  #copy(id: MoveId): void {
    void copyText(pgnOf(upToCursor(seenAfter(this.state.game, id))));
  }

  #saveComment(): void {
    const field = this.querySelector<HTMLTextAreaElement>("#move-comment");
    if (this.request !== undefined && field !== null) setComment(this.request.id, field.value);
  }

  #close(): void {
    this.querySelector("dialog")?.close();
  }

  protected override updated(changed: PropertyValues): void {
    const dialog = this.querySelector("dialog");
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    const at = changed.has("request") ? this.request?.at : undefined;
    if (at === undefined) return;
    const { width, height } = dialog.getBoundingClientRect();
    const clamp = (place: number, room: number): string => `${Math.max(8, Math.min(place, room - 8))}px`;
    dialog.style.setProperty("margin", "0");
    dialog.style.setProperty("left", clamp(at.x, innerWidth - width));
    dialog.style.setProperty("top", clamp(at.y, innerHeight - height));
  }
}

customElements.define("pv-move-menu", MoveMenuElement);
