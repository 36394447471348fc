/** `<pv-analyzer>`: analyses the position in its attributes, shows the lines, and reports by events. */

import { read as readPieces } from "chessground/fen";
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult, unsafeCSS } from "lit";
import { type Analyzer, EngineError, type EngineErrorCode } from "../engine/index.js";
import type { Orientation } from "../engine/element.js";
import { evaluationBar } from "../shared/evaluation_bar";
import { bytes, scoreText, scoreWords, sentence } from "../shared/notation";
import { describePosition } from "../shared/position_description";
import { ElementWidth } from "../shared/pictures/element_width";
import { quoting } from "../shared/user_text";
import { type AttributeRequest, isMisspelt, readAttributes } from "./attributes.js";
import { ElementAnalysis } from "./element_analysis.js";
import { ElementBoard } from "./element_board.js";
import { elementLine } from "./element_line.js";
import { PicturesOnDemand } from "./pictures_on_demand.js";
import style from "./pv_analyzer.css?inline";

const LAYOUT = { reflect: true, useDefault: true };

/** The padding and border at both sides, in pixels. */
const MARGINS = 18;

/** Errors that may be gone at the next try, with the same attributes. */
const TEMPORARY: readonly EngineErrorCode[] = ["load", "crashed", "outOfMemory"];

