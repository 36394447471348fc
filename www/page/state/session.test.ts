import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Analysis, type Analyzer, type End, EngineError, type Report } from "../../engine/index";
import type { Create } from "./engine_loader";
import { AnalysisSession, type SessionState } from "./session";
import type { Work } from "./analysis_request";

/** An analysis played by the test. */
class Asked implements Analysis {
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

const work = (start: string, change: Partial<Work> = {}): Work => ({
  start,
  fen: start,
  moves: [],
  chess960: false,
  multiPv: 1,
  hashMb: 16,
  exactCutoffs: false,
  collectors: false,
  ...change,
});

/** A completed depth, with the name of its search. */
const iteration = (depth: number, search = ""): unknown => ({
  kind: "iteration",
  depth,
  search,
  lines: [],
  rootMoves: [],
});
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let asked: Asked[];
let session: AnalysisSession;
const state = (): SessionState => session.state;

/** An analyzer that has loaded, that fails to load, or that loads until it is closed. */
function fake(load?: EngineError | "loading"): Analyzer {
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

const create: Create = () => fake();

beforeEach(async () => {
  asked = [];
  session = new AnalysisSession({ changed: () => undefined }, create);
  session.open();
  await settled();
});

const searches = (): string[] =>
  state().iterations.map(
    ({ report }) => `${report.depth} ${(report as unknown as { search: string }).search}`,
  );
const depths = (): number[] => state().iterations.map(({ report }) => report.depth);

describe("a session", () => {
  test("shows the last of many requests in quick succession", async () => {
    for (const fen of ["one", "two", "three", "four"]) session.analyse(work(fen));
    for (const analysis of asked) analysis.report(iteration(1));
    await settled();
    expect(asked.map(({ fen, stopped }) => [fen, stopped])).toEqual([
      ["one", true],
      ["two", true],
      ["three", true],
      ["four", false],
    ]);
    expect([state().work?.start, state().phase, depths()]).toEqual(["four", "running", [1]]);
  });

  test("is running until the analysis has ended", async () => {
    session.analyse(work("one"));
    await settled();
    expect(state().phase).toBe("running");
    asked[0]?.finish("depth");
    await settled();
    expect([state().phase, state().end?.reason]).toEqual(["idle", "depth"]);
  });

  test("discards the results of a position that is no longer on the board", async () => {
    session.analyse(work("one"));
    asked[0]?.report(iteration(1));
    await settled();
    session.clear();
    await settled();
    expect(asked[0]?.stopped).toBe(true);
    expect([state().phase, state().work, depths(), state().end]).toEqual(["idle", undefined, [], undefined]);
  });

  test("shows a refused request as an error", async () => {
    session.analyse(work("one"));
    asked[0]?.fail("badFen");
    await settled();
    expect([state().phase, state().error?.code]).toEqual(["idle", "badFen"]);
  });

  test("drops late reports about an earlier position", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.report(iteration(1));
    session.analyse(work("two"));
    await settled();
    expect(state().work?.start).toBe("two");
    expect(depths()).toEqual([]);
  });

  test("explains a position during an analysis", async () => {
    session.analyse(work("one"));
    await settled();
    expect(await session.explain({ fen: "other" })).toEqual({ scoreCp: 5, pieces: [] });
    expect(asked.map(({ fen, stopped }) => [fen, stopped])).toEqual([["one", false]]);
  });

  test("keeps the aspiration windows of each depth", async () => {
    session.analyse(work("one"));
    await settled();
    for (const report of [
      { kind: "aspiration", bound: "upper" },
      { kind: "aspiration", bound: "exact" },
      iteration(1),
      { kind: "aspiration", bound: "exact" },
      iteration(2),
    ]) {
      asked[0]?.report(report);
    }
    await settled();
    expect(state().iterations.map(({ windows }) => windows.length)).toEqual([2, 1]);
    expect(state().bound).toBeUndefined();
  });

  test("keeps the depths of a search until another one of the same position is deeper", async () => {
    session.analyse(work("one"));
    await settled();
    for (const depth of [1, 2, 3]) asked[0]?.report(iteration(depth, "first"));
    await settled();
    session.stop();
    await settled();
    expect(state().phase).toBe("idle");
    session.analyse(work("one", { depth: 9 }));
    for (const depth of [1, 2, 3]) asked[1]?.report(iteration(depth, "second"));
    await settled();
    expect(searches()).toEqual(["1 first", "2 first", "3 first"]);
    expect([state().repeated?.length, state().again]).toEqual([3, false]);
    asked[1]?.report(iteration(4, "second"));
    await settled();
    expect(searches()).toEqual(["1 second", "2 second", "3 second", "4 second"]);
    expect([state().repeated, state().again]).toEqual([undefined, true]);
  });

  test("shows nothing of a later search that was stopped before it was deeper", async () => {
    session.analyse(work("one"));
    for (const depth of [1, 2, 3]) asked[0]?.report(iteration(depth, "first"));
    await settled();
    session.analyse(work("one"));
    asked[1]?.report({ kind: "aspiration", depth: 2, bound: "upper" });
    asked[1]?.report(iteration(1, "second"));
    await settled();
    expect(state().bound).toBeUndefined();
    session.stop();
    await settled();
    expect([state().phase, state().repeated, state().progress]).toEqual(["idle", undefined, undefined]);
    expect(searches()).toEqual(["1 first", "2 first", "3 first"]);
  });

  test("shows at once what it has found before, and goes on", async () => {
    session.analyse(work("one"));
    for (const depth of [1, 2]) asked[0]?.report(iteration(depth));
    await settled();
    session.analyse(work("two"));
    expect(depths()).toEqual([]);
    session.analyse(work("one"));
    expect([depths(), state().phase, asked.length]).toEqual([[1, 2], "running", 3]);
  });

  test("does not search again what has reached the depth limit", async () => {
    session.analyse(work("one"));
    for (const depth of [1, 2, 3]) asked[0]?.report(iteration(depth));
    await settled();
    session.analyse(work("two"));
    session.analyse(work("one", { depth: 3 }));
    await settled();
    expect([asked.length, asked[1]?.stopped]).toEqual([2, true]);
    expect([state().phase, state().end?.reason, depths()]).toEqual(["idle", "depth", [1, 2, 3]]);
    session.analyse(work("one", { depth: 4 }));
    expect([asked.length, state().phase]).toEqual([3, "running"]);
  });

  test("recalls what it has found without a search", async () => {
    session.analyse(work("one"));
    asked[0]?.report(iteration(1));
    await settled();
    session.stop();
    session.recall(work("two"));
    await settled();
    expect([depths(), state().work]).toEqual([[], undefined]);
    session.recall(work("one"));
    await settled();
    expect([depths(), state().work?.fen, state().phase, asked.length]).toEqual([[1], "one", "idle", 1]);
  });

  test("keeps results apart that were found with other lines, exact hits or collectors", async () => {
    session.analyse(work("one"));
    asked[0]?.report(iteration(1));
    await settled();
    for (const change of [{ multiPv: 2 }, { exactCutoffs: true }, { collectors: true }]) {
      session.analyse(work("one", change));
      expect(depths()).toEqual([]);
    }
    expect(asked.at(-1)?.options).toMatchObject({ collectors: true, exactCutoffs: false });
    session.analyse(work("one", { hashMb: 64 }));
    expect(depths()).toEqual([1]);
  });

  test("verifies a line during an analysis", async () => {
    session.analyse(work("one"));
    await settled();
    expect(await session.verify({ fen: "two" }, ["e4"])).toMatchObject({ end: "two e4" });
    expect(state().phase).toBe("running");
  });
});

describe("a crash", () => {
  test("is shown as an error, and the analysis restarts by itself", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.report(iteration(1));
    asked[0]?.fail("crashed");
    await settled();
    expect(state().error?.code).toBe("crashed");
    expect(asked).toHaveLength(2);
    expect([state().phase, depths()]).toEqual(["running", [1]]);
  });

  test("in answer to a stop leaves the analysis stopped", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.fail("crashed");
    session.stop();
    await settled();
    expect([asked.length, state().phase, state().error?.code]).toEqual([1, "idle", "crashed"]);
  });

