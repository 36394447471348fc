/** The game: its title, the tools of its moves, its moves, and the menu of a move. */

import { html, nothing, type TemplateResult } from "lit";
import redoIcon from "lucide-static/icons/redo.svg?raw";
import undoIcon from "lucide-static/icons/undo.svg?raw";
import { redo, undo } from "../actions/game_edits";
import { currentMove, type GameRecord } from "../../engine/game/game";
import { knownTag } from "../../engine/game/tags";
import { isolatedList } from "../../shared/user_text";
import { iconButton } from "../kit/icon_button";
import type { MenuRequest } from "./move_menu";
import { Panel } from "../kit/panel";
import { loadPart, type PagePart } from "../navigation/page_part";
import "./move_list";
import "./game_moves.css";

const MENU: PagePart = {
  name: "The menu of a move",
  place: "pv-move-menu",
  load: () => import("./move_menu"),
  over: true,
};

class GameMovesElement extends Panel {
  static override properties = { menu: { state: true } };
  /** The move whose menu is open. */
  declare menu: MenuRequest | undefined;

  readonly #openMenu = (request: MenuRequest): void => {
    this.menu = request;
    void loadPart(MENU);
  };

  protected override render(): TemplateResult {
    const { game, history } = this.state;
    return html`
      <div class="game-head">
        ${title(game)}
        <div class="move-tools" role="group" aria-label="Moves">
          ${iconButton(undoIcon, "Undo (Ctrl+Z)", undo, { disabled: history.past.length === 0 })}
          ${iconButton(redoIcon, "Redo (Ctrl+Y)", redo, { disabled: history.future.length === 0 })}
          <button
            type="button"
            aria-haspopup="dialog"
            title="Comment, glyphs and variations"
            @click=${() => this.#openMenu({ id: currentMove(game) })}
          >
            Edit move
          </button>
        </div>
      </div>
      <pv-move-list .onMenu=${this.#openMenu}></pv-move-list>
      <pv-move-menu .request=${this.menu} .onClose=${() => (this.menu = undefined)}></pv-move-menu>
    `;
  }
}

function title({ tags, tree }: GameRecord): TemplateResult | typeof nothing {
  const known = (...names: string[]): string[] =>
    names.map((name) => knownTag(tags, name)).filter((value) => value !== "");
  const players = known("White", "Black");
  const place = known("Event", "Date").map((text) => text.replace(/\.\?\?/g, ""));
  if (players.length > 0 || place.length > 0)
    return html`<p class="game-title">
      <strong>${isolatedList(players, " – ")}</strong> <span>${isolatedList(place, ", ")}</span>
    </p>`;
  return tree.moves.size > 0 ? nothing : html`<p class="hint">Play a move on the board, or paste a game.</p>`;
}

customElements.define("pv-game-moves", GameMovesElement);