/** The element with `analyzerClass` as its engine. */
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
      pictures: LAYOUT,
    };

    declare fen: string;
    declare moves: string;
    declare depth: number;
    declare multiPv: number;
    declare orientation: Orientation;
    declare chess960: boolean;
    declare pictures: string;

    #analyzer: Analyzer | undefined;
    #current: ElementAnalysis | undefined;
    #error: EngineError | undefined;
    /** The progress of a load, in words. */
    #loading: string | undefined;
    #board: ElementBoard | undefined;
    readonly #pictures = new PicturesOnDemand(this);
    readonly #width = new ElementWidth(this);
    /** Whether the attributes may have changed since the last request. */
    #stale = false;
    /** The browser tells the element of its own attributes only. */
    readonly #misspelt = new MutationObserver((records) => {
      if (records.some(({ attributeName }) => isMisspelt(attributeName ?? ""))) this.#readAgain();
    });

    constructor() {
      super();
      this.fen = "";
      this.moves = "";
      this.depth = 16;
      this.multiPv = 1;
      this.orientation = "white";
      this.chess960 = false;
      this.pictures = "";
    }

    override connectedCallback(): void {
      super.connectedCallback();
      this.#misspelt.observe(this, { attributes: true });
      this.#readAgain();
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback();
      this.#misspelt.disconnect();
      void this.#analyzer?.close();
      this.#analyzer = undefined;
      this.#current = undefined;
    }

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      super.attributeChangedCallback(name, old, value);
      this.#readAgain();
    }

    protected override render(): TemplateResult {
      if (this.#error !== undefined) return this.#errorNotice(this.#error);
      const score = this.#current?.iteration?.lines[0]?.score;
      return html`
        <div class="view" translate="no">
          ${evaluationBar({ score, fen: this.#current?.fen ?? "", flipped: this.#orientation() === "black" })}
          <div class="board" role="img" aria-label=${this.#boardText()}></div>
          <div class="text">
            ${this.#lines()}
            <p class="sr-only" role="status">${this.#summary()}</p>
          </div>
          ${this.#current && this.#pictures.render(this.#current, this.#width.pixels - MARGINS)}
        </div>
      `;
    }

    protected override updated(): void {
      if (this.#stale && this.isConnected) this.#request();
      const container = this.renderRoot.querySelector<HTMLElement>(".board");
      if (container === null) return;
      // An error removes the board from the DOM; a new container needs a new board.
      if (this.#board?.container !== container) this.#board = new ElementBoard(container);
      this.#board.show({
        fen: this.#shownFen(),
        orientation: this.#orientation(),
        lastMove: this.#lastMove(),
        arrows: this.#arrows(),
      });
    }

    #readAgain(): void {
      this.#stale = true;
      this.requestUpdate();
    }

    #request(): void {
      this.#stale = false;
      try {
        const request = readAttributes(this);
        this.#pictures.show(request.pictures);
        if (this.#current === undefined || !isSame(request, this.#current.request))
          void this.#analyse(request);
      } catch (error) {
        this.#current = undefined;
        this.#fail(error);
      }
    }

    /** Drops reports that arrive after a newer request. */
    async #analyse(request: AttributeRequest): Promise<void> {
      const analyzer = (this.#analyzer ??= this.#createAnalyzer());
      const current = new ElementAnalysis(analyzer, request, () => this.requestUpdate());
      this.#current = current;
      this.#error = undefined;
      this.requestUpdate();
      try {
        const analysis = analyzer.analyze(request.position, request.options);
        for await (const report of analysis) {
          if (current !== this.#current) return;
          this.#loading = undefined;
          current.add(report);
          if (report.kind === "iteration") this.requestUpdate();
          this.dispatchEvent(new CustomEvent("report", { detail: report }));
        }
        const end = await analysis.end;
        if (current !== this.#current) return;
        current.end = end;
        this.requestUpdate();
        this.dispatchEvent(new CustomEvent("end", { detail: end }));
      } catch (error) {
        if (current === this.#current) this.#fail(error);
      }
    }

    #createAnalyzer(): Analyzer {
      return new analyzerClass({
        onProgress: (loaded, total) => {
          this.#loading = `Loading the engine: ${bytes(loaded)}${total > 0 ? ` of ${bytes(total)}` : ""}.`;
          this.requestUpdate();
        },
      });
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

    #lines(): TemplateResult {
      const current = this.#current;
      const iteration = current?.iteration;
      if (current === undefined || iteration === undefined)
        return html`<p class="hint">${this.#loading ?? "Waiting for the first depth."}</p>`;
      const { chosen, end, fen, request } = current;
      return html`
        <ol class="lines">
          ${iteration.lines.map((line) =>
            elementLine(line, {
              fen,
              previewed: chosen?.line === line ? chosen.plies : undefined,
              onPreview: (plies) => void current.togglePreview(line, plies),
            }),
          )}
        </ol>
        <p class="hint depth">
          ${
            chosen === undefined
              ? `Depth ${iteration.depth} of ${request.options.depth ?? iteration.depth}${end === undefined ? "" : ", complete"}`
              : html`<button
                  type="button"
                  class="quiet"
                  @click=${() => void current.togglePreview(chosen.line, chosen.plies)}
                >
                  Back to the position
                </button>`
          }
        </p>
      `;
    }

    #errorNotice({ code, message }: EngineError): TemplateResult {
      const request = this.#current?.request;
      return html`<p class="notice fault" role="alert" translate="no">
        <span aria-hidden="true">&#x2715;</span><span>${quoting(sentence(message))}</span>
        ${
          request === undefined || !TEMPORARY.includes(code)
            ? nothing
            : html`<button type="button" @click=${() => void this.#analyse(request)}>Try again</button>`
        }
      </p>`;
    }

    /** Announced once, at the end; every depth would be too much for a screen reader. */
    #summary(): string | typeof nothing {
      const { end, iteration } = this.#current ?? {};
      const [best] = end?.lines ?? [];
      if (end === undefined || best === undefined) return nothing;
      return `Depth ${iteration?.depth ?? best.depth}: ${end.bestMoveSan}, ${scoreText(best.score)}, ${scoreWords(best.score)}`;
    }

    #boardText(): string {
      const fen = this.#shownFen();
      if (fen === "") return "Chess board";
      const toMove = fen.split(/\s+/)[1] === "b" ? "Black" : "White";
      const pieces = [...readPieces(fen)];
      const description = describePosition((color, role) =>
        pieces.filter(([, piece]) => piece.color === color && piece.role === role).map(([square]) => square),
      );
      return `Chess board. ${toMove} to move. ${description}`;
    }

    #shownFen(): string {
      const { preview, fen } = this.#current ?? {};
      return preview?.fen ?? fen ?? "";
    }

    #orientation(): Orientation {
      return this.orientation === "black" ? "black" : "white";
    }

    #lastMove(): string | undefined {
      const { preview, request } = this.#current ?? {};
      return preview === undefined ? request?.position.moves?.at(-1) : preview.line.moves[preview.plies - 1];
    }

    #arrows(): string[] {
      const { preview, iteration } = this.#current ?? {};
      if (preview !== undefined) return [];
      return iteration?.lines.flatMap(({ moves }) => moves.slice(0, 1)) ?? [];
    }
  };
}

const isSame = (one: AttributeRequest, other: AttributeRequest): boolean =>
  JSON.stringify([one.position, one.options]) === JSON.stringify([other.position, other.options]);
