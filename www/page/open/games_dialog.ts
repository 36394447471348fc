/** The games of a file, to choose from. */

import { html, type TemplateResult } from "lit";
import { chooseGame, chooseOnly, closeGames, searchGames } from "./game_file_actions";
import { incomingSlice } from "./incoming";
import type { GameSummary } from "../game/pgn_messages";
import { count, counted } from "../../shared/notation";
import { moveFocus } from "../../shared/roving_tabindex";
import { isolated, isolatedList } from "../../shared/user_text";
import { DialogPanel } from "../kit/dialog_panel";
import "../kit/game_chooser.css";

class GamesDialogElement extends DialogPanel {
  protected override readonly slices = [incomingSlice];

  protected override dialog(): TemplateResult {
    const { file } = incomingSlice.state;
    if (file === undefined) return html``;
    const { games, count: found } = file.found;
    return html`
      <dialog class="game-chooser" aria-labelledby="chooser-title" @close=${closeGames}>
        <h2 id="chooser-title">${count(file.count)} games</h2>
        <label for="game-search">Search for players, event or date</label>
        <input
          id="game-search"
          type="search"
          dir="auto"
          autocomplete="off"
          @input=${(event: Event) => void searchGames((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key === "Enter") void chooseOnly((event.target as HTMLInputElement).value);
          }}
        />
        <p class="hint" role="status">
          ${
            found > games.length
              ? `The first ${games.length} of ${count(found)} games; search for others.`
              : `${counted(found, "game")}.`
          }
        </p>
        <ol @keydown=${moveFocus}>
          ${games.map(
            (game) =>
              html`<li>
                <button
                  type="button"
                  aria-current=${game.number === file.number}
                  @click=${() => void chooseGame(game.number)}
                >
                  <span class="number">${game.number}</span>
                  <span class="players">${playersOf(game)}</span>
                  <span class="event">${isolatedList(placeOf(game), ", ")}</span>
                  <span class="outcome">${isolated(game.result.replace(/1\/2/g, "½"))}</span>
                </button>
              </li>`,
          )}
        </ol>
        <button type="button" class="quiet" @click=${() => this.querySelector("dialog")?.close()}>
          Cancel
        </button>
      </dialog>
    `;
  }
}

const hasPlayers = ({ white, black }: GameSummary): boolean => white !== "" || black !== "";

/** The chapter of a study often has no players, but a name. */
const playersOf = (game: GameSummary): unknown =>
  hasPlayers(game)
    ? isolatedList([game.white || "?", game.black || "?"], " – ")
    : isolated(game.event || "Unnamed players");

const placeOf = (game: GameSummary): readonly string[] =>
  [hasPlayers(game) ? game.event : "", game.date].filter((text) => text !== "");

customElements.define("pv-games-dialog", GamesDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-games-dialog": GamesDialogElement;
  }
}
