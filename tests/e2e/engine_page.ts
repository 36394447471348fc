/**
 * The scenarios of the engine's test page. The tests run them through WebDriver; this side returns results and asserts
 * nothing.
 */

import {
  type Analysis,
  Analyzer,
  type AnalyzerOptions,
  type Build,
  type Counters,
  type End,
  EngineError,
  type Explanation,
  type Finding,
  type IterationReport,
  type Report,
  type Score,
  type Verification,
} from "../../www/engine";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MIDDLEGAME = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A settled request: its end or its error. */
type Outcome = { readonly reason: End["reason"] } | Refusal;

interface Refusal {
  readonly code: string;
  readonly message: string;
}

interface Threaded {
  readonly isIsolated: boolean;
  readonly build: Build;
  readonly threads: number;
  readonly reason: End["reason"];
  readonly total: Counters;
  readonly depths: number[];
  /** Whether every depth has one line, and its certificate holds. */
  readonly areProven: boolean;
  readonly pieces: number;
  /** The end of an analysis during which the analyzer was closed. */
  readonly closed: Outcome;
}

const refusal = (error: unknown): Refusal =>
  error instanceof EngineError
    ? { code: error.code, message: error.message }
    : { code: error instanceof Error ? error.name : "none", message: String(error) };

interface StopOptions extends AnalyzerOptions {
  /** From depth 1 to the stop, at least. */
  readonly pauseMs?: number;
}

const outcome = (end: Promise<End>): Promise<Outcome> => end.then(({ reason }) => ({ reason }), refusal);

const whenDepth = (analysis: Analysis, depth: number): Promise<void> =>
  whenIteration(analysis, (iteration) => iteration.depth >= depth);

async function whenIteration(
  analysis: Analysis,
  isSuch: (iteration: IterationReport) => boolean,
): Promise<void> {
  const reports = analysis[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await reports.next();
    if (done === true || (value.kind === "iteration" && isSuch(value))) return;
  }
}

async function search(analyzer: Analyzer, fen: string, depth: number): Promise<End> {
  return await analyzer.analyze({ fen }, { depth }).end;
}

