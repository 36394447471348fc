/** The dialog for positions and games: one field that takes any text, well-known positions, a file, and a board to edit. */

import type { Setup } from "chessops/setup";
import { html, nothing, type TemplateResult } from "lit";
import { quoting } from "../../shared/user_text";
import { live } from "lit/directives/live.js";
import { openDialog } from "../actions/dialogs";
import { loadFile, loadText } from "./game_loading";
import { incomingSlice } from "./incoming";
import { closePositionDialog, forgetFault, isPositionDialogOpen } from "./position_dialog_actions";
import { TextPreview } from "./text_preview";
import { count } from "../../shared/notation";
import { positionIn } from "../game/text_kind";
import type { Finding } from "./finding";
import { currentFen } from "../../engine/game/game";
import { draftFen, draftOf, START_DRAFT } from "./position_draft";
import { Panel } from "../kit/panel";
import "../kit/notice";
import "./position_editor";
import "./premade_positions_view";
import "./reading_progress";
import "./position_dialog.css";

/** A longer text is loaded at once: browsers take seconds to show it in a field. */
const MAX_FIELD_TEXT = 200_000;

class PositionDialogElement extends Panel {
  protected override readonly slices = [incomingSlice];
  static override properties = {
    draft: { state: true },
    chess960: { state: true },
    finding: { state: true },
  };
  /** The text under edit; undefined while the field shows the position on the board. */
  declare draft: string | undefined;
  /** What the user has decided of Chess960, if anything. */
  declare chess960: boolean | undefined;
  declare finding: Finding | undefined;

  readonly #preview = new TextPreview((finding) => (this.finding = finding));
  #examined = "";
  #setup: Setup = START_DRAFT;

