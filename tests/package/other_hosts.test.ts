/** The packed package in hosts that lack something: workers, or the address of a script. */

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { served } from "./result_page";
import { clean } from "./results";
import { setting } from "./setting";
import { install, uninstall } from "./site";

const OVEN = fileURLToPath(new URL("./node_modules/@oven", import.meta.url));

let folder = "";

beforeAll(() => {
  folder = install("page");
});

afterAll(() => uninstall(folder));

/** The same answer of each function in `entries.js`. */
const everywhere = (message: RegExp): unknown =>
  Object.fromEntries(
    ["create", "analyze", "bestMove", "reviewGame", "run"].map((name) => [
      name,
      expect.stringMatching(message),
    ]),
  );

/** Bundles a script as one classic script. */
const bundle = (script: string, outfile: string): Promise<unknown> =>
  esbuild.build({
    absWorkingDir: folder,
    entryPoints: [script],
    outfile: join(folder, outfile),
    bundle: true,
    format: "iife",
    logLevel: "error",
  });

/** Compiles a script to one executable file. */
function compile(script: string, outfile: string): void {
  const [binary = "none"] = readdirSync(OVEN);
  execFileSync(join(OVEN, binary, "bin/bun"), ["build", "--compile", script, "--outfile", outfile], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** The JSON that a program prints, run elsewhere. */
const printed = (program: string, ...args: readonly string[]): unknown =>
  JSON.parse(execFileSync(program, args, { cwd: tmpdir(), encoding: "utf8" }));

const NO_WORKERS = /^load: .*there are no workers here .* offscreen document/;

test("a service worker, module or bundle, is told that it has no workers, and where there are some", async () => {
  await bundle("service_worker.js", "bundled_worker.js");
  const everyone = everywhere(NO_WORKERS);
  expect(await served(folder, "service_worker.html")).toEqual(
    clean([everyone, everyone, expect.stringMatching(NO_WORKERS)]),
  );
});

test("a bundle in one classic script is told why it cannot find the engine, and which bundle can", async () => {
  await bundle("ask_entries.js", "classic.js");
  expect(await served(folder, "classic.html")).toEqual(
    clean(
      everywhere(/^load: .*import\.meta\.url\)\. Bundle it as one, use pvscope\/single, or name workerUrl/),
    ),
  );
});

/** The folder of a program without anything beside it. */
function programFolder(): string {
  return mkdtempSync(join(tmpdir(), "pvscope-program-"));
}

const MISSING = {
  code: "load",
  error: expect.stringMatching(
    /cannot be found \(no .*\): keep pvscope out of the bundle .* a compiled program loads a copy .* by createRequire/,
  ) as unknown,
};

for (const part of ["main", "lab"]) {
  const program = `import "./${part}.js"; globalThis.result.then((result) => console.log(JSON.stringify(result)));`;

  test.each(["cjs", "esm"] as const)(
    `a program bundled as %s is told to keep the package out of the bundle: ${part}`,
    async (format) => {
      const empty = programFolder();
      const outfile = join(empty, format === "cjs" ? "program.cjs" : "program.mjs");
      await esbuild.build({
        stdin: { contents: program, resolveDir: folder },
        outfile,
        bundle: true,
        platform: "node",
        format,
        logLevel: "error",
      });
      expect(printed(process.execPath, outfile)).toEqual(MISSING);
      uninstall(empty);
    },
  );

  test(`a program compiled by Bun is told how to load the package: ${part}`, () => {
    const empty = programFolder();
    writeFileSync(join(folder, "program.js"), program);
    compile("program.js", join(empty, "program"));
    expect(printed(join(empty, "program"))).toEqual(MISSING);
    uninstall(empty);
  });
}

test("a program compiled by Bun runs with the package beside it", () => {
  const place = programFolder();
  const load = setting("a compiled program", "createRequire");
  writeFileSync(
    join(folder, "compiled.js"),
    `import { createRequire } from "node:module";
     const { bestMove } = ${load};
     const { reason } = await bestMove({}, { depth: 1 });
     console.log(JSON.stringify(reason));`,
  );
  compile("compiled.js", join(place, "program"));
  cpSync(join(folder, "node_modules/pvscope"), join(place, "pvscope"), { recursive: true });
  expect(printed(join(place, "program"))).toBe("depth");
  uninstall(place);
});
