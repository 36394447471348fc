import { describe, expect, test } from "vitest";
import { TestAnalyzer } from "../../tests/engine_host.js";
import type { End } from "../wasm/plain/pvscope.js";
import { VERSION } from "../wasm/version.js";
import { outcomes } from "./analyze_many.js";
import { EvaluationCache } from "./evaluation_cache.js";
import { answer, type OneShotOptions } from "./one_shot.js";
import { rememberer } from "./remembered.js";
import type { Position } from "./request.js";
import { reviewed } from "./review/review_game.js";

const FEN = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";

const endNamed = (bestMove: string): End => ({ bestMove, lines: [], reason: "depth" }) as unknown as End;

/** Engines that count their analyses. */
function counted() {
  const log = { created: 0, analyses: 0 };
  class CountedAnalyzer extends TestAnalyzer {
    static override create(...args: Parameters<typeof TestAnalyzer.create>) {
      log.created += 1;
      return super.create(...args);
    }

    override analyze(...args: Parameters<TestAnalyzer["analyze"]>) {
      log.analyses += 1;
      return super.analyze(...args);
    }
  }
  return { log, CountedAnalyzer };
}

describe("a cache", () => {
  test("keeps the results used last, up to its bound", () => {
    const cache = new EvaluationCache(2);
    cache.set("a", endNamed("a1a2"));
    cache.set("b", endNamed("b1b2"));
    expect(cache.get("a")?.bestMove).toBe("a1a2");
    cache.set("c", endNamed("c1c2"));
    expect(["a", "b", "c"].map((key) => cache.get(key)?.bestMove)).toEqual(["a1a2", undefined, "c1c2"]);
    cache.set("c", endNamed("c1c3"));
    expect([cache.size, cache.get("c")?.bestMove]).toEqual([2, "c1c3"]);
    cache.clear();
    expect([cache.size, cache.get("a"), cache.maxEntries]).toEqual([0, undefined, 2]);
  });

  test("gives copies, which callers may change", () => {
    const cache = new EvaluationCache();
    const end = endNamed("a1a2");
    cache.set("a", end);
    end.bestMove = "changed";
    const copy = cache.get("a") as End;
    copy.bestMove = "changed too";
    expect(cache.get("a")?.bestMove).toBe("a1a2");
  });

  test.each([0, -1, 1.5, Infinity, "9"])("has no bound %o", (bound) => {
    expect(() => new EvaluationCache(bound as number)).toThrow(/maxEntries must be a whole number/);
  });
});

describe("with a cache", () => {
  test("a position is searched once, without a second engine", async () => {
    const { log, CountedAnalyzer } = counted();
    const cache = new EvaluationCache();
    const first = await answer(CountedAnalyzer, { fen: FEN }, { depth: 4, cache });
    expect(await answer(CountedAnalyzer, { fen: FEN }, { depth: 4, cache })).toEqual(first);
    expect(log).toEqual({ created: 1, analyses: 1 });
  });

  test.each<[string, Position, OneShotOptions]>([
    ["position", { fen: FEN, moves: ["a1a2"] }, { depth: 3 }],
    ["kind of castling", { fen: FEN, chess960: true }, { depth: 3 }],
    ["limit", { fen: FEN }, { depth: 2 }],
    ["number of lines", { fen: FEN }, { depth: 3, multiPv: 2 }],
    ["switch", { fen: FEN }, { depth: 3, switches: { nullMove: false } }],
    ["size of the hash table", { fen: FEN }, { depth: 3, hashMb: 8 }],
    ["network", { fen: FEN }, { depth: 3, networkUrl: "/other.bin" }],
  ])("another %s has another result", async (_, position, { hashMb, networkUrl, ...options }) => {
    const cache = new EvaluationCache();
    const search = (): Promise<End> => Promise.resolve(endNamed("a1a8"));
    await rememberer({ cache })({ fen: FEN }, { depth: 3 }, search);
    await rememberer({ cache })({ fen: FEN }, { depth: 3 }, search);
    expect(cache.size).toBe(1);
    await rememberer({ cache, hashMb, networkUrl })(position, options, search);
    expect(cache.size).toBe(2);
  });

  test("the key names the version of the engine, and any store will do", async () => {
    const store = new Map<string, End>();
    const cache = {
      get: (key: string) => Promise.resolve(store.get(key)),
      set: (key: string, end: End) => Promise.resolve(store.set(key, end)),
    };
    await answer(TestAnalyzer, { fen: FEN }, { depth: 3, cache });
    const [key = ""] = store.keys();
    expect(key).toContain(`"${VERSION}"`);
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
    const planted = endNamed("planted");
    store.set(key, planted);
    expect(await answer(TestAnalyzer, { fen: FEN }, { depth: 3, cache })).toBe(planted);
  });

  test("levels vary, unless they have a seed", async () => {
    const cache = new EvaluationCache();
    const search = (): Promise<End> => Promise.resolve(endNamed("a1a8"));
    await rememberer({ cache })({ fen: FEN }, { elo: 1000 }, search);
    expect(cache.size).toBe(0);
    await rememberer({ cache })({ fen: FEN }, { elo: 1000, seed: 1 }, search);
    expect(cache.size).toBe(1);
  });

  test("a stopped analysis is not kept, nor is an error", async () => {
    const cache = new EvaluationCache();
    const stopped = { ...endNamed("a1a2"), reason: "stopped" } as End;
    const remember = rememberer({ cache });
    expect(await remember({}, {}, () => Promise.resolve(stopped))).toBe(stopped);
    await expect(answer(TestAnalyzer, { fen: "nonsense" }, { cache })).rejects.toMatchObject({
      code: "badFen",
    });
    expect(cache.size).toBe(0);
  });

  test("lists and reviews share what is known", { timeout: 30_000 }, async () => {
    const { log, CountedAnalyzer } = counted();
    const cache = new EvaluationCache();
    const all = async (moves: readonly string[][]): Promise<unknown[]> => {
      const found: unknown[] = [];
      const positions = moves.map((moves) => ({ moves }));
      for await (const { end } of outcomes(CountedAnalyzer, positions, { depth: 2, concurrency: 1, cache }))
        found.push(end);
      return found;
    };
    const once = await all([[], ["e2e4"]]);
    expect(log.analyses).toBe(2);
    expect(await all([["e2e4"], []])).toEqual(once.reverse());
    expect(log.analyses).toBe(2);
    await reviewed(CountedAnalyzer, ["e4", "e5"], { depth: 2, concurrency: 1, cache });
    const known = log.analyses;
    await reviewed(CountedAnalyzer, ["e4", "e5", "Nf3"], { depth: 2, concurrency: 1, cache });
    expect(log.analyses).toBe(known + 1);
  });

  test("a store without its methods is refused", async () => {
    for (const cache of [{}, null, 7, { get: () => undefined }])
      await expect(
        answer(TestAnalyzer, {}, { depth: 1, cache: cache as unknown as EvaluationCache }),
      ).rejects.toMatchObject({
        code: "badRequest",
        message: expect.stringMatching(/^cache must have the methods get and set/) as unknown,
      });
  });
});