  protected override render(): TemplateResult {
    const { notice } = this.state;
    const entering = isPositionDialogOpen(this.state);
    const text = this.#text();
    const faulty = notice?.source === "position" && notice.kind === "fault";
    return html`
      <dialog
        class="position-dialog"
        aria-labelledby="position-title"
        @close=${this.#closed}
        @paste=${this.#paste}
      >
        <form @submit=${this.#submit}>
          <h2 id="position-title" tabindex="-1">Position or game</h2>
          <div class="position-parts">
            <div class="position-text">
              <label for="fen">FEN, PGN or moves</label>
              <textarea
                id="fen"
                class="mono"
                rows="5"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby="finding notice-position"
                aria-invalid=${faulty}
                .value=${live(text)}
                @input=${(event: Event) => this.#edit((event.target as HTMLTextAreaElement).value)}
                @keydown=${submitByEnter}
              ></textarea>
              <div class="finding-slot">
                <p id="finding" role="status" class="finding" data-kind=${this.finding?.kind ?? ""}>
                  ${faulty ? nothing : this.#findingWords(text)}
                </p>
                <pv-notice source="position"></pv-notice>
              </div>
              <label class="check">
                <input
                  type="checkbox"
                  id="chess960"
                  .checked=${live(this.#is960())}
                  @change=${(event: Event) => this.#decide((event.target as HTMLInputElement).checked)}
                />
                Chess960
              </label>
              <div class="row">
                <button
                  type="button"
                  @click=${() => this.querySelector<HTMLInputElement>("#position-file")?.click()}
                >
                  Open a file
                </button>
                <input
                  id="position-file"
                  type="file"
                  accept=".pgn,.fen,.epd,.txt,.json,text/plain"
                  aria-label="File with positions, games or an analysis"
                  hidden
                  @change=${this.#openFile}
                />
                ${this.#gamesButton()}
                ${this.draft === undefined ? nothing : html`<button type="button" class="quiet" @click=${this.#reset}>Reset</button>`}
              </div>
              ${entering ? html`<pv-reading-progress></pv-reading-progress>` : nothing}
              <pv-premade-positions-view
                .onChoose=${(fen: string, chess960: boolean) => this.#choose(fen, chess960)}
              ></pv-premade-positions-view>
            </div>
            ${
              entering
                ? html`<pv-position-editor
                    .setup=${this.#setup}
                    .chess960=${this.#is960()}
                    .onEdit=${(setup: Setup) => this.#edit(draftFen(setup))}
                  ></pv-position-editor>`
                : nothing
            }
          </div>
          <div class="position-actions">
            <button type="submit" class="primary">Load</button>
            <button type="button" class="quiet" @click=${closePositionDialog}>Cancel</button>
          </div>
        </form>
      </dialog>
    `;
  }

  #text(): string {
    return this.draft ?? currentFen(this.state.game);
  }

  #is960(): boolean {
    return this.chess960 ?? this.finding?.chess960 ?? false;
  }

  #findingWords(text: string): TemplateResult | string {
    if (text.trim() === "") return "Paste or type a position or a game, or put pieces on the board.";
    if (this.finding === undefined) return "Reading the text";
    const { kind, words } = this.finding;
    return html`<span aria-hidden="true">${kind === "fault" ? "✕" : "✓"}</span>
      <span>${kind === "fault" ? quoting(words) : words}</span>`;
  }

  #gamesButton(): TemplateResult | typeof nothing {
    const { file } = incomingSlice.state;
    if (file === undefined) return nothing;
    return html`<button type="button" aria-haspopup="dialog" @click=${() => openDialog("pv-games-dialog")}>
      ${count(file.count)} games
    </button>`;
  }

  /** The board follows the text while it is a position. */
  protected override willUpdate(): void {
    const text = this.#text();
    const question = JSON.stringify([text, this.chess960, isPositionDialogOpen(this.state)]);
    if (!isPositionDialogOpen(this.state) || question === this.#examined) return;
    this.#examined = question;
    this.#setup = draftOf(text) ?? draftOf(currentFen(this.state.game)) ?? START_DRAFT;
    const decided = this.draft === undefined ? (this.chess960 ?? this.state.game.chess960) : this.chess960;
    this.#preview.examine(text, decided);
  }

  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog === null || dialog.open === isPositionDialogOpen(this.state)) return;
    if (dialog.open) return dialog.close();
    dialog.showModal();
    // A field with the focus would open the keyboard of a phone.
    if (matchMedia("(pointer: coarse)").matches) this.querySelector("h2")?.focus();
    else this.querySelector<HTMLTextAreaElement>("#fen")?.select();
  }

  #edit(text: string): void {
    this.draft = text;
    forgetFault();
  }

  #decide(chess960: boolean): void {
    this.chess960 = chess960;
    forgetFault();
  }

  #choose(fen: string, chess960: boolean): void {
    this.chess960 = chess960 ? true : undefined;
    this.#edit(fen);
  }

  readonly #reset = (): void => {
    this.draft = undefined;
    this.chess960 = undefined;
    forgetFault();
  };

  readonly #closed = (): void => {
    this.#preview.cancel();
    this.#examined = "";
    this.#reset();
    closePositionDialog();
  };

  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const inField = event.target instanceof Element && event.target.closest("input, textarea") !== null;
    if (text === "" || (inField && text.length <= MAX_FIELD_TEXT)) return;
    event.preventDefault();
    if (text.length <= MAX_FIELD_TEXT) this.#edit(text);
    else void loadText(text, this.chess960);
  }

  #openFile(event: Event): void {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file !== undefined) void loadFile(file, this.chess960);
    // The same file may be chosen again.
    input.value = "";
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.draft === undefined && this.chess960 === undefined) closePositionDialog();
    else void loadText(this.#text(), this.chess960);
  }
}

/** Enter loads a position; with Ctrl, or ⌘ on a Mac, any text. */
function submitByEnter(event: KeyboardEvent): void {
  const field = event.target as HTMLTextAreaElement;
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  if (!event.ctrlKey && !event.metaKey && positionIn(field.value) === undefined) return;
  event.preventDefault();
  field.form?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}

customElements.define("pv-position-dialog", PositionDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-position-dialog": PositionDialogElement;
  }
}
