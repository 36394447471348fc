// Meets every fault of a worker, and prints for each how everything ended and whether the engine works once it is mended.
import { Analyzer, analyzeMany, bestMove, EngineError, evaluate } from "pvscope";
import { Lab } from "pvscope/lab";

const fen = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
const workerUrl = new URL("faulty_worker.mjs", import.meta.url);
const SILENT = "silent at the start";
const START = ["silent", "blocked", "exits", "throws"].map((fault) => `${fault} at the start`);
const SEARCH = ["silent", "blocked", "exits", "throws"].map((fault) => `${fault} in a search`);
const AFTER = ["exits", "throws"].map((fault) => `${fault} after a search`);
/** An analysis that the faults of a search strike. */
const struck = { collectors: true };

/** The deadlines of 20 seconds, in milliseconds. */
let deadline = 20_000;
const { setTimeout: realTimeout } = globalThis;
globalThis.setTimeout = (run, ms, ...args) => realTimeout(run, ms === 20_000 ? deadline : ms, ...args);

const pause = (ms) => new Promise((resolve) => realTimeout(resolve, ms));
const outcome = (promise) =>
  promise.then(
    (value) => value?.reason ?? "done",
    (error) => (error instanceof EngineError || error.name === "LabError" ? error.code : error.message),
  );

/** An analyzer whose first worker has `fault`; later ones are sound. */
function faultyAnalyzer(fault) {
  process.env.FAULT = fault;
  const analyzer = new Analyzer({ workerUrl });
  process.env.FAULT = "none";
  return analyzer;
}

/** The results of `use` with each of `faults`, side by side. */
async function withEach(faults, use) {
  const results = faults.map(async (fault) => {
    const analyzer = faultyAnalyzer(fault);
    const result = await use(analyzer);
    await analyzer.close();
    return [fault, result];
  });
  return Object.fromEntries(await Promise.all(results));
}

const mended = (analyzer) => outcome(analyzer.analyze({ fen }, { depth: 3 }).end);

/** The ends of analyses that meet each of `faults`, with short deadlines, and of those after them. */
async function inHaste(faults, haste, isLoaded) {
  const analyzers = faults.map(faultyAnalyzer);
  if (isLoaded) await Promise.all(analyzers.map((analyzer) => analyzer.ready));
  deadline = haste;
  const ends = await Promise.all(analyzers.map((analyzer) => outcome(analyzer.analyze({ fen }, struck).end)));
  deadline = 20_000;
  const results = {};
  for (const [index, analyzer] of analyzers.entries()) {
    results[faults[index]] = [ends[index], await mended(analyzer)];
    await analyzer.close();
  }
  return results;
}

/** Everything that can wait for an engine that never loads, left without a deadline. */
async function left(analyzer) {
  const left = {};
  const stopped = analyzer.analyze({ fen });
  stopped.stop();
  left.stop = await outcome(stopped.end);
  const controller = new AbortController();
  const aborted = analyzer.analyze({ fen }, { signal: controller.signal });
  controller.abort(new Error("enough"));
  left.signal = await outcome(aborted.end);
  left.abortedBefore = await outcome(analyzer.analyze({ fen }, { signal: controller.signal }).end);
  const replaced = analyzer.analyze({ fen });
  const last = analyzer.analyze({ fen });
  left.replaced = await outcome(replaced.end);
  left.loop = await outcome(
    (async () => {
      realTimeout(() => last.stop(), 10);
      for await (const report of last) return { reason: `a report: ${report.kind}` };
    })(),
  );
  left.return = await outcome(analyzer.analyze({ fen })[Symbol.asyncIterator]().return());
  left.dispose = await outcome(
    (async () => {
      await analyzer.analyze({ fen })[Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose")]();
    })(),
  );
  left.explain = await outcome(analyzer.explain({ fen }));
  const waiting = analyzer.analyze({ fen });
  await analyzer.close();
  left.close = await outcome(waiting.end);
  left.ready = await outcome(analyzer.ready);
  for (const [name, ask] of Object.entries({
    bestMove: (options) => bestMove({ fen }, options),
    evaluate: (options) => evaluate({ fen }, options),
    analyzeMany: (options) => analyzeMany([{ fen }], options).next(),
    create: (options) => Analyzer.create(options),
  })) {
    const controller = new AbortController();
    process.env.FAULT = SILENT;
    const asked = outcome(ask({ workerUrl, signal: controller.signal }));
    realTimeout(() => controller.abort(new Error("enough")), 20);
    left[name] = await asked;
  }
  const lab = new Lab({ workerUrl });
  const run = lab.run({ game: { kind: "written", text: "[1 2]" }, search: { kind: "minimax" } });
  realTimeout(() => lab.close(), 20);
  left.lab = await outcome(run);
  return left;
}

const seen = {};
seen.left = await left(faultyAnalyzer(SILENT));

seen.load = await inHaste(START, 1000, false);
// Long enough for the worker that replaces a lost one.
seen.search = await inHaste(SEARCH, 3000, true);

const NO_EVENT = SEARCH.slice(0, 2);
[seen.stop, seen.close] = await Promise.all([
  withEach(NO_EVENT, async (analyzer) => {
    const analysis = analyzer.analyze({ fen }, struck);
    await analysis[Symbol.asyncIterator]().next();
    analysis.stop();
    return [await outcome(analysis.end), await mended(analyzer)];
  }),
  withEach(NO_EVENT, async (analyzer) => {
    const analysis = analyzer.analyze({ fen }, struck);
    await analysis[Symbol.asyncIterator]().next();
    return [await outcome(analyzer.close()), await outcome(analysis.end)];
  }),
]);
seen.after = await withEach(AFTER, async (analyzer) => {
  const first = await outcome(analyzer.analyze({ fen }, { depth: 2, ...struck }).end);
  await pause(1000);
  return [first, await mended(analyzer)];
});
// A leaked worker would keep this process alive.
console.log(JSON.stringify(seen));
