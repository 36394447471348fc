/** Everything bundled into the npm package and the page. Cargo lists the crates in the wasm; the npm packages are listed here. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
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
  "lucide-static",
  "uplot",
  "valibot",
  "workbox-core",
  "workbox-window",
];
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

function npmPackages() {
  return BUNDLED.map((name) => {
    const folder = join(ROOT, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { registry: "npm", name, version, license, folder };
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
      registry: "cargo",
      name,
      version,
      license,
      folder: dirname(manifest_path),
    }));
}

/** Each part with its registry (`npm` or `cargo`), name, version, license and folder. */
export const parts = () => [...npmPackages(), ...crates()];
