/** The games of a file, to choose from. */

import { html, nothing, type TemplateResult } from "lit";
import { chooseGame, showGames } from "../analysis/game_loading";
import type { GameSummary } from "../game/pgn_index";
import { count } from "../../shared/notation";
import { moveFocus } from "../../shared/roving_tabindex";
import { Panel } from "./panel";

/** More are found by searching. */
const SHOWN_GAMES = 200;

class ChooserElement extends Panel {
  static override properties = { search: { state: true } };
  declare search: string;

  constructor() {
    super();
    this.search = "";
  }

  protected override render(): TemplateResult | typeof nothing {
    const { file } = this.state;
    if (file?.choosing !== true) return nothing;
    const words = this.search.toLowerCase().split(/\s+/);
    const found = file.games.filter((game) => {
      const text = textOf(game).toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const shown = found.slice(0, SHOWN_GAMES);
    return html`
      <dialog class="game-chooser" aria-labelledby="chooser-title" @close=${() => showGames(false)}>
        <h2 id="chooser-title">${count(file.games.length)} games</h2>
        <label for="game-search">Search for players, event or date</label>
        <input
          id="game-search"
          type="search"
          autocomplete="off"
          .value=${this.search}
          @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
        />
        <p class="hint" role="status">
          ${
            found.length > shown.length
              ? `The first ${SHOWN_GAMES} of ${count(found.length)} games.`
              : `${count(found.length)} ${found.length === 1 ? "game" : "games"}.`
          }
        </p>
        <ol @keydown=${moveFocus}>
          ${shown.map(
            (game) =>
              html`<li>
                <button
                  type="button"
                  aria-current=${game.number === file.number}
                  @click=${() => void chooseGame(game.number)}
                >
                  <span class="number">${game.number}</span>
                  <span class="players">${playersOf(game)}</span>
                  <span class="event"
                    >${[game.event, game.date].filter((text) => text !== "").join(", ")}</span
                  >
                  <span class="outcome">${game.result.replace(/1\/2/g, "½")}</span>
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

  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog === null) this.search = "";
    else if (!dialog.open) dialog.showModal();
  }
}

const playersOf = ({ white, black }: GameSummary): string =>
  white === "" && black === "" ? "Unnamed players" : `${white || "?"} – ${black || "?"}`;

const textOf = (game: GameSummary): string =>
  `${game.number} ${playersOf(game)} ${game.event} ${game.date} ${game.result}`;

customElements.define("pv-game-chooser", ChooserElement);
