/**
 * The download of a first visit: the page, its scripts and styles, and one build of the engine, compressed by brotli; the
 * scripts alone also by gzip. Not included is what loads only when used: the lab, the reader of PGN, recent analyses, and
 * what later visits need to start without a connection.
 */

import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = "dist";
const BUDGET = 400_000;
const SCRIPTS_BUDGET = 120_000;

const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
const LATER = /^(lab_|pgn_worker-|kept_game-|recent_analyses-|workbox-|service_worker|manifest|icon-)/;
const baseName = (name) => name.slice(name.lastIndexOf("/") + 1);
const bytes = (name) => readFileSync(`${DIST}/${name}`);

/** The file and, recursively, all files that it names. */
function withReferences(name, found = new Set()) {
  if (found.has(name) || LATER.test(baseName(name))) return found;
  found.add(name);
  if (name.endsWith(".wasm")) return found;
  const text = bytes(name).toString();
  for (const other of files) if (text.includes(baseName(other))) withReferences(other, found);
  return found;
}

const reached = [...withReferences("index.html")];
const sizes = reached.map((name) => ({ name, size: brotliCompressSync(bytes(name)).length }));
/** Of the two builds of the engine, a visit needs one: the larger one counts. */
const builds = [/\.wasm$/, /^pvscope-.*\.js$/].map((part) =>
  sizes.filter(({ name }) => part.test(baseName(name))).sort((one, other) => other.size - one.size),
);
const unused = new Set(builds.flatMap((files) => files.slice(1)));
const visited = sizes.filter((file) => !unused.has(file));
const print = (size, what) => console.log(`${String(size).padStart(8)}  ${what}`);

for (const { name, size } of visited) print(size, name);
const total = visited.reduce((sum, { size }) => sum + size, 0);
print(total, `of ${BUDGET}`);
const scripts = visited.map(({ name }) => name).filter((name) => name.endsWith(".js"));
const scriptsTotal = scripts.reduce((sum, name) => sum + gzipSync(bytes(name)).length, 0);
print(scriptsTotal, `of ${SCRIPTS_BUDGET} for scripts, gzip`);
const lab = files.filter((name) => !reached.includes(name));
const labTotal = lab.reduce((sum, name) => sum + brotliCompressSync(bytes(name)).length, 0);
print(labTotal, "more when everything is used and the page is installed");
if (total > BUDGET || scriptsTotal > SCRIPTS_BUDGET) process.exitCode = 1;
