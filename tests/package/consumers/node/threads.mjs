// Prints what searches with several threads report, and their threads, speeds and stops.
import { Analyzer } from "pvscope";

const fen = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8";

async function searched(options, limits) {
  const analyzer = await Analyzer.create(options);
  const { build, threads } = analyzer;
  const iterations = [];
  const analysis = analyzer.analyze({ fen }, limits);
  for await (const report of analysis) if (report.kind === "iteration") iterations.push(report);
  const { total } = await analysis.end;
  const explained = (await analyzer.explain({ fen })).pieces.length;
  await analyzer.close();
  return {
    build,
    threads,
    total,
    explained,
    proven: iterations.every(({ lines }) => lines.every(({ certificate }) => certificate.holds)),
    summed: iterations.every(
      ({ total: { root, pv, nonPv, quiescence, helpers, nodes } }) =>
        nodes === root + pv + nonPv + quiescence + helpers,
    ),
    depths: iterations.map(({ depth }) => depth),
  };
}

async function startsAndStops(rounds) {
  const latencies = [];
  for (const threads of [2, 4, 8]) {
    const analyzer = await Analyzer.create({ threads, hashMb: 4 });
    for (let round = 0; round < rounds; round++) {
      const analysis = analyzer.analyze({ fen }, { multiPv: 1 + (round % 3) });
      const reports = analysis[Symbol.asyncIterator]();
      for (let kind; kind !== "iteration";) ({ kind } = (await reports.next()).value);
      await new Promise((resolve) => setTimeout(resolve, round % 17));
      const start = performance.now();
      analysis.stop();
      const { reason, lines } = await analysis.end;
      if (reason !== "stopped" || !lines.every(({ certificate }) => certificate.holds))
        throw new Error(`round ${round} ended by ${reason}`);
      latencies.push(performance.now() - start);
      if (round % 5 === 0) analyzer.clear();
      analyzer.hashMb = 4 + (round % 3) * 4;
    }
    await analyzer.close();
  }
  return latencies.sort((one, other) => one - other);
}

async function refused() {
  const codes = [];
  for (const threads of [0, 65, 1.5, "2"])
    codes.push(await Analyzer.create({ threads }).then(String, ({ code }) => code));
  return codes;
}

const together = await searched({ threads: 3 }, { nodes: 1_000_000 });
const alone = await searched({ build: "threads", threads: 1 }, { depth: 11 });
const plain = await searched({}, { depth: 11 });
const latencies = await startsAndStops(Number(process.argv[2] ?? 20));
console.log(JSON.stringify({ together, alone, plain, latencies, refused: await refused() }));
