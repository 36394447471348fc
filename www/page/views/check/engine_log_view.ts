/** The log of another engine: how its line came about, its scores by depth, and a certificate for each of its lines. */

import { html, nothing, type TemplateResult } from "lit";
import { type CertifiedLine, type CheckedLog, checkLog } from "./engine_log_checks";
import { currentFen } from "../../../engine/game/game";
import { lineEvolution } from "../../../shared/pictures/line_evolution";
import type { Picture } from "../../../shared/pictures/picture";
import { lineText, scoreText } from "../../../shared/notation";
import { columnHeads } from "../../../shared/column_heads";
import { aspirationChart } from "../windows/aspiration_chart";
import { lineByDepth } from "../line/line_by_depth";
import { figure } from "../../kit/figure";
import { MeasuredPanel } from "../../kit/measured_panel";
import { OTHER_LINES } from "../../state/line_preview";
import "./engine_log_view.css";

class EngineLogViewElement extends MeasuredPanel {
  static override properties = { log: { state: true }, said: { state: true } };
  declare log: CheckedLog | undefined;
  /** The progress of the check, or the fault of the text. */
  said = "";

  /** Counts the checks begun: one is outdated when the count has moved on. */
  #checks = 0;

  protected override render(): TemplateResult {
    return html`
      <h2>Check a log</h2>
      <form class="field" @submit=${(event: SubmitEvent) => void this.#submit(event)}>
        <label for="log"
          >The output of any UCI engine for this position, or with its “position” command</label
        >
        <textarea
          id="log"
          name="log"
          class="mono"
          rows="3"
          spellcheck="false"
          autocapitalize="off"
          placeholder="info depth 1 score cp 35 pv e2e4"
          aria-describedby="log-said"
        ></textarea>
        <div class="row">
          <button type="submit">Check the log</button>
          <span id="log-said" class="hint" role="status">${this.said}</span>
        </div>
      </form>
      ${this.log === undefined || this.log.fen !== currentFen(this.state.game) ? nothing : this.#pictures(this.log)}
    `;
  }

  #pictures(log: CheckedLog): TemplateResult {
    return html`
      ${lineByDepth(log.fen, lineEvolution(log.depths), { multiPv: OTHER_LINES.log })}
      ${aspirationChart(log.depths, this.width)} ${figure(certificates(log), certificateTable(log))}
    `;
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.#checks += 1;
    const own = this.#checks;
    const field = (event.target as HTMLFormElement).elements.namedItem("log") as HTMLTextAreaElement;
    this.said = "Checking the lines…";
    const checked = await checkLog(field.value);
    if (own !== this.#checks) return;
    this.log = checked.ok ? checked.value : undefined;
    this.said = checked.ok ? summary(checked.value) : checked.error;
  }
}

function summary({ engine, lines }: CheckedLog): string {
  const failed = lines.filter(({ verdict }) => verdict.mark === "fails").length;
  const of = engine === undefined ? "" : ` of ${engine}`;
  return `${lines.length} ${lines.length === 1 ? "line" : "lines"}${of}: ${failed === 0 ? "none fails" : `${failed} ${failed === 1 ? "fails" : "fail"}`}.`;
}

/** The lines with their verdicts, the deepest first. */
const certificates = ({ fen, lines }: CheckedLog): Picture => ({
  name: "certificates",
  title: "A certificate for each line",
  caption:
    "Every line is replayed move by move. It must be legal, as long as its depth unless the game ends, and end in the mate that it claims. Evaluations differ between engines, so another score neither proves nor refutes a line.",
  columns: ["Depth", "Line", "Score", "Verdict", "Reason", "Moves"],
  rows: [...lines]
    .reverse()
    .map(({ search, line, verdict }) => [
      search.depth,
      search.multiPv,
      scoreText(search.score),
      verdict.word,
      verdict.text,
      lineText(fen, line.san),
    ]),
  shaded: () => false,
});

const MARKS: Readonly<Record<CertifiedLine["verdict"]["mark"], string>> = {
  holds: "✓",
  fails: "✕",
  open: "≈",
};

const certificateTable = ({ lines }: CheckedLog): TemplateResult => html`
  <div class="scroll" role="region" aria-label="The certificates of the lines" tabindex="0">
    <table class="certificates">
      ${columnHeads("Depth", "Score", "Verdict", "Reason")}
      <tbody>
        ${[...lines].reverse().map(
          ({ search, verdict }) => html`
            <tr>
              <th scope="row">
                ${search.depth}${search.multiPv === 1 ? nothing : html`, line ${search.multiPv}`}
              </th>
              <td>${scoreText(search.score)}</td>
              <td>
                <span class="seal ${verdict.mark}"
                  ><span aria-hidden="true">${MARKS[verdict.mark]}</span>${verdict.word}</span
                >
              </td>
              <td class="reason">${verdict.text}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;

customElements.define("pv-engine-log-view", EngineLogViewElement);
