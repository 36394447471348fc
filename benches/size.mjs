/**
 * The download of a first visit: the page, its scripts and styles, and one build of the engine, compressed by brotli; the
 * scripts alone also by gzip. The lab and the reader of PGN are not included, because they load only when used.
 */

import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = "dist";
const BUDGET = 400_000;
const SCRIPTS_BUDGET = 120_000;

const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
const baseName = (name) => name.slice(name.lastIndexOf("/") + 1);
const bytes = (name) => readFileSync(`${DIST}/${name}`);

/** The file and, recursively, all files that it names. */
function withReferences(name, found = new Set()) {
  if (found.has(name) || /^(lab_|pgn_worker-)/.test(baseName(name))) return found;
  found.add(name);
  if (name.endsWith(".wasm")) return found;
  const text = bytes(name).toString();
  for (const other of files) if (text.includes(baseName(other))) withReferences(other, found);
  return found;
}

const reached = [...withReferences("index.html")];
const sizes = reached.map((name) => ({ name, size: brotliCompressSync(bytes(name)).length }));
const engines = sizes
  .filter(({ name }) => name.endsWith(".wasm"))
  .sort((one, other) => other.size - one.size);
const visited = [...sizes.filter((file) => !engines.includes(file)), ...engines.slice(0, 1)];
const print = (size, what) => console.log(`${String(size).padStart(8)}  ${what}`);

for (const { name, size } of visited) print(size, name);
const total = visited.reduce((sum, { size }) => sum + size, 0);
print(total, `of ${BUDGET}`);
const scripts = reached.filter((name) => name.endsWith(".js"));
const scriptsTotal = scripts.reduce((sum, name) => sum + gzipSync(bytes(name)).length, 0);
print(scriptsTotal, `of ${SCRIPTS_BUDGET} for scripts, gzip`);
const lab = files.filter((name) => !reached.includes(name));
const labTotal = lab.reduce((sum, name) => sum + brotliCompressSync(bytes(name)).length, 0);
print(labTotal, "more when the lab is opened and a PGN is read");
if (total > BUDGET || scriptsTotal > SCRIPTS_BUDGET) process.exitCode = 1;
