// An engine that nobody here wrote: Stockfish 10, whose worker is stockfish.wasm.js.
import { UciEngine } from "./node_modules/pvscope/engine/uci_engine/index.js";

// The Opera Game before its sacrifice, a rook ending, a middlegame with Black to move.
const POSITIONS = [
  { fen: "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16" },
  { fen: "8/5pk1/4p1p1/7p/R6P/5PP1/1r3PK1/8 w - - 0 1" },
  { moves: "d4 Nf6 c4 e6 Nf3 d5 Nc3 Be7 Bg5 O-O e3".split(" ") },
];
const SHORT =
  /^the line ends after .*, short of the depth of|^the score is #.*, but the line does not end in checkmate$/;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function run() {
  const engine = new UciEngine(new Worker("stockfish.wasm.js"), { settings: { Contempt: 0 } });
  const lines = [];
  const last = [];
  for (const position of POSITIONS) {
    const analysis = engine.analyze(position, { depth: 12, multiPv: 2 });
    for await (const report of analysis) lines.push(...report.lines);
    last.push(...(await analysis.end).lines);
  }
  const reasons = [];
  for (let round = 1; round <= 20; round++) {
    const endless = engine.analyze(POSITIONS[round % 3]);
    await pause(20 + round);
    if (round % 2 === 0) endless.stop();
    else void engine.analyze({}, { depth: 1 }).end.catch(() => undefined);
    reasons.push((await endless.end).reason);
  }
  const mated = await engine.analyze({ moves: ["f3", "e5", "g4"] }, { depth: 4 }).end;
  await engine.close();
  const faults = lines.flatMap(({ certificate: { fault } }) => fault ?? []);
  return {
    name: engine.name,
    best: last.map(({ san }) => san[0]),
    scores: last.map(({ score }) => score),
    held: lines.length - faults.length,
    short: faults.filter((fault) => SHORT.test(fault)).length,
    others: faults.filter((fault) => !SHORT.test(fault)),
    valuedBy: [...new Set(last.map(({ certificate }) => certificate.scoreBy))].sort(),
    reasons: [...new Set(reasons)],
    mated: [mated.bestMoveSan, mated.lines[0].score, mated.lines[0].certificate.holds],
  };
}

run().then(
  (result) => (globalThis.result = result),
  (error) => (globalThis.result = String(error)),
);
