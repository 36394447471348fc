/** The comparison of collectors: the principal variations that each collects from the same search, side by side. */

import { html, nothing, type TemplateResult } from "lit";
import type { PvLine } from "../../../engine/index";
import { changeSettings } from "../../actions/actions";
import { currentFen } from "../../../engine/game/game";
import { comparedIteration } from "../../state/selectors";
import { alignedLines } from "./aligned_lines";
import { Panel } from "../../kit/panel";
import "./collector_comparison.css";

class CollectorComparisonElement extends Panel {
  static override properties = { line: { state: true } };
  /** The number of the compared line, from 1. */
  line = 1;

  protected override render(): TemplateResult {
    const { settings } = this.state;
    return html`
      <h2>Ways to collect the line</h2>
      <div class="row switches">
        <label class="switch">
          <input
            type="checkbox"
            id="collectors"
            .checked=${settings.collectors === true}
            @change=${(event: Event) => changeSettings({ collectors: isChecked(event) })}
          />
          Compare the collectors
        </label>
        <label class="switch">
          <input
            type="checkbox"
            id="exact-cutoffs"
            aria-describedby="exact-cutoffs-hint"
            .checked=${settings.exactCutoffs === true}
            @change=${(event: Event) => changeSettings({ exactCutoffs: isChecked(event) })}
          />
          Exact hash hits cut off at PV nodes
        </label>
      </div>
      <p class="hint" id="exact-cutoffs-hint" translate="yes">
        An exact hit saves the search of a node but loses the line below it. Most engines accept that; this
        one allows it only to show the cost.
      </p>
      ${settings.collectors === true ? this.#compared() : nothing}
    `;
  }

  #compared(): TemplateResult {
    const iteration = comparedIteration(this.state);
    const lines = iteration?.report.lines ?? [];
    const line = lines[this.line - 1] ?? lines[0];
    if (line?.comparison === undefined)
      return html`<p class="hint" role="status">
        ${this.state.session.phase === "running" ? "Waiting for the next depth." : "Start the analysis to compare the collectors."}
      </p>`;
    return html`
      ${lines.length > 1 ? this.#chooser(lines) : nothing} ${alignedLines(currentFen(this.state.game), line)}
    `;
  }

  #chooser(lines: readonly PvLine[]): TemplateResult {
    return html`
      <label class="chooser"
        >Line
        <select
          id="compared-line"
          @change=${(event: Event) => (this.line = Number((event.target as HTMLSelectElement).value))}
        >
          ${lines.map(({ multiPv }) => html`<option value=${multiPv} ?selected=${multiPv === this.line}>${multiPv}</option>`)}
        </select>
      </label>
    `;
  }
}

const isChecked = (event: Event): boolean => (event.target as HTMLInputElement).checked;

customElements.define("pv-collector-comparison", CollectorComparisonElement);
