/** Everything that can be done with the whole game: undo, copy, open a file, choose another game of the file or a recent one. */

import { html, nothing, type TemplateResult } from "lit";
import { redo, undo } from "../analysis/game_edits";
import { cancelReading, loadFile, showGames } from "../analysis/game_loading";
import { linkTo } from "../analysis/game_link";
import { showRecent } from "../analysis/recent";
import { fault, note } from "../analysis/actions";
import { messageOf } from "../../engine/errors";
import { currentFen } from "../game/game";
import { pgnOf } from "../game/pgn_writer";
import { count } from "../../shared/notation";
import type { Reading } from "../state/store";
import { copyText } from "./clipboard";
import { Panel } from "./panel";
import "./notice";

const COPIED_MS = 2000;

type Copied = "FEN" | "PGN" | "link";

class GameToolsElement extends Panel {
  static override properties = { onMenu: { attribute: false }, copied: { state: true } };
  /** Opens the menu of the current move. */
  declare onMenu: () => void;
  /** What has just been copied. */
  declare copied: Copied | undefined;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #notice: unknown;

  protected override render(): TemplateResult {
    const { history, file, reading } = this.state;
    return html`
      <div class="game-tools" role="group" aria-label="Game">
        <button type="button" ?disabled=${history.past.length === 0} title="Undo (Ctrl+Z)" @click=${undo}>
          Undo
        </button>
        <button type="button" ?disabled=${history.future.length === 0} title="Redo (Ctrl+Y)" @click=${redo}>
          Redo
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          title="Comment, glyphs and variations"
          @click=${() => this.onMenu()}
        >
          Edit move
        </button>
        ${this.#copyButton("FEN", () => currentFen(this.state.game))}
        ${this.#copyButton("PGN", () => pgnOf(this.state.game))}
        <button type="button" class="copy" @click=${() => this.#copyLink()}>
          ${this.copied === "link" ? "Copied" : "Copy link"}
        </button>
        <button type="button" @click=${() => this.querySelector("input")?.click()}>Open file</button>
        <button type="button" aria-haspopup="dialog" @click=${() => void openRecentList()}>Recent</button>
        <input
          type="file"
          accept=".pgn,.fen,.epd,.txt,text/plain"
          aria-label="Game file"
          hidden
          @change=${openFile}
        />
        ${
          file === undefined
            ? nothing
            : html`<button type="button" aria-haspopup="dialog" @click=${() => showGames(true)}>
                ${file.number === undefined ? "" : `${count(file.number)} of `}${count(file.count)} games
              </button>`
        }
      </div>
      <p class="sr-only" role="status">
        ${this.copied === undefined ? "" : `${this.copied === "link" ? "Link" : this.copied} copied`}
      </p>
      ${reading === undefined ? nothing : progress(reading)}
      <pv-notice source="game"></pv-notice>
    `;
  }

  #copyButton(what: "FEN" | "PGN", text: () => string): TemplateResult {
    return html`<button type="button" class="copy" @click=${() => void this.#copy(what, text())}>
      ${this.copied === what ? "Copied" : `Copy ${what}`}
    </button>`;
  }

  async #copyLink(): Promise<void> {
    const { hash, missing } = linkTo(this.state.game);
    const { origin, pathname, search } = location;
    const copied = await this.#copy("link", origin + pathname + search + hash);
    if (copied && missing !== undefined) note("game", missing);
  }

  async #copy(what: Copied, text: string): Promise<boolean> {
    if (!(await copyText(text))) return false;
    this.copied = what;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.copied = undefined), COPIED_MS);
    return true;
  }

  /** Scrolls a fault into view, since the user may have dropped or pasted anywhere. */
  protected override updated(): void {
    const { notice } = this.state;
    if (notice !== this.#notice && notice?.source === "game")
      this.querySelector("pv-notice")?.scrollIntoView({ block: "nearest" });
    this.#notice = notice;
  }
}

const progress = ({ name, share }: Reading): TemplateResult => html`
  <div class="reading">
    <label
      >Reading ${name === "The PGN" ? "the PGN" : name} <progress max="1" .value=${share}></progress
    ></label>
    <button type="button" @click=${cancelReading}>Cancel</button>
  </div>
`;

async function openRecentList(): Promise<void> {
  try {
    await import("./recent_analyses");
  } catch (error) {
    return fault("game", `The list of recent analyses could not be loaded (${messageOf(error)}).`);
  }
  await showRecent();
}

function openFile(event: Event): void {
  const input = event.target as HTMLInputElement;
  const [file] = input.files ?? [];
  if (file !== undefined) void loadFile(file);
  // The same file may be chosen again.
  input.value = "";
}

customElements.define("pv-game-tools", GameToolsElement);
