import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Analyzer, EngineError } from "../../engine/index";
import { type Asked, iteration, playedAnalyzer, settled, work } from "../../../tests/played_analyzer";
import { AnalysisSession, type SessionState } from "./session";

let asked: Asked[];
let session: AnalysisSession;
const state = (): SessionState => session.state;

beforeEach(async () => {
  asked = [];
  session = new AnalysisSession({ changed: () => undefined }, () => playedAnalyzer(asked));
  session.open();
  await settled();
});

const depths = (): number[] => state().iterations.map(({ report }) => report.depth);

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
      () => (analyzer = playedAnalyzer(asked)),
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
      const analyzer = playedAnalyzer(asked, analyzers.length === 0 ? "loading" : undefined);
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
    session = new AnalysisSession({ changed: () => undefined }, () =>
      playedAnalyzer(asked, failing ? noNetwork : undefined),
    );
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
