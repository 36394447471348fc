/** A played engine for the tests of the session: its analyses report what a test tells them to. */

import { EngineError } from "../www/engine/errors";
import type { Analysis, Analyzer, End, Position, Report } from "../www/engine/index";
import type { Settings, Work } from "../www/page/state/analysis_request";

/** An analysis played by the test. */
export class Asked implements Analysis {
  readonly end: Promise<End> = new Promise(() => undefined);
  stopped = false;
  #answers: (() => Promise<IteratorResult<Report, End>>)[] = [];
  #waiting?: (answer: Promise<IteratorResult<Report, End>>) => void;

  constructor(
    readonly fen: string,
    readonly options: { readonly depth?: number; readonly multiPv?: number },
  ) {}

  next(): Promise<IteratorResult<Report, End>> {
    const answer = this.#answers.shift();
    return answer === undefined ? new Promise((resolve) => (this.#waiting = resolve)) : answer();
  }

  report(report: unknown): void {
    this.#push(() => Promise.resolve({ done: false, value: report as Report }));
  }

  fail(code: EngineError["code"]): void {
    this.#push(() => Promise.reject(new EngineError({ code, message: `the fault is ${code}` })));
  }

  /** Ends the analysis. */
  finish(reason: End["reason"]): void {
    this.#push(() => Promise.resolve({ done: true, value: { reason } as End }));
  }

  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.finish("stopped");
  }

  ponderHit(): void {
    throw new Error("the page does not ponder");
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #push(answer: () => Promise<IteratorResult<Report, End>>): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#answers.push(answer);
    else waiting(answer());
  }
}

export const work = (
  fen: string,
  { moves = [], chess960 = false, hashMb = 16, ...options }: Partial<Settings> & Omit<Position, "fen"> = {},
): Work => ({
  position: { fen, moves, chess960 },
  fen,
  options: { multiPv: 1, exactCutoffs: false, collectors: false, ...options },
  hashMb,
});

/** A completed depth, with the name of its search. */
export const iteration = (depth: number, search = ""): unknown => ({
  kind: "iteration",
  depth,
  search,
  lines: [],
  rootMoves: [],
});
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** An analyzer that has loaded, that fails to load, or that loads until it is closed. */
export function playedAnalyzer(asked: Asked[], load?: EngineError | "loading"): Analyzer {
  let fail: (error: EngineError) => void = () => undefined;
  const ready = load === undefined ? Promise.resolve() : new Promise<void>((_, reject) => (fail = reject));
  if (load instanceof EngineError) fail(load);
  ready.catch(() => undefined);
  return {
    build: "plain",
    hashMb: 16,
    ready,
    close: () => {
      fail(new EngineError({ code: "closed", message: "closed" }));
      return Promise.resolve();
    },
    analyze(position: { fen: string }, options: Asked["options"]) {
      const analysis = new Asked(position.fen, options);
      if (load instanceof EngineError) analysis.fail(load.code);
      asked.at(-1)?.stop();
      asked.push(analysis);
      return analysis;
    },
    explain: ({ fen }: { fen: string }) => ready.then(() => ({ scoreCp: fen.length, pieces: [] })),
    verify: ({ fen }: { fen: string }, line: string[]) =>
      ready.then(() => ({ end: `${fen} ${line.join(" ")}` })),
  } as unknown as Analyzer;
}
