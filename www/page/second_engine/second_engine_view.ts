/** Another engine beside ours: its choice, its figures, its lines, and how they came about. */

import { html, nothing, type TemplateResult } from "lit";
import { currentFen } from "../../engine/game/game";
import type { UciReport } from "../../engine/uci_engine/reports";
import { duration, shortCount } from "../../shared/notation";
import type { LinesAtDepth } from "../../shared/pictures/completed_depth";
import { lineEvolution } from "../../shared/pictures/line_evolution";
import { isolated, quoting } from "../../shared/user_text";
import { Panel } from "../kit/panel";
import { OTHER_LINES } from "../state/line_preview";
import { session, store } from "../state/page_context";
import { lineByDepth } from "../views/line/line_by_depth";
import { summary } from "./engine_certificate";
import { EngineFrame } from "./engine_frame";
import { SecondEngineSession } from "./second_engine";
import "./second_engine_lines";
import { type SecondEngine, secondEngineSlice, shownReports } from "./second_engine_state";
import "./second_engine_view.css";

const engine = new SecondEngineSession(store, secondEngineSlice, (files) => new EngineFrame(files), {
  explain: (position) => session.explain(position),
});

class SecondEngineViewElement extends Panel {
  protected override readonly slices = [secondEngineSlice];

  protected override render(): TemplateResult {
    const second = secondEngineSlice.state;
    const reports = shownReports(this.state, second);
    return html`
      ${second.files === undefined ? choice() : this.#head(second)}
      <div role="alert">${second.fault === undefined ? nothing : fault(second.fault)}</div>
      <div class="engine-results">${reports.length === 0 ? nothing : this.#results(reports)}</div>
    `;
  }

  #head({ name, files, phase }: SecondEngine): TemplateResult {
    return html`
      <div class="engine-head">
        <h2>
          ${isolated(name === "" ? (files?.script.name ?? "") : name.slice(0, 100))}
          <small role="status">${this.#status(phase)}</small>
        </h2>
        <div class="row">
          ${
            phase === "failed"
              ? html`<button type="button" @click=${() => engine.restart()}>Start it again</button>`
              : nothing
          }
          <button type="button" @click=${() => engine.remove()}>Remove</button>
        </div>
      </div>
    `;
  }

  #status(phase: SecondEngine["phase"]): string {
    switch (phase) {
      case "starting":
        return "starting";
      case "searching":
        return "searching";
      case "failed":
        return "has failed; ours is not affected";
      default:
        return this.state.wanted && this.state.session.work !== undefined
          ? "has finished"
          : "stopped, as ours";
    }
  }

  #results(reports: readonly UciReport[]): TemplateResult {
    const fen = currentFen(this.state.game);
    const last = reports.at(-1);
    return html`
      ${last && figures(last)}
      <pv-second-engine-lines></pv-second-engine-lines>
      ${lineByDepth(fen, lineEvolution(reports.map(drawn)), { multiPv: OTHER_LINES.secondEngine })}
    `;
  }
}

const choice = (): TemplateResult => html`
  <h2>Another engine</h2>
  <div class="field">
    <label for="engine-files">Its script (.js), with its .wasm and other files if it has some</label>
    <input
      id="engine-files"
      type="file"
      multiple
      aria-describedby="engine-hint"
      @change=${(event: Event) => {
        const { files } = event.target as HTMLInputElement;
        if (files !== null && files.length > 0) engine.choose([...files]);
      }}
    />
  </div>
  <p class="hint" id="engine-hint" translate="yes">
    Any engine that speaks UCI in one web worker runs beside ours: on the same position, with as many lines,
    started and stopped together. Choose its files from your disk, or drop them on the field. They stay on
    this device, and the engine runs sealed off from the page, your data and the network. Each of its lines is
    replayed by our rules.
  </p>
`;

/** A report as the pictures take it. They do not look at certificates. */
const drawn = ({ depth, lines }: UciReport): LinesAtDepth => ({
  report: {
    depth,
    lines: lines.map(({ certificate: { holds, plies }, moves, san, ...line }) => ({
      ...line,
      moves: [...moves],
      san: [...san],
      certificate: { holds, plies, score: line.score },
    })),
    rootMoves: [],
  },
  windows: [],
});

const fault = (text: string): TemplateResult =>
  html`<p class="notice fault"><span aria-hidden="true">✕</span><span>${quoting(text)}</span></p>`;

const figures = ({ depth, seldepth, nodes, nps, timeMs, lines }: UciReport): TemplateResult => html`
  <dl class="engine-figures">
    ${figure("Depth", seldepth === undefined ? `${depth}` : `${depth}/${seldepth}`)}
    ${figure("Nodes", nodes === undefined ? "–" : shortCount(nodes))}
    ${figure("Nodes/s", nps === undefined ? "–" : shortCount(nps))} ${figure("Time", duration(timeMs))}
  </dl>
  <p class="hint engine-proof">${summary(lines)}</p>
`;

const figure = (name: string, value: string): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

customElements.define("pv-second-engine-view", SecondEngineViewElement);
