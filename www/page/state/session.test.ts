import { beforeEach, describe, expect, test, vi } from "vitest";
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
    expect([state().work?.position.fen, state().phase, depths()]).toEqual(["four", "running", [1]]);
  });

  test("begins its work again on another engine", async () => {
    session.analyse(work("one"));
    await settled();
    asked[0]?.report(iteration(1));
    session.reopen();
    await settled();
    expect(asked.map(({ fen }) => fen)).toEqual(["one", "one"]);
    asked[0]?.report(iteration(9));
    asked[1]?.report(iteration(1));
    asked[1]?.report(iteration(2));
    await settled();
    expect([state().phase, depths()]).toEqual(["running", [1, 2]]);
    asked[1]?.finish("depth");
    await settled();
    session.reopen();
    await settled();
    expect([state().phase, asked.length, state().end?.reason]).toEqual(["idle", 2, "depth"]);
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
    expect(state().work?.position.fen).toBe("two");
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

test("at most ten states a second are passed on, the first depth at once and the last state always", async () => {
  vi.useFakeTimers();
  try {
    const seen: SessionState[] = [];
    session = new AnalysisSession({ changed: (state) => seen.push(state) }, () => playedAnalyzer(asked));
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
