import { describe, expect, test } from "vitest";
import { errorOf, FakeEngine, searching } from "../../../tests/fake_uci_engine";
import type { UciAnalyzeOptions } from "./go_command.js";
import type { UciCertificate, UciEnd, UciReport } from "./reports.js";
import { UciEngine } from "./uci_engine.js";
import type { UciEngineOptions } from "./uci_engine_options.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

async function reportsOf(analysis: AsyncIterable<UciReport>): Promise<UciReport[]> {
  const reports: UciReport[] = [];
  for await (const report of analysis) reports.push(report);
  return reports;
}

describe("an engine that keeps to the protocol", () => {
  test("is introduced, gets its settings, the position and the limits, and is ended", async () => {
    const worker = searching("info depth 1 score cp 20 pv g1f3", "bestmove g1f3");
    const engine = new UciEngine(worker, { settings: { hash: 64, Style: "Risky", "Clear Hash": true } });
    await engine.ready;
    expect(engine.name).toBe("Fake 1");
    await engine.analyze({ moves: ["e4", "e5"] }, { depth: 7, timeMs: 1500.2, searchMoves: ["Nf3", "d2d4"] })
      .end;
    await engine.close();
    expect(worker.sent).toEqual([
      "uci",
      "setoption name Hash value 64",
      "setoption name Style value Risky",
      "setoption name Clear Hash",
      "isready",
      "setoption name UCI_Chess960 value false",
      "setoption name MultiPV value 1",
      "ucinewgame",
      `position fen ${START} moves e2e4 e7e5`,
      "isready",
      "go depth 7 movetime 1501 searchmoves g1f3 d2d4",
      "position fen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
      "eval",
      "isready",
      "quit",
    ]);
    expect(worker.isTerminated).toBe(true);
  });

  test("gives a callback its reports, and rejects with the callback's exception", async () => {
    const lines = ["info depth 1 score cp 20 pv g1f3", "info depth 2 score cp 20 pv g1f3", "bestmove g1f3"];
    const engine = new UciEngine(searching(...lines));
    const depths: number[] = [];
    const asked = (throwing: boolean): Promise<UciEnd> =>
      engine.analyze(
        {},
        {
          depth: 2,
          onReport: ({ depth }) => {
            depths.push(depth);
            if (throwing) throw new Error("in the caller's code");
          },
        },
      ).end;
    await asked(false);
    expect(depths).toEqual([1, 2]);
    await expect(asked(true)).rejects.toThrow("in the caller's code");
    expect(depths).toEqual([1, 2, 1]);
    expect((await asked(false)).bestMove).toBe("g1f3");
    await engine.close();
  });

  test("reports every depth with scores from White's view, and its result", async () => {
    const engine = new UciEngine(
      searching(
        "info depth 1 seldepth 2 score cp -30 nodes 25 nps 1000 hashfull 2 time 3 pv c7c5",
        "info depth 2 score cp 40 lowerbound nodes 60 pv e7e5",
        "info depth 2 currmove e7e5 currmovenumber 1\ninfo depth 2 seldepth 4 score mate 2 nodes 99 time 6 pv e7e5 g1f3",
        "bestmove e7e5 ponder g1f3",
      ),
    );
    const analysis = engine.analyze({ moves: ["e4"] }, { depth: 2 });
    const reports = await reportsOf(analysis);
    expect(reports).toMatchObject([
      { kind: "iteration", depth: 1, seldepth: 2, nodes: 25, nps: 1000, hashfull: 2, timeMs: 3 },
      { kind: "iteration", depth: 2, seldepth: 4, nodes: 99, timeMs: 6 },
    ]);
    expect(reports.map(({ lines: [{ score }] }) => score)).toEqual([
      { kind: "cp", cp: 30 },
      { kind: "mate", moves: -2 },
    ]);
    expect(await analysis.end).toMatchObject({ reason: "finished", bestMove: "e7e5", bestMoveSan: "e5" });
    expect((await analysis.end).lines[0]?.san).toEqual(["e5", "Nf3"]);
    await engine.close();
  });

  test("has its lines together, as many as asked for and possible", async () => {
    const worker = searching(
      "info depth 1 multipv 1 score cp 20 pv e2e4",
      "info depth 1 multipv 2 score cp 10 pv d2d4",
      "info depth 2 multipv 1 score cp 25 pv d2d4 d7d5",
      "info depth 1 multipv 2 score cp 20 pv e2e4",
      "info depth 2 multipv 2 score cp 15 pv e2e4 e7e5",
      "info depth 3 multipv 1 score cp 15 pv a2a3 e7e5 e2e4",
      "bestmove a2a3",
    );
    const engine = new UciEngine(worker);
    const analysis = engine.analyze({}, { multiPv: 2 });
    const heads = (await reportsOf(analysis)).map(({ lines }) => lines.map(({ san }) => san[0]));
    expect(heads).toEqual([
      ["e4", "d4"],
      ["d4", "e4"],
    ]);
    expect(await analysis.end).toMatchObject({ bestMove: "a2a3", lines: [{ depth: 2 }, { depth: 2 }] });
    // A position with one move.
    await errorOf(engine.analyze({ fen: "k7/8/1K6/8/8/8/8/1Q6 b - - 0 1" }, { multiPv: 2 }).end);
    await engine.analyze({}, { multiPv: 100 }).end;
    expect(worker.sent.filter((line) => line.includes("MultiPV"))).toEqual([
      "setoption name MultiPV value 2",
      "setoption name MultiPV value 1",
      "setoption name MultiPV value 5",
    ]);
    await engine.close();
  });

  test("gives fewer lines than asked for without losing a depth", async () => {
    const engine = new UciEngine(
      searching(
        "info depth 1 multipv 1 score cp 20 pv e2e4",
        "info depth 2 multipv 1 score cp 20 pv e2e4 e7e5",
        "bestmove e2e4",
      ),
    );
    const reports = await reportsOf(engine.analyze({}, { multiPv: 3 }));
    expect(reports.map(({ depth, lines }) => [depth, lines.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await engine.close();
  });

  test("that gives a depth again has its last lines, and all others of it together", async () => {
    const infos = ["d2d4", "e2e4", "c2c4"].map((move, index) => `info depth 1 score cp ${index} pv ${move}`);
    const engine = new UciEngine(
      searching(
        ...infos,
        "info depth 2 score cp 5 pv c2c4 c7c5",
        "info depth 1 score cp 9 pv a2a3",
        "bestmove c2c4",
      ),
    );
    const analysis = engine.analyze();
    const seen = [];
    for await (const { depth, lines } of analysis) seen.push([depth, lines[0].san[0]]);
    expect(seen).toEqual([
      [1, "c4"],
      [2, "c4"],
    ]);
    await engine.close();
  });

  test("evaluates the last positions of its result by its own eval", async () => {
    const worker = new FakeEngine((line) =>
      line === "eval"
        ? [
            "NNUE evaluation        +0.30 (white side)",
            "Final evaluation       -0.25 (white side) [with scaled NNUE]",
          ]
        : undefined,
    );
    const engine = new UciEngine(worker);
    const analysis = engine.analyze();
    const [report] = await reportsOf(analysis);
    expect(report?.lines[0].certificate.score).toBeUndefined();
    expect((await analysis.end).lines[0]?.certificate).toMatchObject({
      holds: true,
      score: { kind: "cp", cp: -25 },
      scoreBy: "engine",
    });
    await engine.close();
  });

  test("evaluates them after a stop, too, unless another analysis waits or the engine is closed", async () => {
    const worker = new FakeEngine((line) => {
      if (line === "eval") return ["Final evaluation       +0.10 (white side)"];
      return line.startsWith("go") ? ["info depth 1 score cp 20 pv e2e4"] : undefined;
    });
    const engine = new UciEngine(worker);
    const stopped = async (stop: () => unknown): Promise<UciCertificate | undefined> => {
      const analysis = engine.analyze();
      await analysis[Symbol.asyncIterator]().next();
      stop();
      analysis.stop();
      return (await analysis.end).lines[0]?.certificate;
    };
    expect(await stopped(() => undefined)).toMatchObject({
      score: { kind: "cp", cp: 10 },
      scoreBy: "engine",
    });
    expect((await stopped(() => engine.analyze()))?.score).toBeUndefined();
    expect((await stopped(() => engine.close()))?.score).toBeUndefined();
    expect(worker.sent.filter((line) => line === "eval")).toHaveLength(1);
  });

  test("without an eval is not asked again, and the evaluator has the values", async () => {
    const worker = new FakeEngine();
    const asked: unknown[] = [];
    const evaluator = {
      explain: (position: object) => {
        asked.push(position);
        return Promise.resolve({ scoreCp: 31 });
      },
    };
    const engine = new UciEngine(worker, { evaluator });
    const certificates = [];
    for (let round = 0; round < 2; round++)
      certificates.push((await engine.analyze().end).lines[0]?.certificate);
    const value = { score: { kind: "cp", cp: 31 }, scoreBy: "evaluator" };
    expect(certificates).toMatchObject([value, value]);
    expect(worker.sent.filter((line) => line === "eval")).toHaveLength(1);
    expect(asked[0]).toEqual({
      fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
      chess960: false,
    });
    await engine.close();
  });

  test("is told of a new game before its first search, and once after clear", async () => {
    const worker = new FakeEngine();
    const engine = new UciEngine(worker);
    await engine.analyze({}, { depth: 1 }).end;
    engine.clear();
    await engine.analyze({}, { depth: 2 }).end;
    await engine.analyze({}, { depth: 3 }).end;
    expect(worker.sent.filter((line) => /^(ucinewgame|go)/.test(line))).toEqual([
      "ucinewgame",
      "go depth 1",
      "ucinewgame",
      "go depth 2",
      "go depth 3",
    ]);
    await engine.close();
  });

  test("plays Chess960 if the castling rights say so", async () => {
    const worker = searching("info depth 1 score cp 0 pv f1g1", "bestmove f1g1");
    const engine = new UciEngine(worker);
    const fen = "1k6/8/8/8/8/8/8/5KR1 w G - 0 1";
    const { lines } = await engine.analyze({ fen }).end;
    expect(lines[0]).toMatchObject({ san: ["O-O"], moves: ["f1g1"] });
    expect(worker.sent).toContain("setoption name UCI_Chess960 value true");
    await engine.close();
  });
});

describe("an analysis", () => {
  /** Searches until it is stopped. */
  const endless = (): FakeEngine =>
    new FakeEngine((line) =>
      line.startsWith("go infinite") ? ["info depth 1 score cp 20 pv e2e4"] : undefined,
    );

  test("replaces the one before, whose end it waits for", async () => {
    const worker = endless();
    const engine = new UciEngine(worker);
    const first = engine.analyze();
    for await (const report of first) {
      expect(report.depth).toBe(1);
      const second = engine.analyze({}, { depth: 1 });
      expect(await first.end).toMatchObject({ reason: "stopped" });
      expect(await second.end).toMatchObject({ reason: "finished" });
    }
    // Nobody waits for the values of the first.
    expect(worker.sent.filter((line) => /^(go|stop|eval)/.test(line))).toEqual([
      "go infinite",
      "stop",
      "go depth 1",
      "eval",
    ]);
    await engine.close();
  });

  test("in a storm of replacements gets one go for each that starts, and the last is answered", async () => {
    const worker = endless();
    const engine = new UciEngine(worker);
    const analyses = Array.from({ length: 50 }, () => engine.analyze());
    analyses.at(-1)?.stop();
    const last = engine.analyze({}, { depth: 1 });
    expect(await last.end).toMatchObject({ bestMoveSan: "e4" });
    const codes = await Promise.all(analyses.map(({ end }) => errorOf(end)));
    expect(new Set(codes.map((error) => error?.code))).toEqual(new Set(["stopped"]));
    expect(worker.sent.filter((line) => line.startsWith("go"))).toEqual(["go depth 1"]);
    await engine.close();
  });

  test("ends with the results so far when its loop is left, and with the signal's reason if there are none", async () => {
    const engine = new UciEngine(endless());
    const analysis = engine.analyze();
    for await (const report of analysis) if (report.depth === 1) break;
    expect(await analysis.end).toMatchObject({ reason: "stopped", bestMove: "e2e4" });
    const enough = new Error("enough");
    const aborted = engine.analyze({}, { signal: AbortSignal.abort(enough) });
    await expect(aborted.end).rejects.toBe(enough);
    await engine.close();
  });

  test("ends with the results so far when its engine is closed, and later ones are refused", async () => {
    const engine = new UciEngine(endless());
    const analysis = engine.analyze();
    for await (const report of analysis) {
      expect(report.depth).toBe(1);
      await engine.close();
    }
    expect(await analysis.end).toMatchObject({ reason: "stopped" });
    expect(await errorOf(engine.analyze().end)).toEqual({
      code: "closed",
      message: "the engine has been closed",
    });
  });

  test.each([
    [{ fen: "8/8/8" }, {}, "badFen", /^the FEN "8\/8\/8" is not legal/],
    [{ moves: ["e5"] }, {}, "badMove", /e5 is not legal here/],
    [{ fen: "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1" }, {}, "gameOver", /^the game is over: checkmate/],
    [{}, { depth: 0 }, "badLimit", /^depth must be a whole number from 1 to/],
    [{}, { multiPv: 0 }, "badMultiPv", /^multiPv must be/],
    [{}, { searchMoves: ["Ke2"] }, "badMove", /^searchMoves: the move Ke2 is not legal here/],
    [{}, { elo: 1500 }, "badRequest", /^there is no option "elo"/],
    [{}, { movetime: 100 }, "badRequest", /^there is no option "movetime": did you mean timeMs\?/],
  ])("is refused in words: %j %j", async (position, options, code, message) => {
    const worker = new FakeEngine();
    const engine = new UciEngine(worker);
    await engine.ready;
    expect(await errorOf(engine.analyze(position, options as UciAnalyzeOptions).end)).toEqual({
      code,
      message: expect.stringMatching(message) as unknown,
    });
    expect(worker.sent).toEqual(["uci", "isready"]);
    await engine.close();
  });
});

test("no text of a caller begins a line of its own", async () => {
  const inject = "\nsetoption name Hash value 1024\r\nquit\u2028";
  const worker = new FakeEngine();
  const engine = new UciEngine(worker);
  await engine.ready;
  for (const [position, options] of [
    [{ fen: `${START}${inject}` }, {}],
    [{ fen: START.replaceAll(" ", "\n") }, {}],
    [{ moves: [`e2e4${inject}`] }, {}],
    [{ moves: ["e2e4\n"] }, {}],
    [{}, { searchMoves: [`e2e4${inject}`] }],
    [{}, { searchMoves: ["\ne4 "] }],
  ] as const)
    await engine.analyze(position, options).end.catch(() => undefined);
  await engine.close();
  expect(worker.sent.filter((line) => /[\r\n\u2028]/.test(line))).toEqual([]);
  expect(worker.sent.filter((line) => line.includes("Hash"))).toEqual([]);

  const styled = new UciEngine(new FakeEngine(), { settings: { Style: `Solid${inject}` } });
  expect(await errorOf(styled.ready)).toEqual({
    code: "badRequest",
    message: "the option Style must be one line without control characters",
  });
});

test.each([
  [{ Hesh: 3 }, 'there is no option "Hesh": did you mean Hash?'],
  [{ Hash: 4096 }, "the option Hash must be a whole number from 1 to 1024, not 4096"],
  [{ UCI_Chess960: "true" }, 'the option UCI_Chess960 must be a boolean, not "true"'],
  [{ "Clear Hash": 1 }, "the option Clear Hash is a button: its value must be true"],
])("a setting that the engine does not take is named: %j", async (settings, message) => {
  const worker = new FakeEngine();
  const engine = new UciEngine(worker, { settings });
  expect(await errorOf(engine.ready)).toEqual({ code: "badRequest", message });
  expect(await errorOf(engine.analyze().end)).toEqual({ code: "badRequest", message });
  expect(worker.isTerminated).toBe(true);
});

test.each<[unknown, object, string]>([
  [null, {}, "the engine must be a worker or a child process with pipes, not null"],
  [
    { stdin: null, stdout: null },
    {},
    "the engine must be a worker or a child process with pipes, not an object",
  ],
  [new FakeEngine(), { hash: 3 }, 'there is no option "hash"'],
  [new FakeEngine(), { silenceMs: 0 }, "silenceMs must be a whole number of milliseconds from 1 on, not 0"],
  [new FakeEngine(), { evaluator: {} }, "evaluator must have a method explain"],
])("arguments of the wrong kind are refused at once: %o %o", (source, options, message) => {
  expect(() => new UciEngine(source as FakeEngine, options as UciEngineOptions)).toThrow(message);
});
