/**
 * Nodes per CPU-second over the bench positions, in one run: the native program, the same engine as wasm under Node, and
 * the npm package stockfish.js 10 beside them. They take turns, and the best of each counts: what else a machine does only slows.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import initEngine, { Engine } from "../pkg/plain/pvscope.js";

const DEPTH = 11;
const HASH_MB = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const NATIVE = "target/release/pvscope";

const at = (path) => new URL(path, import.meta.url).pathname;
const fens = readFileSync(at("positions.epd"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** Whatever `search` says it searched, and the seconds of processor time that it took. */
function measured(search) {
  const before = process.cpuUsage();
  const nodes = search();
  const { user, system } = process.cpuUsage(before);
  return { nodes, seconds: (user + system) / 1e6 };
}

function native() {
  // The shell knows what its children cost.
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

/** In a process of its own, because it was made to be the only thing in a worker. */
function stockfish10() {
  return JSON.parse(execFileSync(process.execPath, [at("stockfish10.cjs"), ...fens], { encoding: "utf8" }));
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

await initEngine({ module_or_path: readFileSync(at("../pkg/plain/pvscope_bg.wasm")) });
const host = {
  now: () => performance.now(),
  stopped: () => false,
  turn: () => Promise.resolve(false),
  report() {},
};
const engine = new Engine(HASH_MB, host);
// The compiler optimises what has run a while.
wasm(engine, DEPTH - 3);

const rounds = [];
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({ native: native(), wasm: wasm(engine, DEPTH), stockfish10: stockfish10() });
}

const speeds = (name) => rounds.map((round) => round[name].nodes / round[name].seconds / 1000);
const best = (name) => Math.max(...speeds(name));
const tell = (what, name) =>
  console.log(`${what.padEnd(28)} ${best(name).toFixed(0)} (median ${median(speeds(name)).toFixed(0)})`);
/** A round's programs run one after another: what slows the machine for a while slows them together. */
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
tell("native", "native");
tell("wasm (Node, plain build)", "wasm");
tell("stockfish.js 10 (Node)", "stockfish10");
ratio("wasm", "native");
ratio("wasm", "stockfish10");

const totals = new Set(rounds.flatMap((round) => [round.native.nodes, round.wasm.nodes]));
if (totals.size > 1) {
  console.error(`\nnative and wasm do not search the same nodes: ${[...totals].join(", ")}`);
  process.exitCode = 1;
}
