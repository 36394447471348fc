/** The reports of the principal variation: one each time that it changes at the root, as an engine prints them. */

import { html, nothing, type TemplateResult } from "lit";
import type { Recording } from "../engine/lab/index";
import { bestLineText, boundText } from "./narration";

export interface LineReport {
  /** The event at which the root takes the line over. */
  readonly event: number;
  readonly line: string;
  /** The value of the move, in the notation of the search's source. */
  readonly value: string;
}

/** The reports up to an event. */
export function lineReports(recording: Recording, event: number): LineReport[] {
  const reports: LineReport[] = [];
  for (let at = 0; at <= event; at++) {
    if (recording.step(at) !== "raise" || recording.visitOf(at) !== 0) continue;
    const child = recording.childOf(at);
    if (child === undefined) continue;
    reports.push({ event: at, line: bestLineText(recording, 0, at), value: boundText(recording, child) });
  }
  return reports;
}

/** The list of the reports; `onEvent` goes to one of them. */
export function lineReportsView(
  recording: Recording,
  event: number,
  onEvent: (event: number) => void,
): TemplateResult | typeof nothing {
  const reports = lineReports(recording, event);
  if (reports.length === 0) return nothing;
  return html`
    <figure class="lab-lines">
      <ol class="lab-reports">
        ${reports.map(
          ({ event, line, value }) =>
            html`<li>
              <button type="button" class="quiet" @click=${() => onEvent(event)}>${line}</button>
              <span class="mono">${value}</span>
            </li>`,
        )}
      </ol>
      <figcaption>
        The principal variation, reported each time that it changes, with the value that its first move has
        returned. Select one to go to its step.
      </figcaption>
    </figure>
  `;
}
