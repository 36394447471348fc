/** A slider through the completed depths: board, lines and counters show the search as it was. At its end it follows the latest depth. */

import { html, type TemplateResult } from "lit";
import { selectDepth } from "../actions/actions";
import { scoreText } from "../../shared/notation";
import { depthOf } from "../state/search_results";
import { followsLatest, shownIteration } from "../state/selectors";
import { Panel } from "../kit/panel";
import "./depth_scrubber.css";

class DepthScrubberElement extends Panel {
  protected override render(): TemplateResult {
    const { iterations } = this.state.session;
    const first = iterations[0]?.report.depth ?? 1;
    const last = Math.max(first, depthOf(this.state.session));
    const shown = shownIteration(this.state)?.report;
    const follows = followsLatest(this.state);
    const line = shown?.lines[0];
    const result = line === undefined ? "" : `, ${scoreText(line.score)}, ${line.san[0] ?? "no move"}`;
    return html`
      <div class="scrubber">
        <label for="depth-scrubber">
          ${shown === undefined ? "No depth yet" : html`Depth <b>${shown.depth}</b> of <b>${last}</b>`}
        </label>
        <input
          type="range"
          id="depth-scrubber"
          list="scrubber-depths"
          step="1"
          min=${first}
          max=${last}
          aria-valuetext=${shown === undefined ? "No depth yet" : `Depth ${shown.depth} of ${last}${result}`}
          ?disabled=${iterations.length < 2}
          .value=${String(shown?.depth ?? last)}
          @input=${(event: Event) => this.#select(Number((event.target as HTMLInputElement).value))}
        />
        <datalist id="scrubber-depths">
          ${iterations.map(({ report }) => html`<option value=${report.depth}></option>`)}
        </datalist>
        <button
          type="button"
          aria-pressed=${follows}
          ?disabled=${iterations.length < 2}
          @click=${() => selectDepth(undefined)}
        >
          Latest
        </button>
      </div>
    `;
  }

  #select(depth: number): void {
    selectDepth(depth >= depthOf(this.state.session) ? undefined : depth);
  }
}

customElements.define("pv-depth-scrubber", DepthScrubberElement);
