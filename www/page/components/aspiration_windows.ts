/** The searches of the root, depth by depth: each aspiration window and the value that came back. */

import { html, svg, type TemplateResult } from "lit";
import type { AspirationReport, Score } from "../../engine/index";
import { boundSign, scoreText, shortCount } from "../../shared/notation";
import type { CompletedDepth } from "../state/search_results";
import { glossary, term } from "./glossary";
import { Panel } from "./panel";

/** Scores beyond this many centipawns from the middle lie on the edge of the drawing. */
const SPAN_CP = 60;

class WindowsElement extends Panel {
  protected override render(): TemplateResult {
    const { iterations } = this.state.session;
    if (iterations.length === 0) return html`<p class="hint">Waiting for the first depth.</p>`;
    return html`
      <table class="windows">
        <thead>
          <tr>
            <th scope="col">${term("iteration", "Depth")}</th>
            <th scope="col">${term("window")}</th>
            <th scope="col">${term("returned")}</th>
            <th scope="col">${term("windowNodes")}</th>
            <th scope="col" class="drawing"><span class="sr-only">The window, as a bar</span></th>
          </tr>
        </thead>
        <tbody>
          ${[...iterations].reverse().flatMap(rows)}
        </tbody>
      </table>
      ${glossary("aspiration")}
    `;
  }
}

function rows({ report, windows }: CompletedDepth): TemplateResult[] {
  const middle = centipawns(report.lines[0]?.score);
  return windows.map(
    (window, index) => html`
      <tr class=${window.bound === "exact" ? "" : "failed"}>
        <th scope="row"><span class=${index === 0 ? "" : "sr-only"}>${report.depth}</span></th>
        <td>
          ${window.alpha === null && window.beta === null ? "open" : `${end(window.alpha, "−∞")} to ${end(window.beta, "+∞")}`}
        </td>
        <td>${boundSign(window.bound)} ${scoreText(window.score)}</td>
        <td>${shortCount(window.nodes)}</td>
        <td class="drawing" aria-hidden="true">${drawing(window, middle)}</td>
      </tr>
    `,
  );
}

const end = (score: Score | null, open: string): string => (score === null ? open : scoreText(score));

const centipawns = (score: Score | undefined | null): number =>
  score === undefined || score === null
    ? 0
    : score.kind === "cp"
      ? score.cp
      : Math.sign(score.moves) * 10_000;

/** The place of a score between -1 and 1, around `middle`. */
const place = (cp: number, middle: number): number => Math.max(-1, Math.min(1, (cp - middle) / SPAN_CP));

function drawing({ alpha, beta, score, bound }: AspirationReport, middle: number): TemplateResult {
  const from = alpha === null ? -1 : place(centipawns(alpha), middle);
  const to = beta === null ? 1 : place(centipawns(beta), middle);
  const at = place(centipawns(score), middle);
  const mark =
    bound === "exact"
      ? svg`<circle cx=${at * 100} cy="0" r="6" />`
      : svg`<path d=${bound === "lower" ? `M${at * 100} -7 l10 7 l-10 7z` : `M${at * 100} -7 l-10 7 l10 7z`} />`;
  return html`<svg viewBox="-112 -9 224 18" width="112" height="18">
    ${svg`<rect x=${from * 100} y="-4" width=${Math.max(1, (to - from) * 100)} height="8" rx="2" />`}${mark}
  </svg>`;
}

customElements.define("pv-windows", WindowsElement);
