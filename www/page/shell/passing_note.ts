/** A note at the bottom of the screen that disappears by itself. */

import { html, nothing, type TemplateResult } from "lit";
import { announcementSlice } from "../actions/announcements";
import { quoting } from "../../shared/user_text";
import { Panel } from "../kit/panel";
import "./passing_note.css";

const SHOWN_MS = 6000;

class PassingNoteElement extends Panel {
  protected override readonly slices = [announcementSlice];
  static override properties = { over: { state: true } };
  /** Whether the note's time is over. */
  declare over: boolean;

  #note: unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override willUpdate(): void {
    const { note } = announcementSlice.state;
    if (note === this.#note) return;
    this.#note = note;
    this.over = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.over = true), SHOWN_MS);
  }

  protected override render(): TemplateResult {
    const { note } = announcementSlice.state;
    return html`<div role="status">
      ${note === undefined || this.over ? nothing : html`<p class="passing-note">${quoting(note.text)}</p>`}
    </div>`;
  }
}

customElements.define("pv-passing-note", PassingNoteElement);
