/** Start and stop, and the settings of the analysis. */

import { html, type TemplateResult } from "lit";
import { setDepth, setHash, setMultiPv, toggle } from "../analysis/actions";
import { engineStatus, fewerLines, isBusy, runAction } from "../state/selectors";
import { Panel } from "./panel";
import "./notice";

const RUN_WORDS = { start: "Start", stop: "Stop", deeper: "Deeper" } as const;

const LINES = [1, 2, 3, 4, 5];

class ControlsElement extends Panel {
  protected override render(): TemplateResult {
    const { settings, session } = this.state;
    const busy = isBusy(this.state);
    return html`
      <div class="controls">
        <div class="run">
          <button type="button" class="primary" id="toggle" @click=${toggle}>
            <span class="glyph ${busy ? "stop" : "go"}" aria-hidden="true"></span
            >${RUN_WORDS[runAction(this.state)]}
          </button>
          <span class="engine-status ${session.phase}"
            ><span class="lamp" aria-hidden="true"></span>${engineStatus(this.state)}</span
          >
        </div>
        <label>
          <span>Depth limit</span>
          <input
            id="depth"
            type="text"
            inputmode="numeric"
            placeholder="none"
            autocomplete="off"
            size="4"
            aria-describedby="notice-depth"
            .value=${String(settings.depth ?? "")}
            @change=${(event: Event) => apply(event, setDepth, String(settings.depth ?? ""))}
          />
        </label>
        <label>
          <span>Lines</span>
          <select
            id="multipv"
            aria-describedby="fewer-lines"
            @change=${(event: Event) => setMultiPv(Number((event.target as HTMLSelectElement).value))}
          >
            ${LINES.map((lines) => html`<option value=${lines} ?selected=${lines === settings.multiPv}>${lines}</option>`)}
          </select>
        </label>
        <label>
          <span>Hash, MB</span>
          <input
            id="hash"
            type="text"
            inputmode="numeric"
            autocomplete="off"
            size="4"
            aria-describedby="notice-hash"
            .value=${String(settings.hashMb)}
            @change=${(event: Event) => apply(event, setHash, String(settings.hashMb))}
          />
        </label>
      </div>
      <pv-notice source="depth"></pv-notice>
      <pv-notice source="hash"></pv-notice>
      <p class="hint" id="fewer-lines">${fewerLines(this.state)}</p>
    `;
  }
}

/** Sets the value of a field, which keeps the value `before` if the new one is not valid. */
function apply(event: Event, set: (value: string) => boolean, before: string): void {
  const field = event.target as HTMLInputElement;
  if (!set(field.value)) field.value = before;
}

customElements.define("pv-controls", ControlsElement);
