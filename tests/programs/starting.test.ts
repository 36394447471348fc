/** The program for Node.js: its usage text, and its messages if it cannot start. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { damagedNetwork } from "../network_files";
import { NODE } from "./program";

const PROGRAM = "bin/pvscope.js";
const WASM = "wasm/threads/pvscope_bg.wasm";
const NETWORK = "wasm/network.bin";
/** The built package. */
const built = join(NODE, "../..");
/** A copy of it, from which tests remove files. */
let copy = "";

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "pvscope-"));
  cpSync(built, copy, { recursive: true });
});

afterEach(() => rmSync(copy, { recursive: true }));

function run(args: readonly string[], cwd = copy) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: "utf8",
    input: "quit\n",
  });
  return { status, stdout, stderr };
}

/** The outcome of a program that fails with one line that contains `words`. */
const failure = (words: string): unknown => ({
  status: 1,
  stdout: "",
  stderr: expect.stringMatching(new RegExp(`^pvscope: .*${words}.*\\n$`)) as unknown,
});

test("it prints its usage on request and after an unknown command", () => {
  const usage: unknown = expect.stringMatching(/^usage:\n {2}pvscope uci /);
  expect(run([PROGRAM, "--help"], built)).toEqual({ status: 0, stdout: usage, stderr: "" });
  for (const args of [["chess"], ["uci", "now"], ["--version"]]) {
    expect(run([PROGRAM, ...args], built)).toEqual({ status: 1, stdout: "", stderr: usage });
  }
});

test("it names the required version of Node.js", () => {
  for (const version of ["18.20.8", "20.18.3"]) {
    const old = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`;
    expect(run(["--import", old, PROGRAM, "uci"], built)).toEqual(
      failure(`20\\.19 or newer, not ${version}`),
    );
  }
});

test("it asks for a new installation if modules are missing", () => {
  rmSync(join(copy, "engine"), { recursive: true });
  expect(run([PROGRAM, "uci"])).toEqual(failure("install it again: .*node_uci"));
});

test("it reports a missing or broken engine", () => {
  rmSync(join(copy, WASM));
  expect(run([PROGRAM, "uci"])).toEqual(failure("install .* again: .*pvscope_bg.wasm"));
  writeFileSync(join(copy, WASM), "no wasm");
  expect(run([PROGRAM, "uci"])).toEqual(failure("cannot be compiled"));
});

test("it reports a missing or damaged network", () => {
  rmSync(join(copy, NETWORK));
  expect(run([PROGRAM, "uci"])).toEqual(failure("install .* again: .*network.bin"));
  writeFileSync(join(copy, NETWORK), damagedNetwork());
  expect(run([PROGRAM, "uci"])).toEqual(failure("the network at .*network.bin cannot be used: its checksum"));
});

test("it reports a missing worker", () => {
  rmSync(join(copy, "engine/node/node_uci_worker.js"));
  expect(run([PROGRAM, "uci"])).toEqual(failure("uci_worker"));
});
