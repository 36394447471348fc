/** The element: what its attributes ask for is analysed, shown, and told by events. */

import { read } from "chessground/fen";
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult, unsafeCSS } from "lit";
import { type Analyzer, type End, EngineError, type IterationReport, type PvLine } from "../engine/index.js";
import type { Orientation } from "../engine/element.js";
import { scoreText, scoreWords, sentence, whiteShare } from "../shared/notation";
import { type Asked, askedBy } from "./attributes.js";
import { describe, Ground } from "./element_board.js";
import { lineView } from "./element_line.js";
import style from "./pv_analyzer.css?inline";

const LAYOUT = { reflect: true, useDefault: true };

/** The position after the first moves of a line. */
interface Preview {
  readonly line: PvLine;
  readonly ply: number;
  readonly fen: string;
}

/** An analysis and what it has brought so far. */
interface Work {
  readonly asked: Asked;
  /** The position that is analysed, once the moves are played. */
  fen: string;
  iteration?: IterationReport;
  end?: End;
  preview?: Preview;
}

/** The element on the engine of `analyzerClass`. */
export function elementOf(analyzerClass: typeof Analyzer): CustomElementConstructor {
  return class PvAnalyzer extends LitElement {
    static override styles = unsafeCSS(style);
    static override properties: PropertyDeclarations = {
      fen: LAYOUT,
      moves: LAYOUT,
      depth: { ...LAYOUT, type: Number },
      multiPv: { ...LAYOUT, type: Number, attribute: "multipv" },
      orientation: LAYOUT,
      chess960: { ...LAYOUT, type: Boolean },
    };

    declare fen: string;
    declare moves: string;
    declare depth: number;
    declare multiPv: number;
    declare orientation: Orientation;
    declare chess960: boolean;

    #analyzer: Analyzer | undefined;
    #work: Work | undefined;
    #error: EngineError | undefined;
    #ground: Ground | undefined;
    /** What the attributes ask for may have changed. */
    #stale = false;

    constructor() {
      super();
      this.fen = "";
      this.moves = "";
      this.depth = 16;
      this.multiPv = 1;
      this.orientation = "white";
      this.chess960 = false;
    }

    override connectedCallback(): void {
      super.connectedCallback();
      this.#stale = true;
      this.requestUpdate();
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback();
      void this.#analyzer?.close();
      this.#analyzer = undefined;
      this.#work = undefined;
    }

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      super.attributeChangedCallback(name, old, value);
      this.#stale = true;
      this.requestUpdate();
    }

    protected override render(): TemplateResult {
      if (this.#error !== undefined) return fault(this.#error);
      return html`
        <div class="view">
          ${this.#bar(this.#work?.iteration?.lines[0])}
          <div class="board" role="img" aria-label=${this.#boardText()}></div>
          <div class="text">
            ${this.#lines()}
            <p class="sr-only" role="status">${this.#summary()}</p>
          </div>
        </div>
      `;
    }

    protected override updated(): void {
      if (this.#stale && this.isConnected) this.#ask();
      const place = this.renderRoot.querySelector<HTMLElement>(".board");
      if (place === null) return;
      // With every error the board goes, and another comes.
      if (this.#ground?.place !== place) this.#ground = new Ground(place);
      this.#ground.show({
        fen: this.#shownFen(),
        orientation: this.#orientation(),
        lastMove: this.#lastMove(),
        arrows: this.#arrows(),
      });
    }

    #ask(): void {
      this.#stale = false;
      try {
        const asked = askedBy(this);
        if (this.#work === undefined || !isSame(asked, this.#work.asked)) void this.#analyse(asked);
      } catch (error) {
        this.#work = undefined;
        this.#fail(error);
      }
    }

    /** Whatever comes of it when something else is asked for already, is dropped. */
    async #analyse(asked: Asked): Promise<void> {
      const work: Work = { asked, fen: asked.position.fen };
      this.#work = work;
      this.#error = undefined;
      this.requestUpdate();
      try {
        const analyzer = (this.#analyzer ??= new analyzerClass());
        const analysis = analyzer.analyze(asked.position, asked.options);
        void this.#playMoves(analyzer, work);
        for await (const report of analysis) {
          if (work !== this.#work) return;
          if (report.kind === "iteration") {
            work.iteration = report;
            this.requestUpdate();
          }
          this.dispatchEvent(new CustomEvent("report", { detail: report }));
        }
        const end = await analysis.end;
        if (work !== this.#work) return;
        work.end = end;
        this.requestUpdate();
        this.dispatchEvent(new CustomEvent("end", { detail: end }));
      } catch (error) {
        if (work === this.#work) this.#fail(error);
      }
    }

    #fail(thrown: unknown): void {
      const error =
        thrown instanceof EngineError
          ? thrown
          : new EngineError({ code: "load", message: `the engine cannot be started: ${String(thrown)}` });
      this.#error = error;
      this.requestUpdate();
      this.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
    }

    async #playMoves(analyzer: Analyzer, work: Work): Promise<void> {
      work.fen = (await fenAfter(analyzer, work, [])) ?? work.fen;
      this.requestUpdate();
    }

    /** Shows the position after `ply` moves of `line`; once more, that which is analysed. */
    async #look(line: PvLine, ply: number): Promise<void> {
      const work = this.#work;
      if (work === undefined || this.#analyzer === undefined) return;
      const again = work.preview?.line === line && work.preview.ply === ply;
      const fen = again ? undefined : await fenAfter(this.#analyzer, work, line.moves.slice(0, ply));
      work.preview = fen === undefined ? undefined : { line, ply, fen };
      this.requestUpdate();
    }

    #lines(): TemplateResult {
      const work = this.#work;
      const { iteration, preview } = work ?? {};
      if (work === undefined || iteration === undefined)
        return html`<p class="hint">The first line comes with the first depth.</p>`;
      const { asked, end, fen } = work;
      return html`
        <ol class="lines">
          ${iteration.lines.map((line) =>
            lineView(line, {
              fen,
              ply: preview?.line === line ? preview.ply : undefined,
              look: (ply) => void this.#look(line, ply),
            }),
          )}
        </ol>
        <p class="hint depth">
          ${
            preview === undefined
              ? `Depth ${iteration.depth} of ${asked.options.depth ?? iteration.depth}${end === undefined ? "" : ", complete"}`
              : html`<button
                  type="button"
                  class="quiet"
                  @click=${() => void this.#look(preview.line, preview.ply)}
                >
                  Back to the position
                </button>`
          }
        </p>
      `;
    }

    #bar(best: PvLine | undefined): TemplateResult {
      const share = best === undefined ? 50 : whiteShare(best.score);
      const words = best === undefined ? "No evaluation yet" : `Evaluation: ${scoreWords(best.score)}`;
      return html`<div
        class="evalbar ${this.#orientation() === "black" ? "flipped" : ""}"
        role="img"
        aria-label=${words}
      >
        <div class="white" .style=${`transform: scaleY(${(share / 100).toFixed(3)})`}></div>
        <div class="middle"></div>
      </div>`;
    }

    /** Told once, at the end: every depth would be too much to listen to. */
    #summary(): string | typeof nothing {
      const { end, iteration } = this.#work ?? {};
      const [best] = end?.lines ?? [];
      if (end === undefined || best === undefined) return nothing;
      return `Depth ${iteration?.depth ?? best.depth}: ${end.bestMoveSan}, ${scoreText(best.score)}, ${scoreWords(best.score)}`;
    }

    #boardText(): string {
      const fen = this.#shownFen();
      const toMove = fen.split(/\s+/)[1] === "b" ? "Black" : "White";
      return fen === "" ? "Chess board" : `Chess board. ${toMove} to move. ${describe(read(fen))}`;
    }

    #shownFen(): string {
      const { preview, fen } = this.#work ?? {};
      return preview?.fen ?? fen ?? "";
    }

    #orientation(): Orientation {
      return this.orientation === "black" ? "black" : "white";
    }

    #lastMove(): string | undefined {
      const { preview, asked } = this.#work ?? {};
      return preview === undefined ? asked?.position.moves?.at(-1) : preview.line.moves[preview.ply - 1];
    }

    #arrows(): string[] {
      const { preview, iteration } = this.#work ?? {};
      if (preview !== undefined) return [];
      return iteration?.lines.flatMap(({ moves }) => moves.slice(0, 1)) ?? [];
    }
  };
}

/** The position after the moves of the game and `moves`. What is wrong with them, the analysis says. */
const fenAfter = (
  analyzer: Analyzer,
  { asked }: Work,
  moves: readonly string[],
): Promise<string | undefined> =>
  analyzer.verify(asked.position, moves).then(
    ({ end }) => end,
    () => undefined,
  );

const fault = ({ message }: EngineError): TemplateResult =>
  html`<p class="notice fault" role="alert">
    <span aria-hidden="true">✕</span><span>${sentence(message)}</span>
  </p>`;

const isSame = (one: Asked, other: Asked): boolean =>
  JSON.stringify([one.position, one.options]) === JSON.stringify([other.position, other.options]);
