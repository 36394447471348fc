import { expect, test } from "vitest";
import type { End } from "../wasm/plain/pvscope.js";
import type { Analyzer } from "./analyzer.js";
import { EngineError } from "./errors.js";
import { TestAnalyzer } from "../../tests/engine_host.js";
import { outcomes } from "./analyze_many.js";
import type { AnalyzeOptions, Position } from "./request.js";

/** Engines that search for the milliseconds in the FEN, and crash as often as `crashes` has for it. */
function engines(crashes: Record<string, number> = {}) {
  const log = { busy: 0, most: 0, closed: 0, analysed: [] as string[] };
  const analyze = ({ fen = "" }: Position, { signal }: AnalyzeOptions) => ({
    end: (async () => {
      log.busy++;
      log.most = Math.max(log.most, log.busy);
      log.analysed.push(fen);
      await new Promise((resolve) => {
        setTimeout(resolve, Number(fen) || 0);
        signal?.addEventListener("abort", resolve);
      });
      log.busy--;
      if (fen === "bad") throw new EngineError({ code: "badFen", message: "it is bad" });
      const left = crashes[fen] ?? 0;
      crashes[fen] = left - 1;
      if (left > 0) throw new EngineError({ code: "crashed", message: "it broke" });
      return { bestMove: fen } as End;
    })(),
  });
  const create = () =>
    Promise.resolve({
      analyze,
      close: () => {
        log.closed++;
        return Promise.resolve();
      },
    } as unknown as Analyzer);
  return { log, create };
}

const fens = (...list: readonly string[]): Position[] => list.map((fen) => ({ fen }));

async function all(...args: Parameters<typeof outcomes>): Promise<string[]> {
  const seen: string[] = [];
  for await (const { position, end, error } of outcomes(...args))
    seen.push(`${position.fen}: ${end?.bestMove ?? error?.code ?? ""}`);
  return seen;
}

test("outcomes come in the order of the positions, whichever engine finishes first", async () => {
  const { log, create } = engines();
  const seen = await all({ create }, fens("30", "1", "20", "2", "3", "10", "4"), { concurrency: 3 });
  expect(seen).toEqual(["30: 30", "1: 1", "20: 20", "2: 2", "3: 3", "10: 10", "4: 4"]);
  expect(log).toMatchObject({ most: 3, busy: 0, closed: 3 });
});

test("an invalid position is an outcome, and the others go on", async () => {
  const { create } = engines();
  expect(await all({ create }, fens("1", "bad", "2"), {})).toEqual(["1: 1", "bad: badFen", "2: 2"]);
});

test("a position gets a second try after a crash; a second crash is its outcome", async () => {
  const { log, create } = engines({ "1": 1, "2": 2 });
  expect(await all({ create }, fens("1", "2", "3"), { concurrency: 1 })).toEqual([
    "1: 1",
    "2: crashed",
    "3: 3",
  ]);
  expect(log.analysed).toEqual(["1", "1", "2", "2", "3"]);
});

test("positions are read when they are needed", async () => {
  let read = 0;
  function* endless(): Generator<Position> {
    for (;;) {
      read++;
      yield { fen: "0" };
    }
  }
  const { log, create } = engines();
  let count = 0;
  for await (const { end } of outcomes({ create }, endless(), { concurrency: 2 })) {
    expect(end?.bestMove).toBe("0");
    if (++count === 50) break;
  }
  expect(read).toBeLessThan(70);
  expect(log.closed).toBe(2);
});

test("an outcome does not wait for the next position", async () => {
  const { create } = engines();
  let answer: () => void = () => undefined;
  async function* asked(): AsyncGenerator<Position> {
    for (const fen of ["1", "2", "3"]) {
      const answered = new Promise<void>((resolve) => (answer = resolve));
      yield { fen };
      await answered;
    }
  }
  const seen: string[] = [];
  for await (const { position } of outcomes({ create }, asked(), { concurrency: 2 })) {
    seen.push(position.fen ?? "");
    answer();
  }
  expect(seen).toEqual(["1", "2", "3"]);
});

test("an error thrown by the list of positions follows the earlier outcomes", async () => {
  const { log, create } = engines();
  function* broken(): Generator<Position> {
    yield { fen: "5" };
    throw new Error("the list broke");
  }
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { position } of outcomes({ create }, broken(), {})) seen.push(position.fen ?? "");
  })();
  await expect(reading).rejects.toThrow("the list broke");
  expect(seen).toEqual(["5"]);
  expect(log.closed).toBe(2);
});

test("a signal ends it during the wait for a position", async () => {
  const { log, create } = engines();
  const controller = new AbortController();
  async function* silent(): AsyncGenerator<Position> {
    yield { fen: "1" };
    await new Promise(() => undefined);
  }
  const reading = (async () => {
    for await (const { end } of outcomes({ create }, silent(), { signal: controller.signal })) {
      expect(end?.bestMove).toBe("1");
      controller.abort(new Error("enough"));
    }
  })();
  await expect(reading).rejects.toThrow("enough");
  expect(log.closed).toBe(2);
});

test("a signal ends it with its reason and closes all engines", async () => {
  const { log, create } = engines();
  const controller = new AbortController();
  const seen = all({ create }, fens("60000", "60000"), { signal: controller.signal });
  setTimeout(() => controller.abort(new Error("enough")), 5);
  await expect(seen).rejects.toThrow("enough");
  expect(log.closed).toBe(2);
});

test("an invalid concurrency is refused", async () => {
  for (const concurrency of [0, -1, 1.5, NaN, 257])
    await expect(all(engines(), fens("1"), { concurrency })).rejects.toMatchObject({ code: "badRequest" });
});

test("each position has options of its own, and its reports are told with it", async () => {
  const pawn = { fen: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", depth: 4 };
  const start = { moves: ["e4"], depth: 2 };
  const told: unknown[] = [];
  const ends: unknown[] = [];
  const found = outcomes(TestAnalyzer, [pawn, start], {
    depth: 9,
    optionsFor: ({ depth }) => ({ depth }),
    onReport: (report, { depth }) => {
      if (report.kind === "iteration") told.push(`${report.depth} of ${depth}`);
    },
  });
  for await (const { position, end } of found) ends.push([position, end?.lines[0]?.depth]);
  expect(ends).toEqual([
    [pawn, 4],
    [start, 2],
  ]);
  expect(told.toSorted()).toEqual(["1 of 2", "1 of 4", "2 of 2", "2 of 4", "3 of 4", "4 of 4"]);
});

test("an unknown option for one position is an error that names it", async () => {
  const found = outcomes(TestAnalyzer, [{}], { optionsFor: () => ({ dept: 3 }) as object });
  await expect(found.next()).rejects.toMatchObject({
    code: "badRequest",
    message: 'there is no option "dept": did you mean depth?',
  });
  await expect(outcomes(TestAnalyzer, [], { onReport: 3 as never }).next()).rejects.toMatchObject({
    message: "onReport must be a function, not 3",
  });
});
