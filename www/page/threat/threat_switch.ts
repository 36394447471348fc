/** The switch of the threat, whose line stands below those of the analysis. */

import { html, type TemplateResult } from "lit";
import { threatSlice, toggleThreat } from "./threat_state";
import { Panel } from "../kit/panel";

class ThreatSwitchElement extends Panel {
  protected override readonly slices = [threatSlice];

  protected override render(): TemplateResult {
    return html`<label class="check"
      ><input type="checkbox" .checked=${threatSlice.state.wanted} @change=${toggleThreat} /><span
        >Show the threat: what the other side would play if it were to move</span
      ></label
    >`;
  }
}

customElements.define("pv-threat-switch", ThreatSwitchElement);
