/** The packed package in the hands of those who install it: what they do with it has to work as it comes. */

import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import * as esbuild from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as vite from "vite";
import webpack from "webpack";
import { CHROMIUM_FLAGS } from "../e2e/drivers";
import { CSP, HERE, install, Site, uninstall } from "./site";

/** What every consumer makes of a mate in one. */
const RESULT = {
  depths: [1, 2, 3, 4],
  ahead: true,
  refusal: "badFen",
  best: "Rd8#",
  score: { kind: "mate", moves: 1 },
  many: ["depth", "badFen", "depth"],
};

const OVEN = fileURLToPath(new URL("../../node_modules/@oven", import.meta.url));

/** What every consumer of the lab makes of a tree, in minimax and in alpha-beta. */
const LAB_RESULT = {
  values: [3, 3],
  leaves: [9, 7],
  line: ["left", "a"],
  told: [
    "enter",
    "enter left",
    "raise left",
    "leave left",
    "raise",
    "enter middle",
    "cut middle",
    "leave middle",
    "enter right",
    "raise right",
    "raise right",
    "cut right",
    "leave right",
    "leave",
  ],
  pruned: ["b", "c"],
  refusal: ["badTree", { line: 2, column: 2 }],
};

let browser: Browser;
let page = "";
let types = "";

beforeAll(async () => {
  page = install("page");
  types = install("types");
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: CHROMIUM_FLAGS,
  });
});

afterAll(async () => {
  await browser.close();
  uninstall(page);
  uninstall(types);
});

/** What the consumer at `path` has found, and what the browser has said of it. */
async function opened(url: string): Promise<{ result: unknown; errors: string[] }> {
  const tab = await browser.newPage();
  try {
    const errors: string[] = [];
    tab.on("pageerror", (error) => errors.push(error.message));
    tab.on("console", (message) => {
      if (message.type() === "error" && !message.location().url.endsWith("favicon.ico"))
        errors.push(message.text());
    });
    await tab.goto(url);
    await tab.waitForFunction(() => "result" in globalThis);
    return {
      result: await tab.evaluate(() => (globalThis as unknown as { result: unknown }).result),
      errors,
    };
  } finally {
    await tab.close();
  }
}

async function served(folder: string, path: string, policy?: string): Promise<unknown> {
  const site = await Site.open(folder, policy);
  try {
    return await opened(site.url + path);
  } finally {
    await site.close();
  }
}

