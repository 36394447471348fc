/** What analyses find, by the engine itself. */

import { expect, test } from "vitest";
import { TestAnalyzer } from "../../tests/engine_host.js";
import type { Report } from "../wasm/plain/pvscope.js";
import type { Analysis } from "./analysis.js";
import { answer } from "./one_shot.js";
import { winningChances, materialOf } from "./winning_chances.js";
import { INITIAL_FEN } from "./game/initial_position.js";
import type { AnalyzeOptions, Position } from "./request.js";

const MIDDLEGAME = { fen: "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12" };

test("after clear(), an analysis is that of a new engine", async () => {
  await using analyzer = await TestAnalyzer.create();
  const nodes = async (position: Position): Promise<number> =>
    (await analyzer.analyze(position, { depth: 7 }).end).total.nodes;
  const fresh = await nodes(MIDDLEGAME);
  // The hash table knows the answers.
  expect(await nodes(MIDDLEGAME)).toBeLessThan(fresh);
  analyzer.clear();
  expect(await nodes(MIDDLEGAME)).toBe(fresh);
});

test("a position is the initial one by default, and its moves are read in SAN as in UCI", async () => {
  await using analyzer = await TestAnalyzer.create();
  const end = async (position?: Position, options: AnalyzeOptions = { depth: 5 }): Promise<object> => {
    analyzer.clear();
    const { total, lines } = await analyzer.analyze(position, options).end;
    return { total, lines };
  };
  expect(await end()).toEqual(await end({ fen: INITIAL_FEN }));
  const uci = await end(
    { fen: INITIAL_FEN, moves: ["e2e4", "e7e5", "g1f3"] },
    { depth: 5, searchMoves: ["b8c6"] },
  );
  expect(await end({ moves: ["e4", "e5", "Nf3"] }, { depth: 5, searchMoves: ["Nc6"] })).toEqual(uci);
  expect((await analyzer.verify({ moves: ["e4"] }, ["e5"])).end).toContain("/4p3/4P3/");
  expect(await analyzer.explain()).toEqual(await analyzer.explain({ fen: INITIAL_FEN }));
});

test("limits below depth 1 have the lines and the score of depth 1", async () => {
  await using analyzer = await TestAnalyzer.create();
  const fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
  for (const limit of [{ nodes: 1 }, { nodes: 50 }, { timeMs: 1, nodes: 5 }]) {
    const { bestMoveSan, lines } = await analyzer.analyze({ fen }, { ...limit, multiPv: 3 }).end;
    expect([bestMoveSan, lines.length]).toEqual(["Qxf7#", 3]);
    expect(lines[0].score).toEqual({ kind: "mate", moves: 1 });
  }
});

test("a bad move is an error that names it, and so is a misspelt FEN", async () => {
  await using analyzer = await TestAnalyzer.create();
  const fault = async (position: object, options?: AnalyzeOptions): Promise<unknown> =>
    analyzer.analyze(position, options).end.catch((error: unknown) => error);
  const bad = (message: string): object => ({ code: "badMove", message });
  const afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  expect(await fault({ moves: ["e4", "Nf3"] })).toMatchObject(
    bad(`ply 2, in ${afterE4}: the move Nf3 is not legal here: Black is to move`),
  );
  expect(await fault({ moves: ["e2e4", "e2e4"] })).toMatchObject(
    bad(`ply 2, in ${afterE4}: the move e2e4 is not legal here: e2 is empty`),
  );
  expect(await fault({}, { searchMoves: ["Nd2"] })).toMatchObject(
    bad("the move Nd2 is not legal here; near it are Na3, Nc3, Nf3 and Nh3"),
  );
  expect(await fault({ moves: ["hello"] })).toMatchObject(
    bad(`ply 1, in ${INITIAL_FEN}: "hello" is not a move in SAN or UCI notation, such as Nf3 or g1f3`),
  );
  expect(await fault({ FEN: MIDDLEGAME.fen })).toMatchObject({
    code: "badRequest",
    message: 'there is no field "FEN": did you mean fen?',
  });
});

test("an analysis with a clock takes a share of it, and the clock of the side to move counts", async () => {
  await using analyzer = await TestAnalyzer.create();
  const spent = async (options: AnalyzeOptions): Promise<[string, number]> => {
    const { reason, timeMs } = await analyzer.analyze(MIDDLEGAME, options).end;
    return [reason, timeMs];
  };
  // White is to move. The most is half of the time, less 10 ms.
  const [reason, timeMs] = await spent({ whiteTimeMs: 600, blackTimeMs: 3_600_000 });
  expect(reason).toBe("time");
  expect(timeMs).toBeLessThan(600);
  // With one move to the time control, at least three tenths.
  const [, last] = await spent({ whiteTimeMs: 2000, blackTimeMs: 1, movesToGo: 1, depth: 40 });
  expect(last).toBeGreaterThan(timeMs);
});

