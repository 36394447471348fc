/** What a first visit downloads, compressed by brotli: the page, its scripts and styles, and one build of the engine. */

import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const DIST = "dist";
const BUDGET = 400_000;

const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
const sizes = files.map((name) => ({
  name,
  bytes: brotliCompressSync(readFileSync(`${DIST}/${name}`)).length,
}));
const engines = sizes
  .filter(({ name }) => name.endsWith(".wasm"))
  .sort((one, other) => other.bytes - one.bytes);
const visited = [...sizes.filter((file) => !engines.includes(file)), ...engines.slice(0, 1)];

for (const { name, bytes } of visited) console.log(`${String(bytes).padStart(8)}  ${name}`);
const total = visited.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${String(total).padStart(8)}  of ${BUDGET}`);
if (total > BUDGET) process.exitCode = 1;