export const scenarios = {
  async builds(): Promise<{ chosen: Build; suspends: boolean }> {
    await using analyzer = await Analyzer.create();
    return { chosen: analyzer.build, suspends: "Suspending" in WebAssembly };
  },

  /** One analysis to a fixed depth, with all its reports. */
  async analysis(build?: Build): Promise<{ reports: Report[]; end: End; progress: number[] }> {
    const progress: number[] = [];
    await using analyzer = await Analyzer.create({ build, onProgress: (loaded) => progress.push(loaded) });
    const analysis = analyzer.analyze({ fen: START, moves: ["e2e4"] }, { depth: 7, multiPv: 2 });
    const reports: Report[] = [];
    for await (const report of analysis) reports.push(report);
    return { reports, end: await analysis.end, progress };
  },

  /** Milliseconds from each stop of an endless analysis to its end. */
  async stops(count: number, { pauseMs = 40, ...options }: StopOptions = {}): Promise<number[]> {
    await using analyzer = await Analyzer.create(options);
    const latencies: number[] = [];
    for (let round = 0; round < count; round++) {
      const analysis = analyzer.analyze({ fen: MIDDLEGAME });
      // Before the first depth there is no result. At a different point of the search each time.
      await whenDepth(analysis, 1);
      await pause(pauseMs + ((round * 7) % 23));
      const start = performance.now();
      analysis.stop();
      const { reason } = await analysis.end;
      if (reason !== "stopped") throw new Error(`the analysis ended by ${reason}`);
      latencies.push(performance.now() - start);
    }
    return latencies.sort((one, other) => one - other);
  },

  /** Nodes to reach a depth: with a new engine, and with one that was stopped beyond that depth. */
  async memory(depth: number, build?: Build): Promise<{ fresh: number; again: number }> {
    await using one = await Analyzer.create({ build });
    const fresh = await search(one, MIDDLEGAME, depth);
    await using other = await Analyzer.create({ build });
    const endless = other.analyze({ fen: MIDDLEGAME });
    await whenDepth(endless, depth + 3);
    endless.stop();
    await endless.end;
    const again = await search(other, MIDDLEGAME, depth);
    return { fresh: fresh.total.nodes, again: again.total.nodes };
  },

  /**
   * Overlapping requests. Each searches a different single move, so that the line of a report identifies its request.
   */
  async relay(
    count: number,
    everyMs: number,
    options?: AnalyzerOptions,
  ): Promise<{ answers: Outcome[]; stale: number }> {
    await using analyzer = await Analyzer.create(options);
    let stale = 0;
    const answers: Promise<Outcome>[] = [];
    for (let round = 0; round < count; round++) {
      const file = "abcdefgh"[round % 8] ?? "a";
      const move = `${file}2${file}${round % 16 < 8 ? 3 : 4}`;
      const analysis = analyzer.analyze({ fen: START }, { searchMoves: [move] });
      answers.push(outcome(analysis.end));
      void (async () => {
        for await (const report of analysis) {
          const lines = report.kind === "iteration" ? report.lines : [];
          if (lines.some((line) => line.moves[0] !== move)) stale++;
        }
      })();
      await pause(everyMs);
    }
    analyzer.analyze({ fen: START }, { depth: 1 });
    return { answers: await Promise.all(answers), stale };
  },

  /** Requests sent back to back. */
  async burst(count: number, build?: Build): Promise<Outcome[]> {
    await using analyzer = await Analyzer.create({ build });
    const ends = Array.from({ length: count }, () => analyzer.analyze({ fen: START }).end);
    ends.push(search(analyzer, START, 3));
    return await Promise.all(ends.map(outcome));
  },

  /** Bad requests and then a good one, on the same analyzer. */
  async refusals(): Promise<Outcome[]> {
    await using analyzer = await Analyzer.create();
    const outcomes: Outcome[] = [];
    const ask = async (...request: Parameters<Analyzer["analyze"]>): Promise<void> => {
      outcomes.push(await outcome(analyzer.analyze(...request).end));
    };
    await ask({ fen: "nonsense" });
    await ask({ fen: START, moves: ["e2e5"] });
    await ask({ fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" });
    await ask({ fen: START }, { depth: 0 });
    await ask({ fen: START }, { multiPv: 0 });
    analyzer.hashMb = 0;
    await ask({ fen: START });
    analyzer.hashMb = 4;
    await ask({ fen: START }, { depth: 3 });
    return outcomes;
  },

  /** The ways of leaving an analysis, one after another on the same analyzer. */
  async leaving(): Promise<Outcome[]> {
    const analyzer = await Analyzer.create();
    const outcomes: Outcome[] = [];
    const aborted = analyzer.analyze({ fen: START }, { signal: AbortSignal.abort() });
    outcomes.push(await outcome(aborted.end));
    const controller = new AbortController();
    const abortedLater = analyzer.analyze({ fen: START }, { signal: controller.signal });
    await whenDepth(abortedLater, 3);
    controller.abort();
    outcomes.push(await outcome(abortedLater.end));
    const left = analyzer.analyze({ fen: START });
    for await (const report of left) if (report.kind === "iteration" && report.depth === 3) break;
    outcomes.push(await outcome(left.end));
    const closed = analyzer.analyze({ fen: START });
    await whenDepth(closed, 3);
    await analyzer.close();
    outcomes.push(await outcome(closed.end));
    outcomes.push(await outcome(analyzer.analyze({ fen: START }).end));
    return outcomes;
  },

  /** A stop in a long iteration, and the next request. */
  async longIteration(
    build: Build,
  ): Promise<{ reason: string; depth: number; latency: number; next: Outcome }> {
    await using analyzer = await Analyzer.create({ build });
    const analysis = analyzer.analyze({ fen: MIDDLEGAME }, { multiPv: 20 });
    await whenDepth(analysis, 9);
    await pause(300);
    const start = performance.now();
    analysis.stop();
    const end = await analysis.end;
    const latency = performance.now() - start;
    const next = await outcome(search(analyzer, START, 4));
    return { reason: end.reason, depth: end.lines[0].depth, latency, next };
  },

  /** The piece values of the middlegame: on an idle engine, and during a long iteration. */
  async explanations(
    build?: Build,
  ): Promise<{ idle: Explanation; busy: Explanation; latency: number; still: Outcome }> {
    await using analyzer = await Analyzer.create({ build });
    const idle = await analyzer.explain({ fen: MIDDLEGAME });
    const analysis = analyzer.analyze({ fen: START }, { multiPv: 20 });
    await whenDepth(analysis, 6);
    await pause(50);
    const start = performance.now();
    const busy = await analyzer.explain({ fen: MIDDLEGAME });
    const latency = performance.now() - start;
    // The analysis continues undisturbed.
    await whenDepth(analysis, 7);
    analysis.stop();
    return { idle, busy, latency, still: await outcome(analysis.end) };
  },

  /** Positions that cannot be explained and one that can, on the same analyzer; then a closed analyzer. */
  async unexplained(): Promise<(Refusal | undefined)[]> {
    const analyzer = await Analyzer.create();
    const refusals: (Refusal | undefined)[] = [];
    const ask = async (...position: Parameters<Analyzer["explain"]>): Promise<void> => {
      refusals.push(await analyzer.explain(...position).then(() => undefined, refusal));
    };
    await ask({ fen: "nonsense" });
    await ask({ fen: START, moves: ["e2e5"] });
    await ask({ fen: "4k3/8/8/8/8/8/8/RK5R w HA - 0 1", moves: ["b1h1"], chess960: true });
    // Nothing to search, but still an evaluation.
    await ask({ fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" });
    await analyzer.close();
    await ask({ fen: START });
    return refusals;
  },

  /** The collectors' findings of one analysis, and verifications of its line during another. */
  async proofs(
    build?: Build,
  ): Promise<{ findings: readonly Finding[]; proven: Verification; refuted: Verification; still: Outcome }> {
    await using analyzer = await Analyzer.create({ build });
    const { lines } = await analyzer.analyze({ fen: MIDDLEGAME }, { depth: 7, collectors: true }).end;
    const [line] = lines;
    const analysis = analyzer.analyze({ fen: START });
    await whenDepth(analysis, 3);
    const claim = { score: line.score, depth: line.depth };
    const proven = await analyzer.verify({ fen: MIDDLEGAME }, line.san, claim);
    const refuted = await analyzer.verify({ fen: MIDDLEGAME }, [...line.moves.slice(0, 2), "a1h8"], claim);
    analysis.stop();
    return { findings: line.comparison ?? [], proven, refuted, still: await outcome(analysis.end) };
  },

  /** Lines that cannot be verified and invalid collector options, with their errors. */
  async unproven(): Promise<(Refusal | undefined)[]> {
    const analyzer = await Analyzer.create();
    const refusals: (Refusal | undefined)[] = [];
    const ask = async (answer: Promise<unknown>): Promise<void> => {
      refusals.push(await answer.then(() => undefined, refusal));
    };
    const cp = (value: number): Score => ({ kind: "cp", cp: value });
    await ask(analyzer.verify({ fen: "nonsense" }, []));
    await ask(analyzer.verify({ fen: START, moves: ["e2e5"] }, []));
    await ask(analyzer.verify({ fen: START }, ["e4"], { score: cp(0.5) }));
    await ask(analyzer.verify({ fen: START }, ["e4"], { score: cp(0), depth: -1 }));
    await ask(analyzer.verify({ fen: START }, ["e4"], { score: { kind: "pawns" } as unknown as Score }));
    await ask(analyzer.analyze({ fen: START }, { depth: 1, exactCutoffs: "yes" as unknown as boolean }).end);
    await ask(analyzer.analyze({ fen: START }, { depth: 1, collectors: 6 as unknown as boolean }).end);
    await ask(analyzer.verify({ fen: START }, ["e4", "e5"]));
    await analyzer.close();
    await ask(analyzer.verify({ fen: START }, []));
    return refusals;
  },

  /** The total nodes of searches of `fens`, each with a new engine. */
  async nodes(fens: string[], depth: number, build?: Build): Promise<number> {
    let nodes = 0;
    for (const fen of fens) {
      await using analyzer = await Analyzer.create({ build });
      nodes += (await search(analyzer, fen, depth)).total.nodes;
    }
    return nodes;
  },

  /** A search to a fixed depth, and one during which the analyzer is closed. */
  async threads(options?: AnalyzerOptions): Promise<Threaded> {
    const analyzer = await Analyzer.create(options);
    const iterations: IterationReport[] = [];
    const analysis = analyzer.analyze({ fen: MIDDLEGAME }, { depth: 9 });
    for await (const report of analysis) if (report.kind === "iteration") iterations.push(report);
    const { reason, total } = await analysis.end;
    const { pieces } = await analyzer.explain({ fen: MIDDLEGAME });
    const got = { build: analyzer.build, threads: analyzer.threads };
    const last = analyzer.analyze({ fen: MIDDLEGAME });
    await whenDepth(last, 4);
    await analyzer.close();
    return {
      ...got,
      isIsolated: crossOriginIsolated,
      reason,
      total,
      depths: iterations.map(({ depth }) => depth),
      areProven: iterations.every(({ lines }) => lines.length === 1 && lines[0]?.certificate.holds === true),
      pieces: pieces.length,
      closed: await outcome(last.end),
    };
  },

  /** The threads that the analyzer got and that were left after a stopped search, its end, and the next one's. */
  async lostHelpers(
    threads: number,
    pauseMs = 0,
  ): Promise<{ got: number; left: number; stopped: Outcome; latency: number; next: Outcome }> {
    await using analyzer = await Analyzer.create({ threads });
    const got = analyzer.threads;
    const analysis = analyzer.analyze({ fen: MIDDLEGAME });
    await whenDepth(analysis, 6);
    await pause(pauseMs);
    const start = performance.now();
    analysis.stop();
    const stopped = await outcome(analysis.end);
    const latency = performance.now() - start;
    return { got, left: analyzer.threads, stopped, latency, next: await outcome(search(analyzer, START, 5)) };
  },

  /** An analysis during which the test breaks the worker, and another one after it. */
  async crash(): Promise<{ broken: Outcome; next: Outcome }> {
    await using analyzer = await Analyzer.create();
    const broken = await outcome(analyzer.analyze({ fen: MIDDLEGAME }).end);
    const next = await outcome(search(analyzer, START, 4));
    return { broken, next };
  },
};

export type Scenarios = typeof scenarios;

declare global {
  interface Window {
    scenarios: Scenarios;
  }
}

window.scenarios = scenarios;