test("a clock without the time of the side to move is an error", async () => {
  await using analyzer = await TestAnalyzer.create();
  for (const options of [{ blackTimeMs: 1000 }, { whiteIncrementMs: 10 }, { movesToGo: 3 }])
    await expect(analyzer.analyze(MIDDLEGAME, options).end).rejects.toMatchObject({
      code: "badLimit",
      message: "the clock of the side to move is missing: whiteTimeMs",
    });
  await expect(analyzer.analyze(MIDDLEGAME, { whiteTimeMs: -1 }).end).rejects.toMatchObject({
    code: "badLimit",
    message: expect.stringContaining("whiteTimeMs must be a whole number from 0") as unknown,
  });
});

test.each([[{ timeMs: 50 }], [{ whiteTimeMs: 100 }]])(
  "pondering with %j goes on until the ponder hit, and its own time begins there",
  async (limits) => {
    await using analyzer = await TestAnalyzer.create();
    const analysis = analyzer.analyze(MIDDLEGAME, { ...limits, ponder: true });
    let hitMs: number | undefined;
    for await (const report of analysis) {
      if (report.timeMs < 300 || hitMs !== undefined) continue;
      hitMs = report.timeMs;
      analysis.ponderHit();
    }
    const { reason, timeMs } = await analysis.end;
    expect(reason).toBe("time");
    expect(hitMs).toBeGreaterThanOrEqual(300);
    expect(timeMs).toBeGreaterThanOrEqual(hitMs ?? 0);
  },
);

test("a ponder hit before the search begins is not lost", async () => {
  await using analyzer = await TestAnalyzer.create();
  const analysis = analyzer.analyze(MIDDLEGAME, { timeMs: 20, ponder: true });
  analysis.ponderHit();
  expect((await analysis.end).reason).toBe("time");
});

test("every line has the winning chances of its score and the material", async () => {
  await using analyzer = await TestAnalyzer.create();
  const { lines } = await analyzer.analyze({ ...MIDDLEGAME, moves: ["Nb5"] }, { depth: 6, multiPv: 3 }).end;
  expect(lines).toHaveLength(3);
  for (const { score, chances } of lines) {
    const { white, draw, black } = winningChances(score, materialOf(MIDDLEGAME.fen));
    expect(chances?.white).toBeCloseTo(white, 9);
    expect(chances?.draw).toBeCloseTo(draw, 9);
    expect(chances?.black).toBeCloseTo(black, 9);
  }
});

test("a callback gets the reports of a search, may begin the next one, and does not harm the engine by an error", async () => {
  await using analyzer = await TestAnalyzer.create();
  const read: unknown[] = [];
  const told: unknown[] = [];
  const analysis = analyzer.analyze(MIDDLEGAME, {
    depth: 6,
    onReport: (report) => report.kind === "iteration" && told.push(report),
  });
  for await (const report of analysis) if (report.kind === "iteration") read.push(report);
  expect(told).toHaveLength(6);
  expect(told).toEqual(read);

  const depths: number[] = [];
  const next = await new Promise<Analysis>((begin) => {
    analyzer.analyze(MIDDLEGAME, {
      onReport: ({ kind, depth }) => {
        if (kind === "iteration") depths.push(depth);
        if (depths.length === 2) begin(analyzer.analyze({ moves: ["e4"] }, { depth: 5 }));
      },
    });
  });
  expect((await next.end).reason).toBe("depth");
  // Nothing of a search that another has replaced.
  expect(depths).toEqual([1, 2]);

  const mine = new Error("in the caller's code");
  const failing = analyzer.analyze(MIDDLEGAME, {
    onReport: () => {
      throw mine;
    },
  });
  await expect(failing.end).rejects.toBe(mine);
  expect((await analyzer.analyze(MIDDLEGAME, { depth: 3 }).end).reason).toBe("depth");
  await expect(analyzer.analyze({}, { onReport: 3 as never }).end).rejects.toMatchObject({
    code: "badRequest",
    message: "onReport must be a function, not 3",
  });
});

test("a single question tells its reports, and rejects with the error of a callback", async () => {
  const depths: number[] = [];
  const onReport = ({ kind, depth }: Report): void => {
    if (kind === "iteration") depths.push(depth);
    if (depth === 5) throw new Error("deep enough");
  };
  await answer(TestAnalyzer, MIDDLEGAME, { depth: 4, onReport });
  expect(depths).toEqual([1, 2, 3, 4]);
  await expect(answer(TestAnalyzer, MIDDLEGAME, { depth: 6, onReport })).rejects.toThrow("deep enough");
});
