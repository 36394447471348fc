/** What the program for Node.js says when it cannot start, or is asked for what it does not do. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NODE } from "./program";

const root = join(NODE, "../..");
/** A package of its own, in which parts are missing. */
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pvscope-"));
  for (const part of ["package.json", "bin"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], home = folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: home,
    encoding: "utf8",
    input: "quit\n",
  });
  return { status, stdout, stderr };
}

/** One line of plain words. */
const words = (some: string): unknown => expect.stringMatching(new RegExp(`^pvscope: .*${some}.*\\n$`));

test("it shows what it does when it is asked to, and when it is asked for something else", () => {
  const usage: unknown = expect.stringMatching(/^usage:\n {2}pvscope uci /);
  expect(run(["bin/pvscope.js", "--help"])).toEqual({ status: 0, stdout: usage, stderr: "" });
  for (const args of [["chess"], ["uci", "now"], ["--version"]]) {
    expect(run(["bin/pvscope.js", ...args])).toEqual({ status: 1, stdout: "", stderr: usage });
  }
});

test("it says which Node.js it needs", () => {
  for (const version of ["18.20.8", "20.18.3"]) {
    const old = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`;
    expect(run(["--import", old, "bin/pvscope.js", "uci"], root)).toEqual({
      status: 1,
      stdout: "",
      stderr: words(`20\\.19 or newer .*${version}`),
    });
  }
});

test("it says that it is not built", () => {
  const failure = { status: 1, stdout: "", stderr: words("not built") };
  expect(run(["bin/pvscope.js", "uci"])).toEqual(failure);
});

test("it says that its engine is missing, or is none", () => {
  cpSync(join(root, "lib"), join(folder, "lib"), { recursive: true });
  expect(run(["bin/pvscope.js", "uci"])).toEqual({ status: 1, stdout: "", stderr: words("not there") });
  mkdirSync(join(folder, "pkg/plain"), { recursive: true });
  writeFileSync(join(folder, "pkg/plain/pvscope_bg.wasm"), "no wasm");
  expect(run(["bin/pvscope.js", "uci"])).toEqual({
    status: 1,
    stdout: "",
    stderr: words("cannot be compiled"),
  });
});

test("it says that its worker is missing", () => {
  for (const part of ["lib", "pkg"]) cpSync(join(root, part), join(folder, part), { recursive: true });
  rmSync(join(folder, "lib/engine/node/node_uci_worker.js"));
  expect(run(["bin/pvscope.js", "uci"])).toEqual({ status: 1, stdout: "", stderr: words("uci_worker") });
});
