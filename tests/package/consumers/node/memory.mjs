// Prints the resident memory in MB with a small table, a large one, and the small one again.
import { Analyzer } from "pvscope";

const fen = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
const analyzer = new Analyzer();
const sizes = [];
for (const hashMb of [16, 512, 16]) {
  analyzer.hashMb = hashMb;
  await analyzer.analyze({ fen }, { depth: 6 }).end;
  // The old worker ends in the background.
  await new Promise((resolve) => setTimeout(resolve, 500));
  sizes.push(Math.round(process.memoryUsage().rss / 2 ** 20));
}
await analyzer.close();
console.log(JSON.stringify(sizes));
