/** The items of the menu “Share”, which are there while it is open: the game’s position, its moves, a link. */

import { html, type TemplateResult } from "lit";
import { fault } from "../actions/actions";
import { type GameLink, linkTo } from "./game_link";
import { showPassingNote } from "../actions/announcements";
import { openDialog } from "../actions/dialogs";
import { messageOf } from "../../engine/errors";
import { sentence } from "../../shared/notation";
import { currentFen } from "../../engine/game/game";
import { pgnOf } from "../game/pgn_writer";
import { copyText } from "../kit/clipboard";
import { Panel } from "../kit/panel";
import { downloadPgn } from "./pgn_file";

const COPIED_MS = 2000;

type Copied = "FEN" | "PGN" | "link";

class ShareItemsElement extends Panel {
  static override properties = { copied: { state: true }, link: { state: true } };
  declare copied: Copied | undefined;
  /** Of the game when the menu was opened: a browser lets a page copy only at once after a click. */
  declare link: GameLink | undefined;

  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override render(): TemplateResult {
    return html`
      ${this.#copyButton("FEN", () => currentFen(this.state.game))}
      ${this.#copyButton("PGN", () => pgnOf(this.state.game))} ${this.#linkButton()}
      <button type="button" @click=${() => downloadPgn(this.state.game)}>Download PGN</button>
      <button type="button" @click=${saveAnalysis}>Save analysis</button>
      <button type="button" aria-haspopup="dialog" @click=${() => openDialog("pv-picture-dialog")}>
        Picture
      </button>
      <p class="sr-only" role="status">
        ${this.copied === undefined ? "" : `${this.copied === "link" ? "Link" : this.copied} copied`}
      </p>
    `;
  }

  #copyButton(what: Copied, text: () => string): TemplateResult {
    return html`<button type="button" @click=${() => this.#copy(what, text())}>
      ${this.copied === what ? "Copied" : `Copy ${what}`}
    </button>`;
  }

  #linkButton(): TemplateResult {
    const { link } = this;
    return html`
      <button
        type="button"
        ?disabled=${link === undefined}
        aria-describedby="link-remark"
        @click=${() => this.#copy("link", location.href.replace(/#.*/, "") + (link?.hash ?? ""))}
      >
        ${this.copied === "link" ? "Copied" : "Copy link"}
      </button>
      <p class="hint" id="link-remark">${link?.remark ?? ""}</p>
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#makeLink();
  }

  async #makeLink(): Promise<void> {
    const { game, flipped } = this.state;
    this.link = await linkTo(game, flipped);
  }

  async #copy(what: Copied, text: string): Promise<void> {
    if (!(await copyText(text))) return;
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

customElements.define("pv-share-items", ShareItemsElement);
