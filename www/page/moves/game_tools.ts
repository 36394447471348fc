/** What can be done with the whole game: open another, share it, choose another game of its file. A menu where there is no room beside the tabs. */

import { html, type TemplateResult } from "lit";
import menuIcon from "lucide-static/icons/ellipsis-vertical.svg?raw";
import { openDialog } from "../actions/dialogs";
import { incomingSlice } from "../open/incoming";
import { openPositionDialog } from "../open/position_dialog_actions";
import { showRecent } from "../history/recent_actions";
import { count } from "../../shared/notation";
import { icon } from "../kit/icon";
import { Panel } from "../kit/panel";
import "../share/share_menu";
import "./game_tools.css";

class GameToolsElement extends Panel {
  protected override readonly slices = [incomingSlice];
  protected override render(): TemplateResult {
    const { file } = incomingSlice.state;
    return html`
      <button
        type="button"
        class="icon game-menu"
        popovertarget="game-tools"
        aria-label="Game menu"
        title="Game menu"
      >
        ${icon(menuIcon)}
      </button>
      <div
        class="game-tools"
        id="game-tools"
        popover
        role="group"
        aria-label="Game"
        @click=${closeForDialog}
        @toggle=${toggled}
      >
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

/** A menu opens anew without the items of “Share”. */
function toggled({ newState, currentTarget }: ToggleEvent): void {
  if (newState === "closed") (currentTarget as HTMLElement).querySelector("details")?.removeAttribute("open");
}

/** The focus returns to the button of the menu, and later from the dialog to it. */
function closeForDialog({ target, currentTarget }: Event): void {
  if ((target as Element).closest("[aria-haspopup]")) (currentTarget as HTMLElement).hidePopover();
}

customElements.define("pv-game-tools", GameToolsElement);
