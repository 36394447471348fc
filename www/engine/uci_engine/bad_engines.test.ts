import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { errorOf, FakeEngine, searching } from "../../../tests/fake_uci_engine";
import type { UciEnd } from "./reports.js";
import { UciEngine } from "./uci_engine.js";

describe("a bad engine ends in words:", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The error of an analysis, and that of the next. */
  async function errors(worker: FakeEngine, stop = false): Promise<unknown> {
    const engine = new UciEngine(worker, { silenceMs: 3000, stopMs: 1000 });
    const analysis = engine.analyze();
    const error = errorOf(analysis.end);
    await vi.advanceTimersByTimeAsync(100);
    if (stop) analysis.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    // It is the same for the next, and no other engine is at work.
    expect(await errorOf(engine.analyze().end)).toEqual(await error);
    expect(worker.isTerminated).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    return await error;
  }

  const crashed = (why: string) => ({
    code: "crashed",
    message: `the engine crashed (${why}); make another UciEngine for a new worker`,
  });

  test("silent from the start", async () => {
    expect(await errors(new FakeEngine(() => []))).toEqual({
      code: "load",
      message: "the engine cannot be started: no uciok to its uci for 3 seconds",
    });
  });

  test("talkative, but no UCI engine", async () => {
    const worker = new FakeEngine((_, engine) => {
      setInterval(() => engine.print("hello", { kind: "hello" }, 5, null), 100);
      return [];
    });
    const engine = new UciEngine(worker, { silenceMs: 3000 });
    const error = errorOf(engine.ready);
    await vi.advanceTimersByTimeAsync(3100);
    expect(await error).toMatchObject({ code: "load" });
  });

  test("silent when it should be ready", async () => {
    const worker = new FakeEngine((line) => (line === "isready" ? [] : undefined));
    expect(await errors(worker)).toEqual(crashed("no readyok to its isready for 3 seconds"));
  });

  test("silent in a search", async () => {
    let searches = false;
    const worker = new FakeEngine((line) => {
      searches ||= line.startsWith("go");
      return searches ? [] : undefined;
    });
    expect(await errors(worker)).toEqual(crashed("no sign of life in a search for 6 seconds"));
  });

  test("dead before it starts", async () => {
    const worker = new FakeEngine((line, engine) => {
      if (line === "uci") setTimeout(() => engine.fail("404"));
      return [];
    });
    expect(await errors(worker)).toEqual({ code: "load", message: "the engine cannot be started: 404" });
  });

  test("dead in a search", async () => {
    const worker = new FakeEngine((line, engine) => {
      if (!line.startsWith("go")) return undefined;
      setTimeout(() => engine.fail("RuntimeError: unreachable"), 10);
      return ["info depth 1 score cp 1 pv e2e4"];
    });
    expect(await errors(worker)).toEqual(crashed("RuntimeError: unreachable"));
  });

  test("a worker that takes no message", async () => {
    const worker = new FakeEngine(() => {
      throw new Error("DataCloneError");
    });
    expect(await errors(worker)).toEqual({
      code: "load",
      message: "the engine cannot be started: it takes no input",
    });
  });

  test("endless output without a best move after a stop", async () => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const worker = new FakeEngine((line, engine) => {
      if (line === "stop") return [];
      if (!line.startsWith("go")) return undefined;
      timer = setInterval(() => engine.print("info depth 1 score cp 1 pv e2e4", "info nodes 5"), 5);
      return [];
    });
    const engine = new UciEngine(worker, { silenceMs: 3000, stopMs: 1000 });
    const analysis = engine.analyze();
    const error = errorOf(analysis.end);
    await vi.advanceTimersByTimeAsync(500);
    analysis.stop();
    await vi.advanceTimersByTimeAsync(1100);
    clearInterval(timer);
    expect(await error).toEqual(crashed("no best move within 1 second of a stop"));
    // Of a depth printed again and again, only the latest lines are kept.
    const iterator = analysis[Symbol.asyncIterator]();
    expect(await iterator.next()).toMatchObject({ done: false });
    await expect(iterator.next()).rejects.toMatchObject({ code: "crashed" });
  });

  test("silent after a stop", async () => {
    const worker = new FakeEngine((line) => (/^(go|stop)/.test(line) ? [] : undefined));
    expect(await errors(worker, true)).toEqual(crashed("no best move within 1 second of a stop"));
  });

  test("a line without an end", async () => {
    const worker = searching(`info depth 1 score cp 1 pv ${"e2e4 ".repeat(100_000)}`);
    expect(await errors(worker)).toEqual(
      crashed("it printed a line of 500027 characters; the limit is 100000"),
    );
  });
});

describe("an engine that says what cannot be is believed in nothing else:", () => {
  const endOf = async (...lines: readonly unknown[]): Promise<UciEnd> => {
    const engine = new UciEngine(searching(...lines));
    try {
      return await engine.analyze({}, { depth: 4 }).end;
    } finally {
      await engine.close();
    }
  };

  test("garbage is ignored", async () => {
    const { lines, bestMove } = await endOf(
      "info",
      "info depth",
      "info depth x score cp y pv z",
      "info depth 1 score cp 1e9 pv e2e4",
      "info depth 99999 score cp 1 pv e2e4",
      "info depth -1 score cp 1 pv e2e4",
      "info depth 5 multipv 0 score cp 1 pv e2e4",
      "info depth 5 multipv 2 score cp 1 pv e2e4",
      "info depth 1 score cp 3 pv",
      "info string depth 9 score cp 3 pv e2e4",
      "\u0000\uffff  \t",
      { depth: 3 },
      "info depth 1 score cp 12 pv d2d4",
      "bestmove d2d4",
    );
    expect(lines).toMatchObject([{ depth: 1, score: { kind: "cp", cp: 12 }, san: ["d4"] }]);
    expect(bestMove).toBe("d2d4");
  });

  test.each([["e2e5"], ["(none)"], ["0000"], [""], ["x".repeat(10_000)]])(
    "the best move %j cannot be played, and the engine goes on",
    async (move) => {
      const engine = new UciEngine(searching("info depth 1 score cp 1 pv e2e4", `bestmove ${move}`));
      const message = expect.stringMatching(/^the engine’s best move cannot be played: .{5,200}$/) as unknown;
      expect(await errorOf(engine.analyze().end)).toEqual({ code: "badMove", message });
      expect(await errorOf(engine.analyze().end)).toEqual({ code: "badMove", message });
      await engine.close();
    },
  );

  test("a search without end or lines has a best move", async () => {
    expect(await endOf("bestmove e2e4")).toMatchObject({ lines: [], bestMoveSan: "e4", reason: "finished" });
  });
});