  test("needs no second message if the user stops before the fresh engine is ready", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.fail("crashed");
    await settled();
    asked[1]?.fail("stopped");
    await settled();
    expect([asked.length, state().phase, state().error?.code]).toEqual([2, "idle", "crashed"]);
  });

  test("leaves the restart to the user the second time", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.fail("crashed");
    await settled();
    asked[1]?.fail("crashed");
    await settled();
    expect(asked).toHaveLength(2);
    expect(state().phase).toBe("idle");
    expect(state().error?.code).toBe("crashed");
  });
});

describe("a hash table that does not fit in memory", () => {
  let refused: (readonly [number, number])[];
  let analyzer: Analyzer;

  beforeEach(async () => {
    refused = [];
    session = new AnalysisSession(
      { changed: () => undefined, hashRefused: (asked, used) => refused.push([asked, used]) },
      () => (analyzer = fake()),
    );
    session.analyse(work("one"));
    session.open();
    asked[0]?.report(iteration(1));
    await settled();
  });

  test("leaves the analysis running with the size before", async () => {
    session.analyse(work("one", { hashMb: 1024 }));
    expect(analyzer.hashMb).toBe(1024);
    // As the analyzer does after a refusal.
    analyzer.hashMb = 16;
    asked[1]?.fail("outOfMemory");
    await settled();
    expect(refused).toEqual([[1024, 16]]);
    expect([state().phase, state().work?.hashMb, state().error, depths()]).toEqual([
      "running",
      16,
      undefined,
      [1],
    ]);
    for (const depth of [1, 2]) asked[2]?.report(iteration(depth));
    await settled();
    expect(depths()).toEqual([1, 2]);
  });

  test("is an error if no smaller one has worked", async () => {
    asked[0]?.fail("outOfMemory");
    await settled();
    expect(refused).toEqual([]);
    expect([asked.length, state().phase, state().error?.code]).toEqual([1, "idle", "outOfMemory"]);
  });
});

