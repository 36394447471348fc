/** The comparison of collectors: six principal variations of the same search, side by side. */

import { html, nothing, type TemplateResult } from "lit";
import type { Finding, PvLine } from "../../engine/index";
import { setCollectors, setExactCutoffs } from "../analysis/actions";
import { differenceText, faultText, marks, type PlyMark, summary } from "../analysis/collector_differences";
import { currentFen } from "../game/game";
import { bytes, numbered } from "../../shared/notation";
import { comparedIteration } from "../state/selectors";
import { certificateSeal } from "../../shared/certificate_seal";
import { Panel } from "./panel";

/** A sign and a word for every kind of difference; colour is never the only cue. */
const SIGNS: Readonly<Record<PlyMark, readonly [string, string]>> = {
  same: ["", ""],
  other: ["≠", "another move"],
  more: ["+", "continues"],
  missing: ["∅", "missing"],
  none: ["", ""],
};

class ComparisonElement extends Panel {
  static override properties = { line: { state: true } };
  /** The number of the compared line, from 1. */
  declare line: number;

  constructor() {
    super();
    this.line = 1;
  }

  protected override render(): TemplateResult {
    const { settings } = this.state;
    return html`
      <h2>Six ways to collect the line</h2>
      <div class="switches">
        <label class="switch">
          <input
            type="checkbox"
            id="collectors"
            .checked=${settings.collectors}
            @change=${(event: Event) => setCollectors(isChecked(event))}
          />
          Compare the six collectors
        </label>
        <label class="switch">
          <input
            type="checkbox"
            id="exact-cutoffs"
            aria-describedby="exact-cutoffs-hint"
            .checked=${settings.exactCutoffs}
            @change=${(event: Event) => setExactCutoffs(isChecked(event))}
          />
          Exact hash hits cut off at PV nodes
        </label>
      </div>
      <p class="hint" id="exact-cutoffs-hint">
        An exact hit saves the search of a node but loses the line below it. Most engines accept that; this
        one allows it only to show the cost.
      </p>
      ${settings.collectors ? this.#compared() : nothing}
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
    return html` ${lines.length > 1 ? this.#chooser(lines) : nothing} ${this.#table(line, line.comparison)} `;
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

  #table(line: PvLine, findings: readonly Finding[]): TemplateResult | typeof nothing {
    const [own] = findings;
    if (own === undefined) return nothing;
    const fen = currentFen(this.state.game);
    const plies = Math.max(...findings.map(({ moves }) => moves.length));
    const longest = findings.find(({ moves }) => moves.length === plies) ?? own;
    return html`
      <p class="argument">${summary(fen, findings, line.depth)}</p>
      <div
        class="aligned"
        role="region"
        aria-label="The six lines, ply by ply"
        tabindex="0"
        @keydown=${keepScrollKeys}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Depth ${line.depth}</th>
              ${numbered(fen, longest.san).map(({ number }, ply) => html`<th scope="col"><span class="sr-only">Ply ${ply + 1} </span>${number}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${findings.map(
              (finding) => html`
                <tr data-collector=${finding.collector}>
                  <th scope="row">${finding.name}</th>
                  ${marks(own, finding, plies).map((mark, ply) => cell(mark, finding.san[ply] ?? ""))}
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
      <p class="hint signs" aria-hidden="true">
        ${(["other", "more", "missing"] as const).map((mark) => html`<span><span class="mark ${mark}">${SIGNS[mark][0]}</span> ${SIGNS[mark][1]}</span> `)}
      </p>
      <ul class="findings">
        ${findings.map((finding) => this.#finding(fen, line, own, finding))}
      </ul>
    `;
  }

  #finding(fen: string, line: PvLine, own: Finding, finding: Finding): TemplateResult {
    const { name, source, moves, certificate, collector } = finding;
    return html`
      <li data-collector=${collector}>
        <p>
          <strong>${name}</strong>
          ${certificateSeal(certificate)}
          <span class="plies"
            >${moves.length} ${moves.length === 1 ? "ply" : "plies"}, ${bytes(finding.bytes)}</span
          >
        </p>
        <p>${differenceText(fen, own, finding)} ${faultText(finding, line.depth, line.score)}</p>
        <p class="hint">${source}</p>
      </li>
    `;
  }
}

function cell(mark: PlyMark, san: string): TemplateResult {
  const [sign, word] = SIGNS[mark];
  if (mark === "same") return html`<td>${san}</td>`;
  return html`<td>
    ${mark === "none" ? nothing : html`<span class="mark ${mark}"><span aria-hidden="true">${sign}</span><span class="sr-only">${word}: </span>${san}</span>`}
  </td>`;
}

/** Keeps the keys that scroll the table from stepping through the game. */
function keepScrollKeys(event: KeyboardEvent): void {
  if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) event.stopPropagation();
}

const isChecked = (event: Event): boolean => (event.target as HTMLInputElement).checked;

customElements.define("pv-comparison", ComparisonElement);
