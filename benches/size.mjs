/**
 * The download of a first visit, compressed by brotli: the page, its scripts and styles, one build of the engine, and its network;
 * scripts and styles also by gzip. Dialogs, the review, most views of the search, the names of openings and the lab load only when
 * they are used. When the page is idle, the service worker fetches these too, for later visits without a connection: a line of
 * its own for each kind of browser.
 */

import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = "dist";
const BUDGET = 800_000;
const CODE_BUDGET = 110_000;

const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
const baseName = (name) => name.slice(name.lastIndexOf("/") + 1);
const bytes = (name) => readFileSync(`${DIST}/${name}`);
const brotli = (name) => brotliCompressSync(bytes(name)).length;
const named = (text) => files.filter((file) => text.includes(baseName(file)));

/** Scripts that a script imports, not counting what it imports on demand. */
const imports = (name) =>
  [
    ...bytes(name)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g),
  ].map(([, file]) => `assets/${file}`);

/** The script and, recursively, its imports. */
const withImports = (name) => [name, ...imports(name).flatMap(withImports)];

const inHtml = named(bytes("index.html").toString()).filter((name) => !/(^|\/)(icon-|manifest)/.test(name));
const deferred = files.filter((name) => baseName(name).startsWith("deferred_features-"));
const scripts = [
  ...new Set([...inHtml, ...deferred].filter((name) => name.endsWith(".js")).flatMap(withImports)),
];
const visited = [
  "index.html",
  ...[...inHtml, ...deferred].filter((name) => /\.(css|bin)$/.test(name)),
  ...scripts,
];
const builds = inHtml.filter((name) => name.endsWith(".wasm"));
const print = (size, what) => console.log(`${String(size).padStart(8)}  ${what}`);

for (const name of visited) print(brotli(name), name);
const page = visited.reduce((sum, name) => sum + brotli(name), 0);
const totals = builds.map((name) => page + brotli(name));
for (const [index, name] of builds.entries()) {
  print(brotli(name), name);
  print(totals[index], `of ${BUDGET} for a first visit with this build`);
}
const inlined = [
  ...bytes("index.html")
    .toString()
    .matchAll(/<(style|script)\b[^>]*>(.*?)<\/\1>/gs),
].map(([, , text]) => text);
const code = [...visited.filter((name) => /\.(js|css)$/.test(name)).map(bytes), inlined.join("\n")];
const codeTotal = code.reduce((sum, text) => sum + gzipSync(text).length, 0);
print(codeTotal, `of ${CODE_BUDGET} for scripts and styles, gzip, those within the page included`);

// The service worker names the files that it fetches; builds of the engine depend on the browser (service_worker.ts).
const WORKER = "service_worker.js";
const later = [WORKER, ...named(bytes(WORKER).toString())].filter(
  (name) => !visited.includes(name) && !builds.includes(name),
);
const background = later.reduce((sum, name) => sum + brotli(name), 0);
const plain = builds.filter((name) => baseName(name).startsWith("plain_bg-"));
print(background, "more in the background, by the service worker");
print(
  plain.reduce((sum, name) => sum + brotli(name), background),
  "the same with the build plain, after a visit with another one",
);
if (Math.max(...totals) > BUDGET || codeTotal > CODE_BUDGET) process.exitCode = 1;
