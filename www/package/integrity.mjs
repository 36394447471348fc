/**
 * Prints the hashes of the scripts, wasm builds and network of the package, by path, for Subresource Integrity
 * (https://www.w3.org/TR/SRI/):
 *
 *     node www/package/integrity.mjs > pkg/integrity.json
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Without the modules, which import each other: a page that took them from a CDN would have to name them all. */
const FILES = [
  "element.js",
  "element_pictures.js",
  "single.js",
  "uci.js",
  "wasm/jspi/pvscope_bg.wasm",
  "wasm/lab_worker.js",
  "wasm/network.bin",
  "wasm/plain/pvscope_bg.wasm",
  "wasm/threads/pvscope_bg.wasm",
  "wasm/worker.js",
];

const hash = (path) =>
  createHash("sha384")
    .update(readFileSync(new URL(`../../pkg/${path}`, import.meta.url)))
    .digest("base64");

console.log(JSON.stringify(Object.fromEntries(FILES.map((path) => [path, `sha384-${hash(path)}`])), null, 2));
