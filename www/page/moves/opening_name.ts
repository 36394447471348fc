/** The name of the opening on the board, or else the number of the move. The names load with the first move. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { currentFen, type GameRecord } from "../../engine/game/game";
import type { Opening } from "../../engine/review/opening";
import { loadOpenings, openingOf, type OpeningBook } from "./opening_book";
import { positionOf } from "../../engine/game/rules";
import { previewedGame } from "../state/selectors";
import { Panel } from "../kit/panel";
import "./opening_name.css";

class OpeningNameElement extends Panel {
  static override properties = { book: { state: true } };
  declare book: OpeningBook | undefined;

  #fen = "";
  #opening: Opening | undefined;

  protected override willUpdate(changed: PropertyValues): void {
    const game = previewedGame(this.state);
    const fen = currentFen(game);
    if (fen === this.#fen && !changed.has("book")) return;
    this.#fen = fen;
    if (this.book === undefined) void this.#load(game);
    else this.#opening = openingOf(this.book, game);
  }

  /** A page without the names is complete all the same; the next position asks for them again. */
  async #load(game: GameRecord): Promise<void> {
    if (game.plies.length === 0) return;
    try {
      this.book = await loadOpenings();
    } catch {
      this.book = undefined;
    }
  }

  protected override render(): TemplateResult {
    const opening = this.#opening;
    return html`<p class="opening" title=${opening?.name ?? nothing}>
      ${
        opening === undefined
          ? `Move ${positionOf(this.#fen).fullmoves}`
          : html`<abbr title="Code in the Encyclopaedia of Chess Openings">${opening.eco}</abbr>
              ${opening.name}`
      }
    </p>`;
  }
}

customElements.define("pv-opening-name", OpeningNameElement);
