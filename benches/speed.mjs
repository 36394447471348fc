/**
 * Nodes per CPU-second over the bench positions, in one run: the native program, the same engine as wasm in Node.js, and the
 * npm package stockfish.js 10. They take turns, and the best of each counts, because other load can only slow them down.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import initEngine, { Engine, Network } from "../www/wasm/plain/pvscope.js";

const DEPTH = 11;
const HASH_MB = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const NATIVE = "target/release/pvscope";

const at = (path) => new URL(path, import.meta.url).pathname;
const fens = readFileSync(at("positions.epd"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** The node count that `search` returns, and its CPU time in seconds. */
function measured(search) {
  const before = process.cpuUsage();
  const nodes = search();
  const { user, system } = process.cpuUsage(before);
  return { nodes, seconds: (user + system) / 1e6 };
}

function native() {
  // The shell measures the CPU time of its children.
  const script = `TIMEFORMAT='seconds %U %S'; { time ${NATIVE} bench ${DEPTH}; } 2>&1`;
  const output = execFileSync("bash", ["-c", script], { encoding: "utf8" });
  const [, user, system] = /^seconds ([\d.]+) ([\d.]+)$/m.exec(output);
  return { nodes: Number(/^nodes (\d+)$/m.exec(output)[1]), seconds: Number(user) + Number(system), output };
}

function wasm(engine, depth) {
  return measured(() => {
    let nodes = 0;
    for (const fen of fens) {
      engine.clear();
      engine.begin({ position: { fen }, options: { depth }, hashMb: HASH_MB });
      let end;
      while (end === undefined) end = engine.step();
      nodes += end.total.nodes;
    }
    return nodes;
  });
}

/** In a process of its own, since the script is written for a worker of its own. */
function stockfish10() {
  return JSON.parse(execFileSync(process.execPath, [at("stockfish10.cjs"), ...fens], { encoding: "utf8" }));
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

await initEngine({ module_or_path: readFileSync(at("../www/wasm/plain/pvscope_bg.wasm")) });
const host = {
  stopped: () => false,
  turn: () => Promise.resolve(false),
  report() {},
};
const network = new Network(readFileSync(at("../src/eval/network.bin")));
const engine = new Engine(HASH_MB, host, network);
// A warm-up, for the optimising compiler.
wasm(engine, DEPTH - 3);

const rounds = [];
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({ native: native(), wasm: wasm(engine, DEPTH), stockfish10: stockfish10() });
}

const speeds = (name) => rounds.map((round) => round[name].nodes / round[name].seconds / 1000);
const best = (name) => Math.max(...speeds(name));
const print = (what, name) =>
  console.log(`${what.padEnd(28)} ${best(name).toFixed(0)} (median ${median(speeds(name)).toFixed(0)})`);
/** The programs of one round run one after another, so passing load slows them together. */
function ratio(one, other) {
  const others = speeds(other);
  const inRounds = median(speeds(one).map((speed, round) => speed / others[round]));
  const ofBest = best(one) / best(other);
  console.log(
    `${`${one} / ${other}`.padEnd(28)} ${ofBest.toFixed(2)} (median of rounds ${inRounds.toFixed(2)})`,
  );
}
const [{ native: first }] = rounds;

console.log(
  first.output
    .split("\n")
    .filter((row) => !/^(nps|seconds)/.test(row))
    .join("\n")
    .trim(),
);
console.log(`\nknps per CPU-second, best of ${ROUNDS} rounds over ${fens.length} positions, depth ${DEPTH}`);
print("native", "native");
print("wasm (Node, plain build)", "wasm");
print("stockfish.js 10 (Node)", "stockfish10");
ratio("wasm", "native");
ratio("wasm", "stockfish10");

const totals = new Set(rounds.flatMap((round) => [round.native.nodes, round.wasm.nodes]));
if (totals.size > 1) {
  console.error(`\nnative and wasm search different numbers of nodes: ${[...totals].join(", ")}`);
  process.exitCode = 1;
}
