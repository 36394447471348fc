/** Announcements for screen readers: the position at once, results from time to time. */

import { html, type TemplateResult } from "lit";
import { Throttle } from "../state/throttle";
import { engineStatus, positionStatus, spokenResult } from "../state/selectors";
import { Panel } from "./panel";

/** The shortest interval between two announced results. */
const RESULT_INTERVAL_MS = 5000;

class AnnouncerElement extends Panel {
  static override properties = { result: { state: true } };
  declare result: string;

  readonly #results = new Throttle<string>((result) => (this.result = result), RESULT_INTERVAL_MS);

  protected override render(): TemplateResult {
    return html`
      <p class="sr-only" role="status">${positionStatus(this.state)}. ${engineStatus(this.state)}.</p>
      <p class="sr-only" role="status">${this.result}</p>
    `;
  }

  protected override willUpdate(): void {
    this.#results.push(spokenResult(this.state));
  }
}

customElements.define("pv-announcer", AnnouncerElement);
