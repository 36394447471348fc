/**
 * Compares the static evaluations of the native program and the wasm for every position of a file, one FEN per line:
 *
 *     node benches/agreement.mjs FILE
 *
 * Prints the number of differences and the first of them, and exits with 1 if there is any.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import initEngine, { explain, Network } from "../www/wasm/plain/pvscope.js";

const [file] = process.argv.slice(2);
const at = (path) => new URL(path, import.meta.url).pathname;
await initEngine({ module_or_path: readFileSync(at("../www/wasm/plain/pvscope_bg.wasm")) });

const NETWORK = at("../src/eval/network.bin");
const network = new Network(readFileSync(NETWORK));

const output = execFileSync(at("../target/release/pvscope"), ["network", NETWORK, file], {
  encoding: "utf8",
  maxBuffer: 1 << 30,
});
const lines = output.trimEnd().split("\n");
const differing = lines.filter((line) => {
  const [fen, centipawns] = line.split("\t");
  const { scoreCp } = explain({ fen, moves: [], chess960: false }, network);
  return (fen.split(" ")[1] === "w" ? scoreCp : -scoreCp) !== Number(centipawns);
});
console.log(`${lines.length} positions, ${differing.length} differences between native and wasm`);
if (differing.length > 0) {
  console.error(differing[0]);
  process.exitCode = 1;
}
