/** The declarations of the packed package in TypeScript: its versions, CommonJS and JSX. */

import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jsonSetting, setting } from "./setting";
import { HERE, install, uninstall } from "./site";

const { resolve } = createRequire(import.meta.url);
const ROW = "TypeScript 5.2 and newer";

let folder = "";

beforeAll(() => {
  // The types of React are among the npm packages of this repository.
  folder = install("types", HERE);
});

afterAll(() => uninstall(folder));

const compiled = (version: "typescript" | "typescript-5.2", ...args: readonly string[]): string =>
  execFileSync(process.execPath, [resolve(`${version}/bin/tsc`), ...args], { cwd: folder, encoding: "utf8" });

/** Compiles a right and a wrong file by themselves, with today's TypeScript, and gives the places of its errors. */
function faultyFiles(right: string, wrong: string, ...options: readonly string[]): readonly string[] {
  const own = ["--ignoreConfig", "--strict", "--target", "ES2022", "--skipLibCheck", "--pretty", "false"];
  const args = [resolve("typescript/bin/tsc"), ...own, ...options, right, wrong];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  // An error that does not begin with a file and its line is one of the options; its further lines are indented.
  const errors = stdout.split("\n").filter((line) => /^\S/.test(line));
  return [...new Set(errors.map((line) => /^(\S+)\(\d+,\d+\)/.exec(line)?.[1] ?? line))];
}

test("TypeScript accepts every declaration, without skipLibCheck", () => {
  expect(compiled("typescript", "--project", folder)).toBe("");
});

test("the oldest supported TypeScript accepts every declaration", () => {
  const tsconfig = join(folder, "tsconfig.json");
  // A library of later versions, which the consumer needs only for its own code.
  writeFileSync(tsconfig, readFileSync(tsconfig, "utf8").replace(', "DOM.AsyncIterable"', ""));
  expect(compiled("typescript-5.2", "--project", folder)).toBe("");
});

test("a CommonJS file imports it in the oldest strict mode of Node.js, and runs", () => {
  const { module } = jsonSetting(ROW, '"module"') as { module: string };
  writeFileSync(
    join(folder, "right.cts"),
    `${setting(ROW, "import type")};
    const depthOf = (report: Report): number => (report.kind === "iteration" ? report.depth : 0);
    async function run(): Promise<void> {
      const { Analyzer } = ${setting(ROW, "await")};
      const analyzer = await Analyzer.create();
      const depths: number[] = [];
      for await (const report of analyzer.analyze({}, { depth: 2 })) depths.push(depthOf(report));
      await analyzer.close();
      console.log(Math.max(...depths));
    }
    void run();`,
  );
  writeFileSync(join(folder, "wrong.cts"), `import { bestMove } from "pvscope"; void bestMove;`);
  expect(faultyFiles("right.cts", "wrong.cts", "--module", module, "--types", "node")).toEqual(["wrong.cts"]);
  expect(execFileSync(process.execPath, ["right.cjs"], { cwd: folder, encoding: "utf8" })).toBe("2\n");
});

test.each([
  ["React 19", "pvscope/element/react", "react-jsx"],
  ["others, by the global types", '"pvscope/element"', "preserve"],
])("<pv-analyzer> has types in the JSX of %s", (_, entry, jsx) => {
  const program = (depth: string): string =>
    `${setting("TSX", entry)} export const view = <pv-analyzer moves="e4 c5" depth={${depth}} />;`;
  writeFileSync(join(folder, "right.tsx"), program("14"));
  writeFileSync(join(folder, "wrong.tsx"), program("[14]"));
  const faulty = faultyFiles("right.tsx", "wrong.tsx", "--noEmit", "--jsx", jsx, "--module", "NodeNext");
  expect(faulty).toEqual(["wrong.tsx"]);
});
