// Aborts a number of analyses, its argument, at random times, and prints the memory before and after.
import { Analyzer } from "pvscope";

const fen = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
const moves = ["e1c1", "e1g1", "f2f4", "h2h4", "e3e4", "a3a4", "b2b4", "c4c5"];
const count = Number(process.argv[2]);
const analyzer = await Analyzer.create();
let stale = 0;

async function analyse(round) {
  const move = moves[round % moves.length];
  const controller = new AbortController();
  const analysis = analyzer.analyze({ fen }, { searchMoves: [move], signal: controller.signal });
  const abort = setTimeout(() => controller.abort(), Math.random() * 4);
  for await (const report of analysis) {
    if (report.kind === "iteration" && report.lines.some((line) => line.moves[0] !== move)) stale++;
  }
  clearTimeout(abort);
}

/** Four at a time: each stops the previous ones. */
async function analyses(from, to) {
  for (let round = from; round < to; round += 4)
    await Promise.all([0, 1, 2, 3].map((offset) => analyse(round + offset)));
  globalThis.gc();
  await new Promise((resolve) => setTimeout(resolve, 50));
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, rss };
}

const before = await analyses(0, count / 2);
const after = await analyses(count / 2, count);
await analyzer.close();
// A leaked worker would keep this process alive.
console.log(JSON.stringify({ stale, before, after }));
