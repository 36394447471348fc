/** Ways to take the game elsewhere: its position, its moves, a link. */

import { html, type TemplateResult } from "lit";
import { fault, note } from "../actions/actions";
import { linkTo } from "./game_link";
import { showPassingNote } from "../actions/announcements";
import { openDialog } from "../actions/dialogs";
import { messageOf } from "../../engine/errors";
import { sentence } from "../../shared/notation";
import { currentFen } from "../../engine/game/game";
import { pgnOf } from "../game/pgn_writer";
import { copyText } from "../kit/clipboard";
import { closeByEscape, closeWhenLeft } from "../kit/details_popup";
import { Panel } from "../kit/panel";
import { downloadPgn } from "./pgn_file";
import "./share_menu.css";

const COPIED_MS = 2000;

type Copied = "FEN" | "PGN" | "link";

class ShareMenuElement extends Panel {
  static override properties = { copied: { state: true } };
  declare copied: Copied | undefined;

  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override render(): TemplateResult {
    return html`
      <details class="menu" @focusout=${closeWhenLeft} @keydown=${closeByEscape}>
        <summary>Share</summary>
        <div class="menu-items">
          ${this.#copyButton("FEN", () => currentFen(this.state.game))}
          ${this.#copyButton("PGN", () => pgnOf(this.state.game))}
          ${this.#copyButton(
            "link",
            () => location.origin + location.pathname + location.search + linkTo(this.state.game).hash,
            () => linkTo(this.state.game).missing,
          )}
          <button type="button" @click=${() => downloadPgn(this.state.game)}>Download PGN</button>
          <button type="button" @click=${saveAnalysis}>Save analysis</button>
          <button type="button" aria-haspopup="dialog" @click=${() => openDialog("pv-picture-dialog")}>
            Picture
          </button>
        </div>
      </details>
      <p class="sr-only" role="status">
        ${this.copied === undefined ? "" : `${this.copied === "link" ? "Link" : this.copied} copied`}
      </p>
    `;
  }

  /** `missing` is what the text leaves out, in words. */
  #copyButton(
    what: Copied,
    text: () => string,
    missing: () => string | undefined = () => undefined,
  ): TemplateResult {
    return html`<button type="button" @click=${() => this.#copy(what, text(), missing())}>
      ${this.copied === what ? "Copied" : `Copy ${what}`}
    </button>`;
  }

  async #copy(what: Copied, text: string, missing: string | undefined): Promise<void> {
    if (!(await copyText(text))) return;
    if (missing !== undefined) note("game", missing);
    this.copied = what;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.copied = undefined), COPIED_MS);
  }
}

async function saveAnalysis(): Promise<void> {
  try {
    const { downloadAnalysis } = await import("./analysis_files");
    showPassingNote(downloadAnalysis());
  } catch (error) {
    fault("game", sentence(messageOf(error)));
  }
}

customElements.define("pv-share-menu", ShareMenuElement);
