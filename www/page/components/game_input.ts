/** Input of a move, a FEN or a PGN. */

import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { playMoveText } from "../analysis/actions";
import { loadText } from "../analysis/game_loading";
import { currentFen } from "../game/game";
import { looksLikePgn } from "../game/game_text";
import type { Source } from "../state/store";
import { Panel } from "./panel";
import "./notice";

class EntryElement extends Panel {
  static override properties = { draft: { state: true }, chess960: { state: true } };
  /** The FEN under edit; undefined while the field shows the position on the board. */
  declare draft: string | undefined;
  declare chess960: boolean;

  #fen = "";

  constructor() {
    super();
    this.chess960 = false;
  }

  /** A new position on the board discards the edit. */
  protected override willUpdate(): void {
    const fen = currentFen(this.state.game);
    if (fen !== this.#fen) this.draft = undefined;
    this.#fen = fen;
  }

  protected override render(): TemplateResult {
    return html`
      <form class="field" @submit=${this.#submitMove}>
        <label for="move">Move</label>
        <div class="row">
          <input
            id="move"
            name="move"
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            placeholder="Nf3 or g1f3"
            aria-describedby="notice-move"
            aria-invalid=${this.#faulty("move")}
          />
          <button type="submit">Play</button>
        </div>
        <pv-notice source="move"></pv-notice>
      </form>
      <form class="field" @submit=${this.#submitFen}>
        <label for="fen">Position (FEN)</label>
        <div class="row">
          <input
            id="fen"
            name="fen"
            type="text"
            class="mono"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            aria-describedby="notice-fen"
            aria-invalid=${this.#faulty("fen")}
            .value=${live(this.draft ?? this.#fen)}
            @paste=${pasteGame}
            @input=${this.#editFen}
            @keydown=${this.#leaveFen}
            @focus=${selectAll}
          />
          ${this.draft === undefined ? nothing : html`<button type="button" class="quiet" @click=${() => (this.draft = undefined)}>Reset</button>`}
          <button type="submit">Load</button>
        </div>
        <pv-notice source="fen"></pv-notice>
      </form>
      <details class="field pgn">
        <summary>Load a game (PGN)</summary>
        <form @submit=${this.#submitPgn}>
          <label for="pgn" class="sr-only">Game (PGN)</label>
          <textarea
            id="pgn"
            name="pgn"
            class="mono"
            rows="6"
            spellcheck="false"
            placeholder="1. e4 e5 2. Nf3 …"
            aria-describedby="notice-pgn"
            aria-invalid=${this.#faulty("pgn")}
          ></textarea>
          <button type="submit">Load the game</button>
        </form>
      </details>
      <pv-notice source="pgn"></pv-notice>
      <label class="check">
        <input
          type="checkbox"
          id="chess960"
          .checked=${this.chess960}
          @change=${(event: Event) => (this.chess960 = (event.target as HTMLInputElement).checked)}
        />
        Load as Chess960
      </label>
    `;
  }

  #faulty(source: Source): "true" | "false" {
    const { notice } = this.state;
    return notice?.source === source && notice.kind === "fault" ? "true" : "false";
  }

  #editFen(event: Event): void {
    this.draft = (event.target as HTMLInputElement).value;
  }

  #leaveFen(event: KeyboardEvent): void {
    if (event.key === "Escape") this.draft = undefined;
  }

  #submitMove(event: SubmitEvent): void {
    event.preventDefault();
    const field = fieldOf(event, "move");
    if (playMoveText(field.value)) field.value = "";
  }

  async #submitFen(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await loadText(fieldOf(event, "fen").value, "fen", this.chess960)) this.draft = undefined;
  }

  async #submitPgn(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = fieldOf(event, "pgn");
    const details = this.querySelector<HTMLDetailsElement>("details.pgn");
    if (!(await loadText(field.value, "pgn", this.chess960))) return;
    field.value = "";
    if (details !== null) details.open = false;
  }
}

const fieldOf = (event: SubmitEvent, name: string): HTMLInputElement =>
  (event.target as HTMLFormElement).elements.namedItem(name) as HTMLInputElement;

const selectAll = (event: Event): void => (event.target as HTMLInputElement).select();

/** A field of one line would join the lines of a PGN. */
function pasteGame(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!looksLikePgn(text)) return;
  event.preventDefault();
  void loadText(text, "fen");
}

customElements.define("pv-entry", EntryElement);
