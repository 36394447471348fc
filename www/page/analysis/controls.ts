/** Start and stop, the number of lines, and the way to the other settings. */

import { html, type TemplateResult } from "lit";
import settingsIcon from "lucide-static/icons/settings.svg?raw";
import { changeSettings, toggle } from "../actions/actions";
import { openDialog } from "../actions/dialogs";
import { engineStatus, fewerLines, isBusy, runAction } from "../state/selectors";
import { iconButton } from "../kit/icon_button";
import { Panel } from "../kit/panel";
import "./controls.css";

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
            ><span class="word">${RUN_WORDS[runAction(this.state)]}</span>
          </button>
          <span class="engine-status" data-phase=${session.phase}
            ><span class="lamp" aria-hidden="true"></span>${engineStatus(this.state)}</span
          >
        </div>
        <label>
          <span>Lines</span>
          <select
            id="multipv"
            aria-describedby="fewer-lines"
            @change=${(event: Event) => changeSettings({ multiPv: Number((event.target as HTMLSelectElement).value) })}
          >
            ${LINES.map((lines) => html`<option value=${lines} ?selected=${lines === settings.multiPv}>${lines}</option>`)}
          </select>
        </label>
        ${iconButton(settingsIcon, "Settings", () => openDialog("pv-settings-dialog"), { id: "settings", opens: true })}
      </div>
      <p class="sr-only" id="fewer-lines">${fewerLines(this.state)}</p>
    `;
  }
}

customElements.define("pv-controls", ControlsElement);
