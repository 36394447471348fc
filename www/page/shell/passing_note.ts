/** A note at the bottom of the screen that disappears by itself. */

import { html, nothing, type TemplateResult } from "lit";
import { quoting } from "../../shared/user_text";
import { Panel } from "../kit/panel";
import "./passing_note.css";

const SHOWN_MS = 6000;

class PassingNoteElement extends Panel {
  static override properties = { over: { state: true } };
  /** Whether the note's time is over. */
  declare over: boolean;

  #note: unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override willUpdate(): void {
    const { passing } = this.state;
    if (passing === this.#note) return;
    this.#note = passing;
    this.over = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.over = true), SHOWN_MS);
  }

  protected override render(): TemplateResult {
    const { passing } = this.state;
    return html`<div role="status">
      ${passing === undefined || this.over ? nothing : html`<p class="passing-note">${quoting(passing.text)}</p>`}
    </div>`;
  }
}

customElements.define("pv-passing-note", PassingNoteElement);
