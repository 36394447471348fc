/** A field for typing a move, over the steps. It opens with the first letter of a move, or by its button; the move and Escape close it. */

import { html, type TemplateResult } from "lit";
import enterIcon from "lucide-static/icons/corner-down-left.svg?raw";
import closeIcon from "lucide-static/icons/x.svg?raw";
import { playMoveText } from "../actions/actions";
import { icon } from "../kit/icon";
import { iconButton } from "../kit/icon_button";
import { Panel } from "../kit/panel";
import "../kit/notice";
import { closeMoveEntry, type MoveEntry, moveEntrySlice } from "./move_entry_state";
import "./move_entry.css";

class MoveEntryElement extends Panel {
  protected override readonly slices = [moveEntrySlice];
  #opened: MoveEntry["opened"];
  /** What had the focus before. */
  #before: Element | null = null;

  protected override render(): TemplateResult {
    return html`
      ${moveEntrySlice.state.opened && this.#field()}
      <pv-notice source="move"></pv-notice>
    `;
  }

  #field(): TemplateResult {
    const { notice } = this.state;
    return html`
      <form class="move-entry" @submit=${this.#submit} @keydown=${this.#pressed} @focusout=${closeWhenLeft}>
        <label for="move" class="sr-only">Move</label>
        <input
          id="move"
          name="move"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          enterkeyhint="go"
          spellcheck="false"
          placeholder="Move, such as Nf3"
          aria-describedby="notice-move"
          aria-invalid=${notice?.source === "move" && notice.kind === "fault"}
        />
        <button type="submit" class="icon" aria-label="Play the move" title="Play the move (Enter)">
          ${icon(enterIcon)}
        </button>
        ${iconButton(closeIcon, "Close the field (Esc)", this.#leave)}
      </form>
    `;
  }

  /** The first letters are in the field before the next key arrives. */
  protected override updated(): void {
    const { opened } = moveEntrySlice.state;
    if (opened === this.#opened) return;
    if (this.#opened === undefined) this.#before = document.activeElement;
    this.#opened = opened;
    const field = this.querySelector<HTMLInputElement>("#move");
    if (opened === undefined || field === null) return;
    field.value = opened.text;
    field.focus();
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    this.#leave();
  };

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (playMoveText(this.querySelector<HTMLInputElement>("#move")?.value ?? "")) this.#leave();
  };

  /** The focus goes back. */
  readonly #leave = (): void => {
    const before = this.#before;
    closeMoveEntry();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** Safari gives a clicked button no focus, so only a focus elsewhere closes the field. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof Node && !(currentTarget as Element).contains(relatedTarget)) closeMoveEntry();
}

customElements.define("pv-move-entry", MoveEntryElement);
