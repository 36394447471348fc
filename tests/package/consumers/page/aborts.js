// Analyses that are aborted at random, as many as are asked for.
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
  // Now and then long enough for an engine that is deaf to be in an iteration that it is not waited for.
  const abort = setTimeout(() => controller.abort(), mine % 100 === 99 ? 400 : Math.random() * 4);
  let stale = 0;
  for await (const report of analysis)
    if (report.kind === "iteration" && report.lines.some((line) => line.moves[0] !== move)) stale++;
  clearTimeout(abort);
  const end = await analysis.end;
  return stale + (end.bestMove === move ? 0 : 1);
}

/** How many of `count` analyses have told anything of another. Several at once: each stops those before it. */
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
