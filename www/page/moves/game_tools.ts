/** What can be done with the whole game: open another, share it, choose another game of its file. */

import { html, type TemplateResult } from "lit";
import { openDialog } from "../actions/dialogs";
import { incomingSlice } from "../open/incoming";
import { openPositionDialog } from "../open/position_dialog_actions";
import { showRecent } from "../history/recent_actions";
import { count } from "../../shared/notation";
import { Panel } from "../kit/panel";
import "../share/share_menu";
import "./game_tools.css";

class GameToolsElement extends Panel {
  protected override readonly slices = [incomingSlice];
  protected override render(): TemplateResult {
    const { file } = incomingSlice.state;
    return html`
      <div class="game-tools" role="group" aria-label="Game">
        <button type="button" id="position" aria-haspopup="dialog" @click=${openPositionDialog}>
          Position…
        </button>
        <button type="button" aria-haspopup="dialog" @click=${() => void showRecent()}>Recent</button>
        <pv-share-menu></pv-share-menu>
        ${
          file &&
          html`<button type="button" aria-haspopup="dialog" @click=${() => openDialog("pv-games-dialog")}>
            ${file.number === undefined ? "" : `${count(file.number)} of `}${count(file.count)} games
          </button>`
        }
      </div>
    `;
  }
}

customElements.define("pv-game-tools", GameToolsElement);
