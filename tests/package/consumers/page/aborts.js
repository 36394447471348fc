// Aborts analyses at random times.
import { Analyzer } from "pvscope";

const fen = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
const moves = ["e1c1", "e1g1", "f2f4", "h2h4", "e3e4", "a3a4", "b2b4", "c4c5"];

let analyzer;
let round = 0;

async function analyse() {
  const mine = round++;
  const move = moves[mine % moves.length];
  const controller = new AbortController();
  const analysis = analyzer.analyze({ fen }, { searchMoves: [move], signal: controller.signal });
  // Sometimes late enough that the build `plain` is deep in an iteration and its worker is replaced.
  const abort = setTimeout(() => controller.abort(), mine % 100 === 99 ? 400 : Math.random() * 4);
  let stale = 0;
  for await (const report of analysis)
    if (report.kind === "iteration" && report.lines.some((line) => line.moves[0] !== move)) stale++;
  clearTimeout(abort);
  const best = await analysis.end.then(
    ({ bestMove }) => bestMove,
    (error) => (error.name === "AbortError" || error.code === "stopped" ? move : error),
  );
  return stale + (best === move ? 0 : 1);
}

/** The number of reports that belong to another analysis. Of several at a time, each stops the previous ones. */
globalThis.abortAnalyses = async (count) => {
  let stale = 0;
  while (count > 0) {
    const together = [1, 1, 1, 4][round % 4];
    const found = await Promise.all(Array.from({ length: together }, analyse));
    for (const one of found) stale += one;
    count -= together;
  }
  return stale;
};
globalThis.start = async (build) => (analyzer = await Analyzer.create({ build })).build;
globalThis.close = () => analyzer.close();
