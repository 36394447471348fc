/**
 * Nodes a second of several threads against one, in turns and in one run: the native program and the package in Node.js. The machine must
 * have that many idle processors. Also the time from a stop to the end of the search, in Node.js.
 *
 * `node benches/threads.mjs [THREADS]`, by default 2. `ROUNDS` sets the turns, 5 by default.
 */

import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Analyzer } from "../pkg/engine/node/index.js";

const NATIVE = "target/release/pvscope";
const FEN = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8";
const TIME_MS = 2000;
const STOPS = 50;
const THREADS = Number(process.argv[2] ?? 2);
const ROUNDS = Number(process.env.ROUNDS ?? 5);

async function native(threads) {
  const child = spawn(NATIVE, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.write(`setoption name Threads value ${threads}\nposition fen ${FEN}\ngo movetime ${TIME_MS}\n`);
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes("bestmove")) child.stdin.end("quit\n");
  }
  const speeds = [...output.matchAll(/ nps (\d+) /g)];
  return Number(speeds.at(-1)[1]);
}

async function wasm(threads) {
  const analyzer = await Analyzer.create({ threads });
  if (analyzer.threads !== threads) throw new Error(`${analyzer.threads} threads of ${threads}`);
  const { total, timeMs } = await analyzer.analyze({ fen: FEN }, { timeMs: TIME_MS }).end;
  await analyzer.close();
  return (total.nodes * 1000) / timeMs;
}

async function stopTimes(threads) {
  const analyzer = await Analyzer.create({ threads });
  const times = [];
  for (let stop = 0; stop < STOPS; stop++) {
    const analysis = analyzer.analyze({ fen: FEN });
    // Before the first depth there is no result.
    for (let kind; kind !== "iteration";) ({ kind } = (await analysis.next()).value);
    await sleep(50);
    const start = performance.now();
    analysis.stop();
    await analysis.end;
    times.push(performance.now() - start);
  }
  await analyzer.close();
  return times.sort((one, other) => one - other);
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

for (const [name, speed] of [
  ["native", native],
  ["Node.js", wasm],
]) {
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [one, several] = [await speed(1), await speed(THREADS)];
    ratios.push(several / one);
    console.log(
      `${name}: ${Math.round(one / 1000)} and ${Math.round(several / 1000)} thousand nodes a second, ${(several / one).toFixed(2)}`,
    );
  }
  console.log(
    `${name}: median of ${ROUNDS}: ${median(ratios).toFixed(2)} times the nodes a second with ${THREADS} threads`,
  );
}
const times = await stopTimes(THREADS);
console.log(
  `Node.js: stops of ${THREADS} threads: median ${median(times).toFixed(1)} ms, 99 % within ${times[Math.floor(STOPS * 0.99)].toFixed(1)} ms`,
);
