// Prints the milliseconds from each stop of an infinite analysis to its end.
import { Analyzer } from "pvscope";

const fen = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
const analyzer = await Analyzer.create();
const latencies = [];
for (let round = 0; round < 30; round++) {
  const controller = new AbortController();
  const analysis = analyzer.analyze({ fen }, { signal: controller.signal });
  // Before the first depth there is no result.
  const reports = analysis[Symbol.asyncIterator]();
  for (let kind; kind !== "iteration";) ({ kind } = (await reports.next()).value);
  await new Promise((resolve) => setTimeout(resolve, 40 + ((round * 7) % 23)));
  const start = performance.now();
  controller.abort();
  const { reason } = await analysis.end;
  if (reason !== "stopped") throw new Error(`the analysis ended by ${reason}`);
  latencies.push(performance.now() - start);
}
await analyzer.close();
console.log(JSON.stringify(latencies.sort((one, other) => one - other)));
