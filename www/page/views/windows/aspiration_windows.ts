/** The searches of the root, depth by depth: each aspiration window and the value that came back. */

import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { shownIteration } from "../../state/selectors";
import { aspirationChart } from "./aspiration_chart";
import { glossary } from "../../glossary/glossary";
import { MeasuredPanel } from "../../kit/measured_panel";

class AspirationWindowsElement extends MeasuredPanel {
  protected override render(): TemplateResult {
    const { iterations } = this.state.session;
    const shown = shownIteration(this.state);
    if (shown === undefined) return html`<p class="hint">Waiting for the first depth.</p>`;
    return html`
      ${guard([iterations, shown, this.width], () => aspirationChart(iterations, this.width, shown))}
      ${glossary("aspiration", "window", "returned", "windowNodes")}
    `;
  }
}

customElements.define("pv-aspiration-windows", AspirationWindowsElement);