describe("an engine that is still loading", () => {
  let analyzers: Analyzer[];

  beforeEach(() => {
    analyzers = [];
    session = new AnalysisSession({ changed: () => undefined }, () => {
      const analyzer = fake(analyzers.length === 0 ? "loading" : undefined);
      analyzers.push(analyzer);
      return analyzer;
    });
    session.open();
    session.analyse(work("one"));
  });

  test("is given up by a stop, and loaded again by the next work", async () => {
    session.stop();
    await settled();
    expect([state().phase, state().error]).toEqual(["idle", undefined]);
    session.analyse(work("two"));
    await settled();
    expect([analyzers.length, state().phase, asked.at(-1)?.fen]).toEqual([2, "running", "two"]);
  });

  test("is loaded again after a stop for a question, without the stopped analysis", async () => {
    session.stop();
    expect(await session.verify({ fen: "two" }, ["e4"])).toMatchObject({ end: "two e4" });
    expect([analyzers.length, asked.length, state().phase]).toEqual([2, 1, "idle"]);
  });

  test("leaves no question open after a stop", async () => {
    const verification = session.verify({ fen: "two" }, ["e4"]);
    session.stop();
    await expect(verification).rejects.toThrow("the engine was stopped while it was loading");
  });

  test("is stalled after five seconds without progress", async () => {
    vi.useFakeTimers();
    try {
      analyzers = [];
      session.open();
      expect(state().stalled).toBe(false);
      await vi.advanceTimersByTimeAsync(5000);
      expect([state().phase, state().stalled]).toEqual(["loading", true]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("an engine that cannot be loaded", () => {
  const noNetwork = new EngineError({ code: "load", message: "no network" });
  let failing: boolean;

  beforeEach(async () => {
    failing = true;
    session = new AnalysisSession({ changed: () => undefined }, () => fake(failing ? noNetwork : undefined));
    session.analyse(work("one"));
    session.open();
    await settled();
    await settled();
  });

  test("can be loaded again", async () => {
    expect([state().phase, state().error?.code]).toEqual(["failed", "load"]);
    failing = false;
    session.open();
    await settled();
    await settled();
    expect([state().phase, state().error]).toEqual(["running", undefined]);
    expect(asked.at(-1)?.fen).toBe("one");
  });

  test("stays an error when the position changes, and the last position is analysed after all", async () => {
    session.analyse(work("two"));
    expect([state().phase, state().error?.code]).toEqual(["failed", "load"]);
    failing = false;
    session.open();
    await settled();
    await settled();
    expect(asked.at(-1)?.fen).toBe("two");
  });

  test("verifies nothing and says why", async () => {
    await expect(session.verify({ fen: "two" }, [])).rejects.toMatchObject({ code: "load" });
  });

  test("explains nothing and says why", async () => {
    await expect(session.explain({ fen: "two" })).rejects.toMatchObject({ code: "load" });
  });
});

test("at most ten states a second are passed on, the first depth at once and the last state always", async () => {
  vi.useFakeTimers();
  try {
    const seen: SessionState[] = [];
    session = new AnalysisSession({ changed: (state) => seen.push(state) }, create);
    session.open();
    session.analyse(work("one"));
    asked[0]?.report(iteration(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.at(-1)?.iterations).toHaveLength(1);
    const before = seen.length;
    for (let nodes = 1; nodes <= 100; nodes += 1) {
      asked[0]?.report({ kind: "progress", nodes });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(seen.length - before).toBeLessThanOrEqual(11);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.at(-1)?.progress?.nodes).toBe(100);
  } finally {
    vi.useRealTimers();
  }
});
