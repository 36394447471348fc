/** An analysis of the element: its results so far, and the position previewed from them. */

import type { Analyzer, AspirationReport, End, IterationReport, PvLine, Report } from "../engine/index.js";
import type { CompletedDepth } from "../shared/pictures/completed_depth";
import type { AttributeRequest } from "./attributes.js";

/** The position after the first moves of a line. */
export interface ShownMoves {
  readonly line: PvLine;
  readonly plies: number;
  readonly fen: string;
}

export class ElementAnalysis {
  readonly request: AttributeRequest;
  depths: readonly CompletedDepth[] = [];
  end?: End;
  readonly #analyzer: Analyzer;
  readonly #changed: () => void;
  #fen: string;
  /** Searches of the root since the last completed depth. */
  #windows: readonly AspirationReport[] = [];
  #chosen: ShownMoves | undefined;
  #pointed: ShownMoves | undefined;
  /** Counts the moves pointed at: a position that arrives after the next one is outdated. */
  #pointings = 0;

  /** `changed` is called when the position or the preview has changed. */
  constructor(analyzer: Analyzer, request: AttributeRequest, changed: () => void) {
    this.request = request;
    this.#analyzer = analyzer;
    this.#changed = changed;
    this.#fen = request.position.fen;
    void this.#playMoves();
  }

  /** The position under analysis; without its moves until they have been played. */
  get fen(): string {
    return this.#fen;
  }

  /** The last completed depth. */
  get iteration(): IterationReport | undefined {
    return this.depths.at(-1)?.report;
  }

  /** The preview that stays until another one is chosen. */
  get chosen(): ShownMoves | undefined {
    return this.#chosen;
  }

  /** The preview on the board. */
  get preview(): ShownMoves | undefined {
    return this.#pointed ?? this.#chosen;
  }

  add(report: Report): void {
    if (report.kind === "aspiration") this.#windows = [...this.#windows, report];
    if (report.kind !== "iteration") return;
    this.depths = [...this.depths, { report, windows: this.#windows }];
    this.#windows = [];
  }

  /** Previews the position after the first `plies` moves of `line`; a second call for the same move ends the preview. */
  async togglePreview(line: PvLine, plies: number): Promise<void> {
    const again = this.#chosen?.line === line && this.#chosen.plies === plies;
    this.#chosen = again ? undefined : await this.#previewOf(line, plies);
    this.#changed();
  }

  /** Previews the position after the first `plies` moves of `line` until {@link ElementAnalysis.leave}. */
  async point(line: PvLine, plies: number): Promise<void> {
    this.#pointings += 1;
    const own = this.#pointings;
    const preview = await this.#previewOf(line, plies);
    if (own !== this.#pointings) return;
    this.#pointed = preview;
    this.#changed();
  }

  leave(): void {
    this.#pointings += 1;
    this.#pointed = undefined;
    this.#changed();
  }

  async #playMoves(): Promise<void> {
    this.#fen = (await this.#fenAfter([])) ?? this.#fen;
    this.#changed();
  }

  async #previewOf(line: PvLine, plies: number): Promise<ShownMoves | undefined> {
    const fen = await this.#fenAfter(line.moves.slice(0, plies));
    return fen === undefined ? undefined : { line, plies, fen };
  }

  /** The position after the game's moves and then `moves`; undefined if a move is illegal, which the analysis reports. */
  #fenAfter(moves: readonly string[]): Promise<string | undefined> {
    return this.#analyzer.verify(this.request.position, moves).then(
      ({ end }) => end,
      () => undefined,
    );
  }
}
