/** The game: its tools, its title, its moves, and the menu of a move. */

import { html, nothing, type TemplateResult } from "lit";
import { currentMove, type GameRecord } from "../../engine/game/game";
import { knownTag } from "../../engine/game/tags";
import { isolatedList } from "../../shared/user_text";
import type { MenuRequest } from "./move_menu";
import { Panel } from "../kit/panel";
import "./game_tools";
import "./move_list";
import "./move_menu";
import "./game_moves.css";

class GameMovesElement extends Panel {
  static override properties = { menu: { state: true } };
  /** The move whose menu is open. */
  declare menu: MenuRequest | undefined;

  readonly #openMenu = (request: MenuRequest): void => {
    this.menu = request;
  };

  protected override render(): TemplateResult {
    const { game } = this.state;
    return html`
      <pv-game-tools .onMenu=${() => this.#openMenu({ id: currentMove(game) })}></pv-game-tools>
      ${title(game)}
      <pv-move-list .onMenu=${this.#openMenu}></pv-move-list>
      <pv-move-menu .request=${this.menu} .onClose=${() => (this.menu = undefined)}></pv-move-menu>
    `;
  }
}

function title({ tags }: GameRecord): TemplateResult | typeof nothing {
  const known = (...names: string[]): string[] =>
    names.map((name) => knownTag(tags, name)).filter((value) => value !== "");
  const players = known("White", "Black");
  const place = known("Event", "Date").map((text) => text.replace(/\.\?\?/g, ""));
  if (players.length === 0 && place.length === 0) return nothing;
  return html`<p class="game-title">
    <strong>${isolatedList(players, " – ")}</strong> <span>${isolatedList(place, ", ")}</span>
  </p>`;
}

customElements.define("pv-game-moves", GameMovesElement);
