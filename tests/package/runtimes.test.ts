/** The packed package installed in programs: Node.js, Bun, Deno, and bundles for servers. */

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAME_RESULT, LAB_RESULT, RESULT, UNLOADED } from "./results";
import { setting } from "./setting";
import { install, uninstall } from "./site";
import { shell } from "./tools";

const OVEN = fileURLToPath(new URL("./node_modules/@oven", import.meta.url));

let folder = "";

beforeAll(() => {
  folder = install("page");
});

afterAll(() => uninstall(folder));

const node = (...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });

test.each([
  ["runs it", "program.mjs", RESULT],
  ["runs the lab", "lab_program.mjs", LAB_RESULT],
  ["reads and reviews games", "game_program.mjs", GAME_RESULT],
])("Node.js %s", (_, program, result) => {
  expect(JSON.parse(node(program))).toEqual(result);
});

test("Node.js gives it to CommonJS, too", () => {
  const program = `require("pvscope").bestMove({}, { depth: 1 }).then(({ reason }) => console.log(reason));`;
  expect(node("--input-type=commonjs", "--eval", program)).toBe("depth\n");
});

test("Bun runs it", () => {
  // Without its install script, `bun` does not find its binary; npm installs only the one for this machine.
  const [binary = "none"] = readdirSync(OVEN);
  const output = execFileSync(join(OVEN, binary, "bin/bun"), ["program.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toEqual(RESULT);
});

test("Deno runs it", () => {
  // Unlike `bun`, it finds its binary without an install script.
  const deno = fileURLToPath(new URL("./node_modules/deno/bin.cjs", import.meta.url));
  const rights = ["--allow-read", "--no-prompt", "--cached-only"];
  const output = execFileSync(process.execPath, [deno, "run", ...rights, "program.mjs"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, DENO_NO_UPDATE_CHECK: "1" },
  });
  expect(JSON.parse(output)).toEqual(RESULT);
});

test("its command speaks UCI", () => {
  const output = execFileSync(join(folder, "node_modules/.bin/pvscope"), ["uci"], {
    encoding: "utf8",
    input: "go depth 3\nquit\n",
  });
  expect(output).toMatch(/^bestmove [a-h][1-8]/m);
});

test("a bundle for servers leaves it out, and runs", () => {
  const command = setting("a bundle for servers", "esbuild");
  const result = (command: string): unknown => {
    shell(folder, command);
    return JSON.parse(node("server.cjs"));
  };
  expect(result(command)).toEqual(RESULT);
  // In CommonJS, the package does not even know where it is.
  expect(result(command.replace("--external:pvscope", "--log-level=error"))).toMatchObject(UNLOADED.result);
});
