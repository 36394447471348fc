/** The score, the depth and the speed; during loading, the engine's download progress. */

import { html, nothing, type TemplateResult } from "lit";
import type { PvLine, Score } from "../../engine/index";
import { bytes, duration, scoreText, scoreWords, sentence, shortCount } from "../../shared/notation";
import { shownFigures, shownIteration, shownLines, shownScore, writtenEvaluation } from "../state/selectors";
import { withTooltip } from "../kit/tooltip";
import { FIRST_TERMS } from "../glossary/first_terms";
import { Panel } from "../kit/panel";
import { oneTabStop } from "../kit/one_tab_stop";
import "./readout.css";

class ReadoutElement extends Panel {
  protected override render(): TemplateResult {
    const iteration = shownIteration(this.state)?.report;
    const score = shownScore(this.state);
    const written = writtenEvaluation(this.state);
    const progress = shownFigures(this.state);
    return html`
      <div class="readout" data-depth=${iteration?.depth ?? nothing} ${oneTabStop()}>
        <div class="score ${score?.kind === "mate" ? "mate" : ""}">
          <strong>${score === undefined ? withTooltip("–", FIRST_TERMS.score[1]) : explained(score)}</strong>
          <span>${score === undefined ? this.#waiting() : scoreWords(score)}</span>
          ${score && html`<span class="proof-sentence">${written === undefined ? proofSentence(shownLines(this.state)) : "as annotated"}</span>`}
        </div>
        <dl>
          ${dial("Depth", written?.depth ?? (progress === undefined ? "–" : `${progress.depth}/${progress.seldepth}`), "The depth of the score: the nominal depth, and the deepest ply reached")}
          ${dial("Nodes/s", progress === undefined ? "–" : shortCount(progress.nps), "Positions searched per second, since the analysis began")}
          ${dial("Time", progress === undefined ? "–" : duration(progress.timeMs), "Time since the analysis began")}
        </dl>
      </div>
    `;
  }

  #waiting(): TemplateResult | string {
    const { phase, loaded, total, stalled } = this.state.session;
    if (phase !== "loading") return phase === "running" ? "thinking" : "no analysis";
    return html`
      <label class="loading"
        >Loading
        ${bytes(loaded)}${total > 0 ? ` of ${bytes(total)}` : ""}${stalled ? ", no progress for a while" : ""}
        <progress max=${total > 0 ? total : 1} value=${loaded}></progress>
      </label>
    `;
  }
}

const explained = (score: Score): TemplateResult =>
  withTooltip(scoreText(score), `${sentence(scoreWords(score))} ${FIRST_TERMS.score[1]}`);

/** What the certificates of the lines say together. */
function proofSentence(lines: readonly PvLine[]): string {
  const failed = lines.filter(({ certificate }) => !certificate.holds).length;
  if (failed > 0) return `✕ ${failed} of ${lines.length} lines do not replay`;
  return lines.length === 1 ? "✓ the line replays" : "✓ every line replays";
}

const dial = (name: string, value: string | number, title: string): TemplateResult =>
  html`<div>
    <dt>${withTooltip(name, title)}</dt>
    <dd>${value}</dd>
  </div>`;

customElements.define("pv-readout", ReadoutElement);
