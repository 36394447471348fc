// Meets every fault of a worker, and prints for each how everything ended and whether the engine works once it is mended.
import { Analyzer, analyzeMany, bestMove, EngineError, evaluate } from "pvscope";
import { Lab } from "pvscope/lab";

const fen = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
const workerUrl = new URL("faulty_worker.mjs", import.meta.url);
const START = ["silent", "blocked", "exits", "throws"].map((fault) => `${fault} at the start`);
const SEARCH = ["silent", "blocked", "exits", "throws"].map((fault) => `${fault} in a search`);
const AFTER = ["exits", "throws"].map((fault) => `${fault} after a search`);
/** An analysis that the faults of a search strike. */
const struck = { collectors: true };

/** Makes the deadlines of 20 seconds come sooner. */
let haste = 1;
const { setTimeout: realTimeout } = globalThis;
globalThis.setTimeout = (run, ms, ...args) => realTimeout(run, ms === 20_000 ? ms / haste : ms, ...args);

const pause = (ms) => new Promise((resolve) => realTimeout(resolve, ms));
const outcome = (promise) =>
  promise.then(
    (value) => value?.reason ?? "done",
    (error) => (error instanceof EngineError || error.name === "LabError" ? error.code : error.message),
  );

async function withFault(fault, use) {
  process.env.FAULT = fault;
  const analyzer = new Analyzer({ workerUrl });
  try {
    return await use(analyzer);
  } finally {
    await analyzer.close();
  }
}

async function mended(analyzer) {
  process.env.FAULT = "none";
  return await outcome(analyzer.analyze({ fen }, { depth: 3 }).end);
}

/** Everything that can wait for an engine that never loads, left without a deadline. */
async function left(analyzer) {
  const left = {};
  const stopped = analyzer.analyze({ fen });
  stopped.stop();
  left.stop = await outcome(stopped.end);
  const controller = new AbortController();
  const aborted = analyzer.analyze({ fen }, { signal: controller.signal });
  controller.abort();
  left.signal = await outcome(aborted.end);
  left.abortedBefore = await outcome(analyzer.analyze({ fen }, { signal: AbortSignal.abort() }).end);
  const replaced = analyzer.analyze({ fen });
  const last = analyzer.analyze({ fen });
  left.replaced = await outcome(replaced.end);
  left.loop = await outcome(
    (async () => {
      realTimeout(() => last.stop(), 10);
      for await (const report of last) return { reason: `a report: ${report.kind}` };
    })(),
  );
  left.return = await outcome(analyzer.analyze({ fen }).return());
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

const seen = { left: {}, load: {}, search: {}, stop: {}, close: {}, after: {} };

for (const fault of ["silent at the start", "blocked at the start"]) seen.left[fault] = await withFault(fault, left);

haste = 20;
for (const fault of START)
  seen.load[fault] = await withFault(fault, async (analyzer) => [
    await outcome(analyzer.analyze({ fen }).end),
    await mended(analyzer),
  ]);
for (const fault of SEARCH)
  seen.search[fault] = await withFault(fault, async (analyzer) => [
    await outcome(analyzer.analyze({ fen }, struck).end),
    await mended(analyzer),
  ]);
haste = 1;

for (const fault of SEARCH.slice(0, 2)) {
  seen.stop[fault] = await withFault(fault, async (analyzer) => {
    const analysis = analyzer.analyze({ fen }, struck);
    await analysis.next();
    analysis.stop();
    return [await outcome(analysis.end), await mended(analyzer)];
  });
  seen.close[fault] = await withFault(fault, async (analyzer) => {
    const analysis = analyzer.analyze({ fen }, struck);
    await analysis.next();
    return [await outcome(analyzer.close()), await outcome(analysis.end)];
  });
}
for (const fault of AFTER)
  seen.after[fault] = await withFault(fault, async (analyzer) => {
    const first = await outcome(analyzer.analyze({ fen }, { depth: 2, ...struck }).end);
    await pause(200);
    return [first, await mended(analyzer)];
  });
// A leaked worker would keep this process alive.
console.log(JSON.stringify(seen));
