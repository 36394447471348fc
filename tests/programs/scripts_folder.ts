/** A folder in which the repository's scripts run with what the tests have compiled: a release would take minutes. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { at } from "./program";

const LINKED = ["build.sh", "scripts", "rust-toolchain.toml"];
/** The documents' commands write some of these, and Python looks for the library from the real path of its script. */
const COPIED = ["train", "tests/data", "src/eval/network.bin", "src/eval/network.json"];

/** Makes the folder; it lasts as long as the tests of the file. */
export function scriptsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pvscope-scripts-"));
  for (const path of LINKED) link(folder, path, at(path));
  for (const path of COPIED) cpSync(at(path), join(folder, path), { recursive: true });
  link(folder, "target/release", at("target/debug"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Makes `path`, in `folder`, a link to `target`. */
export function link(folder: string, path: string, target: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  symlinkSync(target, join(folder, path));
}

/** For a shell in that folder: cargo finds the crate's manifest, and makes the tests' build where a release is asked for. */
export const CARGO = `set -euo pipefail
cargo() {
  local arg args=()
  for arg; do [[ $arg == --release ]] || args+=("$arg"); done
  command cargo "\${args[0]}" --manifest-path "${at("Cargo.toml")}" "\${args[@]:1}"
}
export -f cargo
`;
