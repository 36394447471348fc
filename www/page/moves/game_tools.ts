/** Everything that can be done with the whole game: undo, share, open a file, choose another game of the file. */

import { html, nothing, type TemplateResult } from "lit";
import { selectView } from "../actions/actions";
import { redo, undo } from "../actions/game_edits";
import { openDialog } from "../actions/dialogs";
import { incomingSlice } from "../open/incoming";
import { openPositionDialog } from "../open/position_dialog_actions";
import { showRecent } from "../history/recent_actions";
import { count } from "../../shared/notation";
import { iconButton } from "../kit/icon_button";
import { Panel } from "../kit/panel";
import "../kit/notice";
import "../open/reading_progress";
import "../share/share_menu";
import "./game_tools.css";

class GameToolsElement extends Panel {
  protected override readonly slices = [incomingSlice];
  static override properties = { onMenu: { attribute: false } };
  /** Opens the menu of the current move. */
  declare onMenu: () => void;

  #notice: unknown;

  protected override render(): TemplateResult {
    const { history } = this.state;
    const { file } = incomingSlice.state;
    return html`
      <div class="game-tools" role="group" aria-label="Game">
        ${iconButton("↶", "Undo (Ctrl+Z)", history.past.length === 0, undo)}
        ${iconButton("↷", "Redo (Ctrl+Y)", history.future.length === 0, redo)}
        <button
          type="button"
          aria-haspopup="dialog"
          title="Comment, glyphs and variations"
          @click=${() => this.onMenu()}
        >
          Edit move
        </button>
        <pv-share-menu></pv-share-menu>
        <button type="button" id="position" aria-haspopup="dialog" @click=${openPositionDialog}>
          Position…
        </button>
        <button type="button" @click=${() => selectView("review")}>Review</button>
        <button type="button" aria-haspopup="dialog" @click=${() => void showRecent()}>Recent</button>
        ${
          file === undefined
            ? nothing
            : html`<button type="button" aria-haspopup="dialog" @click=${() => openDialog("pv-games-dialog")}>
                ${file.number === undefined ? "" : `${count(file.number)} of `}${count(file.count)} games
              </button>`
        }
      </div>
      <pv-reading-progress></pv-reading-progress>
      <pv-notice source="game"></pv-notice>
    `;
  }

  /** Scrolls a fault into view, since the user may have dropped or pasted anywhere. */
  protected override updated(): void {
    const { notice } = this.state;
    if (notice !== this.#notice && notice?.source === "game")
      this.querySelector("pv-notice")?.scrollIntoView({ block: "nearest" });
    this.#notice = notice;
  }
}

customElements.define("pv-game-tools", GameToolsElement);
