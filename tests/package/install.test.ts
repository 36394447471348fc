/** The folder pkg/ as a package: its manifest, `npm link`, and installation by path. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PACKAGE } from "./installation";

const PROGRAM = `
  import { bestMove } from "pvscope";
  const { lines: [{ depth, san, certificate }] } = await bestMove({ fen: "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1" }, { depth: 4 });
  console.log(depth, san[0], certificate.holds);`;

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pvscope-consumer-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  writeFileSync(join(folder, "program.js"), PROGRAM);
  mkdirSync(join(folder, "global/lib"), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function npm(...args: readonly string[]): void {
  execFileSync("npm", [...args, "--offline", "--no-audit", "--no-fund"], {
    cwd: folder,
    // Keeps the global link of `npm link` in the folder.
    env: { ...process.env, npm_config_prefix: join(folder, "global") },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

test.each([
  ["npm link", ["link"]],
  ["an installation by path", ["install"]],
])("%s gives programs the package and its command", (_, args) => {
  npm(...args, PACKAGE);
  const run = (program: string, args: readonly string[], input = "") =>
    execFileSync(program, args, { cwd: folder, encoding: "utf8", input });
  expect(run(process.execPath, ["program.js"])).toBe("3 Ra6 true\n");
  expect(run("node_modules/.bin/pvscope", ["uci"], "quit\n")).toBe("");
});

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly repository: string;
}

test("the package and the crate have the same version, description, licence and repository", () => {
  const metadata = execFileSync("cargo", ["metadata", "--no-deps", "--format-version=1"], {
    cwd: PACKAGE,
    encoding: "utf8",
  });
  const { packages } = JSON.parse(metadata) as { packages: readonly Manifest[] };
  const crate = packages.find(({ name }) => name === "pvscope");
  expect(JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"))).toMatchObject({
    version: crate?.version,
    description: crate?.description,
    license: crate?.license,
    repository: { url: `git+${crate?.repository}.git` },
  });
});