test("a program of Node.js", () => {
  const output = execFileSync(process.execPath, ["program.mjs"], { cwd: page, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual(RESULT);
});

test("a program of Bun", () => {
  // npm leaves the packages of other machines out; without its scripts, `bun` itself does not know where its binary is.
  const [binary = "none"] = readdirSync(OVEN);
  const output = execFileSync(join(OVEN, binary, "bin/bun"), ["program.mjs"], {
    cwd: page,
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toEqual(RESULT);
});

test("a program of Deno", () => {
  // It finds its own binary, with or without the scripts of its installation.
  const deno = fileURLToPath(new URL("../../node_modules/deno/bin.cjs", import.meta.url));
  const rights = ["--allow-read", "--no-prompt", "--cached-only"];
  const output = execFileSync(process.execPath, [deno, "run", ...rights, "program.mjs"], {
    cwd: page,
    encoding: "utf8",
    env: { ...process.env, DENO_NO_UPDATE_CHECK: "1" },
  });
  expect(JSON.parse(output)).toEqual(RESULT);
});

test("the command that comes with it", () => {
  const output = execFileSync(join(page, "node_modules/.bin/pvscope"), ["uci"], {
    encoding: "utf8",
    input: "go depth 3\nquit\n",
  });
  expect(output).toMatch(/^bestmove [a-h][1-8]/m);
});

test("a page without a bundler, by an import map", async () => {
  expect(await served(page, "import_map.html")).toEqual({ result: RESULT, errors: [] });
});

test("a page that Vite has built, under a strict policy", async () => {
  const outDir = join(page, "vite");
  await vite.build({
    root: page,
    configFile: false,
    logLevel: "warn",
    base: "./",
    build: { outDir, rolldownOptions: { input: join(page, "bundled.html") } },
  });
  expect(await served(outDir, "bundled.html", CSP)).toEqual({ result: RESULT, errors: [] });
});

test("a page that Vite serves while it is developed", async () => {
  const server = await vite.createServer({
    root: page,
    configFile: false,
    logLevel: "warn",
    server: { host: "127.0.0.1", port: 0, fs: { allow: [page] } },
  });
  try {
    await server.listen();
    const [url] = server.resolvedUrls?.local ?? [];
    expect(await opened(`${url ?? ""}bundled.html`)).toEqual({ result: RESULT, errors: [] });
  } finally {
    await server.close();
  }
});

test("a page that esbuild has built, under a strict policy", async () => {
  const outdir = join(page, "esbuild");
  await esbuild.build({
    absWorkingDir: page,
    entryPoints: { main: "esbuild.js", worker: "pvscope/worker" },
    outdir,
    bundle: true,
    format: "esm",
    target: "es2022",
    loader: { ".wasm": "file" },
    logLevel: "warning",
  });
  cpSync(join(page, "bundled.html"), join(outdir, "bundled.html"));
  expect(await served(outdir, "bundled.html", CSP)).toEqual({ result: RESULT, errors: [] });
});

test("a page that webpack has built, under a strict policy", async () => {
  const path = join(page, "webpack");
  const compiler = webpack({
    context: page,
    mode: "production",
    entry: "./main.js",
    output: { path, filename: "main.js", chunkFilename: "[id].js", publicPath: "auto" },
    // It would warn of the size of any wasm.
    performance: { hints: false },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, stats) => (error === null ? resolve(stats) : reject(error))),
  );
  expect(stats?.toJson({ errors: true, warnings: true })).toMatchObject({ errors: [], warnings: [] });
  cpSync(join(page, "bundled.html"), join(path, "bundled.html"));
  expect(await served(path, "bundled.html", CSP)).toEqual({ result: RESULT, errors: [] });
});

/** Where a server says that it can be reached. */
function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const url = /Local: +(http\S+)\s/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
}

/** The bundler that Next has by default; with `PVSCOPE_SUITE_SHARE=1`, the other too. */
const NEXT_BUNDLERS = process.env["PVSCOPE_SUITE_SHARE"] === "1" ? ["turbopack", "webpack"] : ["turbopack"];

test.each(NEXT_BUNDLERS)(
  "a client component of Next, that the server renders first, with %s",
  async (bundler) => {
    const root = install(["page", "next"], HERE);
    const next = fileURLToPath(new URL("../../node_modules/next/dist/bin/next", import.meta.url));
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
    try {
      execFileSync(process.execPath, [next, "build", `--${bundler}`], { cwd: root, env, stdio: "pipe" });
      const server = spawn(process.execPath, [next, "start", "--hostname", "127.0.0.1", "--port", "0"], {
        cwd: root,
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
      try {
        const url = await addressOf(server);
        expect(await (await fetch(url)).text()).toContain("Best move:");
        expect(await opened(url)).toEqual({ result: RESULT, errors: [] });
      } finally {
        server.kill();
      }
    } finally {
      uninstall(root);
    }
  },
);

test("the lab in a program of Node.js", () => {
  const output = execFileSync(process.execPath, ["lab_program.mjs"], { cwd: page, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual(LAB_RESULT);
});

test("the lab in pages that Vite and esbuild have built, under a strict policy", async () => {
  const outDir = join(page, "vite_lab");
  await vite.build({
    root: page,
    configFile: false,
    logLevel: "warn",
    base: "./",
    build: { outDir, rolldownOptions: { input: join(page, "lab.html") } },
  });
  expect(await served(outDir, "lab.html", CSP)).toEqual({ result: LAB_RESULT, errors: [] });

  const outdir = join(page, "esbuild_lab");
  await esbuild.build({
    absWorkingDir: page,
    entryPoints: { lab: "lab_esbuild.js", lab_worker: "pvscope/lab/worker" },
    outdir,
    bundle: true,
    format: "esm",
    target: "es2022",
    loader: { ".wasm": "file" },
    logLevel: "warning",
  });
  cpSync(join(page, "lab.html"), join(outdir, "lab.html"));
  expect(await served(outdir, "lab.html", CSP)).toEqual({ result: LAB_RESULT, errors: [] });
});

test("code in TypeScript that checks every declaration it gets", () => {
  const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
  expect(execFileSync(process.execPath, [tsc, "--project", types], { encoding: "utf8" })).toBe("");
});
