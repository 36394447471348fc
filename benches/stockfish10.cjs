/**
 * Searches the positions given as arguments with the npm package stockfish.js 10 and prints the nodes and the CPU time in
 * seconds as JSON. The package is a script for a classic worker, so this process imitates one.
 */

const { readFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { runInThisContext } = require("node:vm");

const NODES = 200_000;
const fens = process.argv.slice(2);
const folder = dirname(require.resolve("stockfish.js/package.json"));
const script = join(folder, "stockfish.wasm.js");

let nodes = 0;
let total = 0;
let start;

function next() {
  const fen = fens.shift();
  if (fen === undefined) {
    const { user, system } = process.cpuUsage(start);
    console.log(JSON.stringify({ nodes: total, seconds: (user + system) / 1e6 }));
    process.exit(0);
  }
  for (const command of ["ucinewgame", `position fen ${fen}`, `go nodes ${NODES}`]) send(command);
}

function send(data) {
  globalThis.onmessage({ data });
}

function received(line) {
  if (line === "readyok") {
    start = process.cpuUsage();
    next();
  }
  const found = / nodes (\d+)/.exec(line);
  if (found !== null) nodes = Number(found[1]);
  if (line.startsWith("bestmove")) {
    total += nodes;
    setImmediate(next);
  }
}

process.chdir(folder);
// Without fetch it reads its wasm from the disk.
delete globalThis.fetch;
Object.assign(globalThis, { postMessage: received, require, __dirname: folder, __filename: script });
runInThisContext(readFileSync(script, "utf8"), { filename: script });
for (const command of ["uci", "setoption name Hash value 16", "isready"]) send(command);
