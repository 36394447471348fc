/**
 * The licenses of what the npm package and the page have in them, as these ask for:
 *
 *     node notices.mjs > FILE
 *
 * The crates in the wasm are those that Cargo resolves; the npm packages are named here.
 */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const BUNDLED = [
  "lit",
  "lit-html",
  "lit-element",
  "@lit/reactive-element",
  "chessground",
  "chessops",
  "@badrap/result",
  "d3-hierarchy",
];
/** That of pvscope itself, whose text is in LICENSE. */
const OWN = "GPL-3.0";

function npmPackages() {
  return BUNDLED.map((name) => {
    const folder = join("node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, version, license, folder };
  });
}

function crates() {
  const args = ["metadata", "--format-version=1", "--locked", "--filter-platform=wasm32-unknown-unknown"];
  const { packages, resolve } = JSON.parse(
    execFileSync("cargo", args, { encoding: "utf8", maxBuffer: 1 << 28 }),
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

/** The text of a license, but for that which is in LICENSE already. */
function text({ license, folder }) {
  if (license.startsWith(OWN)) return "";
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file))
    : [];
  const [file] = files.filter((name) => /mit/i.test(name)).concat(files);
  return file === undefined ? "" : `\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}

console.log("pvscope is under GPL-3.0-or-later (LICENSE). It has in it:");
for (const part of [...npmPackages(), ...crates()])
  console.log(`\n--- ${part.name} ${part.version}, ${part.license}\n${text(part)}`);
