/**
 * How much sooner several threads reach a depth, estimated on any machine: threads that take turns on too few processors visit about
 * the nodes that they would visit side by side, so with T processors the depth comes T × nodes of one thread / nodes of T threads
 * times as soon, less what the processors lose to each other (see threads.mjs).
 *
 * `node benches/depth_by_threads.mjs [DEPTH [THREADS…]]`, by default 14 and 2, 4, 8. PROGRAM names the native program, ROUNDS the
 * number of searches of each position, 3 by default. Prints geometric means over the positions with their standard errors.
 */

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const PROGRAM = process.env.PROGRAM ?? "target/release/pvscope";
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const [depth = "14", ...given] = process.argv.slice(2);
const counts = given.length > 0 ? given.map(Number) : [2, 4, 8];

const fens = readFileSync("tests/data/positions.epd", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => `${line.split(" ").slice(0, 4).join(" ")} 0 1`);

/** The nodes of all threads to the end of the depth, for each position; undefined where the search ends before (a mate). */
async function nodesToDepth(threads) {
  const child = spawn(PROGRAM, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`setoption name Threads value ${threads}\nsetoption name Hash value 64\n`);
  const found = [];
  for (const fen of fens) {
    child.stdin.write(`ucinewgame\nposition fen ${fen}\ngo depth ${depth}\n`);
    let nodes;
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${PROGRAM} ended`);
      if (value.startsWith("bestmove")) break;
      if (value.includes(` depth ${depth} `)) nodes = Number(/ nodes (\d+)/.exec(value)?.[1] ?? nodes);
    }
    found.push(nodes);
  }
  child.stdin.end("quit\n");
  return found;
}

const logs = new Map(counts.map((threads) => [threads, fens.map(() => [])]));
for (let round = 0; round < ROUNDS; round++) {
  const alone = await nodesToDepth(1);
  for (const threads of counts) {
    const together = await nodesToDepth(threads);
    for (const [index, nodes] of together.entries())
      if (nodes !== undefined && alone[index] !== undefined)
        logs.get(threads)[index].push(Math.log((threads * alone[index]) / nodes));
  }
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
for (const [threads, positions] of logs) {
  const means = positions.filter((values) => values.length > 0).map(mean);
  const error = Math.sqrt(mean(means.map((value) => (value - mean(means)) ** 2)) / (means.length - 1));
  const [least, middle, most] = [-1, 0, 1].map((sign) => Math.exp(mean(means) + sign * error).toFixed(2));
  console.log(
    `${threads} threads: depth ${depth} ${middle} times as soon [${least}, ${most}], ${means.length} positions`,
  );
}
