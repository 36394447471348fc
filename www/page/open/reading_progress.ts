/** The progress of a file or text that is being read, which can be cancelled. */

import { html, nothing, type TemplateResult } from "lit";
import { cancelReading, incomingSlice } from "./incoming";
import { isolated } from "../../shared/user_text";
import { Panel } from "../kit/panel";
import "./reading_progress.css";

class ReadingProgressElement extends Panel {
  protected override readonly slices = [incomingSlice];

  protected override render(): TemplateResult | typeof nothing {
    const { reading } = incomingSlice.state;
    if (reading === undefined) return nothing;
    const { name, share } = reading;
    return html`
      <div class="reading">
        <label
          >Reading ${isolated(name.replace(/^The /, "the "))} <progress max="1" .value=${share}></progress
        ></label>
        <button type="button" @click=${cancelReading}>Cancel</button>
      </div>
    `;
  }
}

customElements.define("pv-reading-progress", ReadingProgressElement);
