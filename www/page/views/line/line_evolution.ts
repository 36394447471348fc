/** How the best line of the analysis came about. */

import { html, type TemplateResult } from "lit";
import { selectDepth } from "../../actions/actions";
import { currentFen } from "../../../engine/game/game";
import { lineEvolution } from "../../../shared/pictures/line_evolution";
import { shownIteration } from "../../state/selectors";
import { lineByDepth } from "./line_by_depth";
import { Panel } from "../../kit/panel";

class LineEvolutionElement extends Panel {
  protected override render(): TemplateResult {
    const rows = lineEvolution(this.state.session.iterations);
    if (rows.length === 0) return html`<p class="hint">Waiting for the first depth.</p>`;
    const shown = shownIteration(this.state)?.report.depth;
    return lineByDepth(currentFen(this.state.game), rows, { multiPv: 1, shown, select: selectDepth });
  }
}

customElements.define("pv-line-evolution", LineEvolutionElement);
