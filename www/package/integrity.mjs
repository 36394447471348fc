/**
 * Prints the hashes of the scripts, wasm builds and network of the package, by path, for Subresource Integrity
 * (https://www.w3.org/TR/SRI/):
 *
 *     node www/package/integrity.mjs > pkg/integrity.json
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { posix } from "node:path";

const contentOf = (path) => readFileSync(new URL(`../../pkg/${path}`, import.meta.url));

const { exports, unpkg } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/**
 * The files that the package exports to browsers, but not the modules, which import each other: a page that took them from a CDN would
 * have to name them all.
 */
const exported = [...Object.values(exports).map((target) => target.default ?? target), unpkg]
  .map((path) => path.replace("./", ""))
  .filter((path) => /\.(js|wasm|bin)$/.test(path) && !path.startsWith("engine/"));

/** The scripts that a script loads from its own folder. */
const loadedBy = (path) =>
  [
    ...contentOf(path)
      .toString()
      .matchAll(/\bimport\(["'`]\.\/(\w+\.js)["'`]\)/g),
  ].map(([, name]) => posix.join(posix.dirname(path), name));

const scripts = exported.filter((path) => path.endsWith(".js"));
const files = [...new Set([...exported, ...scripts.flatMap(loadedBy)])].sort();

const hash = (path) => createHash("sha384").update(contentOf(path)).digest("base64");

console.log(JSON.stringify(Object.fromEntries(files.map((path) => [path, `sha384-${hash(path)}`])), null, 2));
