/** Announcements for screen readers: the move and position at once, completed depths from time to time. */

import { html, type TemplateResult } from "lit";
import { announcementSlice } from "../actions/announcements";
import { Throttle } from "../state/throttle";
import { engineStatus, spokenPosition, spokenResult } from "../state/selectors";
import { linesSlice } from "../analysis/hidden_lines";
import { isPlaying } from "../play/play_state";
import { Panel } from "../kit/panel";

/** The shortest interval between two announced depths. */
const RESULT_INTERVAL_MS = 5000;

class AnnouncerElement extends Panel {
  protected override readonly slices = [announcementSlice];
  static override properties = { result: { state: true } };
  declare result: string;

  readonly #results = new Throttle<string>((result) => (this.result = result), RESULT_INTERVAL_MS);
  #announced: unknown;
  #repeated = false;

  protected override render(): TemplateResult {
    return html`
      <p class="sr-only" role="status">${spokenPosition(this.state)}</p>
      <p class="sr-only" role="status">${engineStatus(this.state)}.</p>
      <p class="sr-only" role="status">${this.result}</p>
      <p class="sr-only" role="status" aria-live="assertive">${this.#announcement()}</p>
    `;
  }

  /** The same words are announced again only if the text differs: by a space at its end. */
  #announcement(): string {
    const { spoken } = announcementSlice.state;
    if (spoken !== this.#announced) this.#repeated = !this.#repeated;
    this.#announced = spoken;
    return `${spoken?.text ?? ""}${this.#repeated ? "\u00a0" : ""}`;
  }

  protected override willUpdate(): void {
    this.#results.push(isPlaying() ? "" : spokenResult(this.state, linesSlice.state.hidden));
  }
}

customElements.define("pv-announcer", AnnouncerElement);
