// The UCI worker as if it were another engine, beside the package's own analyzer.
import { Analyzer } from "./node_modules/pvscope/engine/index.js";
import { UciEngine } from "./node_modules/pvscope/engine/uci_engine/index.js";

const MIDDLEGAME = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
const start = () => new Worker("node_modules/pvscope/uci.js");
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const codeOf = (promise) =>
  promise.then(
    ({ reason }) => reason,
    ({ code }) => code,
  );

/** What both kinds of line have. */
const common = ({ multiPv, depth, score, moves, san }) => ({ multiPv, depth, score, moves, san });

async function run() {
  const engine = new UciEngine(start());
  const analyzer = await Analyzer.create({ threads: 1 });
  const position = { fen: MIDDLEGAME, moves: ["O-O"] };
  const options = { depth: 9, multiPv: 2 };

  const reports = [];
  const analysis = engine.analyze(position, options);
  const [own] = await Promise.all([
    analyzer.analyze(position, options).end,
    (async () => {
      for await (const report of analysis) reports.push(report);
    })(),
  ]);
  const other = await analysis.end;

  const ends = new Set();
  for (let round = 0; round < 20; round++) {
    const endless = engine.analyze(round % 2 === 0 ? position : {});
    await pause(round * 3);
    if (round % 3 === 0) endless.stop();
    else void engine.analyze(position, { depth: 2 }).end.catch(() => undefined);
    ends.add(await codeOf(endless.end));
  }
  const after = await engine.analyze({ moves: ["f3", "e5", "g4"] }, { depth: 3 }).end;

  const dying = start();
  const dead = new UciEngine(dying, { silenceMs: 500, stopMs: 500 });
  await dead.ready;
  const last = dead.analyze();
  await pause(50);
  dying.terminate();
  const faults = [
    await codeOf(new UciEngine(new Worker("nowhere.js"), { silenceMs: 5000 }).analyze().end),
    await codeOf(last.end),
    await codeOf(dead.analyze().end),
  ];
  const still = await codeOf(analyzer.analyze(position, { depth: 3 }).end);
  await Promise.all([engine.close(), analyzer.close()]);
  return {
    name: engine.name,
    depths: reports.map(({ depth }) => depth),
    holds: reports.every(({ lines }) => lines.every(({ certificate }) => certificate.holds)),
    own: own.lines.map(common),
    other: other.lines.map(common),
    values: other.lines.map(({ certificate: { score, scoreBy } }) => ({ score, scoreBy })),
    ends: [...ends].sort(),
    mate: after.lines[0].certificate,
    faults,
    still,
  };
}

run().then(
  (result) => (globalThis.result = result),
  (error) => (globalThis.result = String(error)),
);
