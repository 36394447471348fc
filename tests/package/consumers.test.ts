/** The packed package installed in programs, pages, bundlers and TypeScript. */

import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as vite from "vite";
import webpack from "webpack";
import { CHROMIUM_FLAGS } from "../e2e/drivers";
import { esbuildBuild, viteBuild } from "./bundlers";
import { CSP, HERE, install, Site, uninstall } from "./site";

/** The result of `questions.js` in every consumer. */
const RESULT = {
  // Three plies prove a mate in two.
  depths: [1, 2, 3],
  verdict: "proven",
  ahead: true,
  refusal: "badFen",
  best: "Ra6",
  score: { kind: "mate", moves: 2 },
  many: ["proven", "badFen", "depth"],
};

const OVEN = fileURLToPath(new URL("../../node_modules/@oven", import.meta.url));

/** The result of `lab.js` in every consumer. */
const LAB_RESULT = {
  values: [3, 3],
  leaves: [9, 7],
  line: ["left", "a"],
  events: [
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

/** The result of the page at `url`, and the errors in the browser's console. */
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

test("Node.js runs it", () => {
  const output = execFileSync(process.execPath, ["program.mjs"], { cwd: page, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual(RESULT);
});

test("Bun runs it", () => {
  // Without its install script, `bun` does not find its binary; npm installs only the one for this machine.
  const [binary = "none"] = readdirSync(OVEN);
  const output = execFileSync(join(OVEN, binary, "bin/bun"), ["program.mjs"], {
    cwd: page,
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toEqual(RESULT);
});

test("Deno runs it", () => {
  // Unlike `bun`, it finds its binary without an install script.
  const deno = fileURLToPath(new URL("../../node_modules/deno/bin.cjs", import.meta.url));
  const rights = ["--allow-read", "--no-prompt", "--cached-only"];
  const output = execFileSync(process.execPath, [deno, "run", ...rights, "program.mjs"], {
    cwd: page,
    encoding: "utf8",
    env: { ...process.env, DENO_NO_UPDATE_CHECK: "1" },
  });
  expect(JSON.parse(output)).toEqual(RESULT);
});

test("its command speaks UCI", () => {
  const output = execFileSync(join(page, "node_modules/.bin/pvscope"), ["uci"], {
    encoding: "utf8",
    input: "go depth 3\nquit\n",
  });
  expect(output).toMatch(/^bestmove [a-h][1-8]/m);
});

test("a page loads it through an import map, without a bundler", async () => {
  expect(await served(page, "import_map.html")).toEqual({ result: RESULT, errors: [] });
});

test("Vite builds a page that runs under a strict policy", async () => {
  const folder = await viteBuild(page, "bundled.html");
  expect(await served(folder, "bundled.html", CSP)).toEqual({ result: RESULT, errors: [] });
});

test("Vite's dev server serves a page with it", async () => {
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

test("esbuild builds a page that runs under a strict policy", async () => {
  const entryPoints = { main: "esbuild.js", worker: "pvscope/worker" };
  const folder = await esbuildBuild(page, "bundled.html", entryPoints);
  expect(await served(folder, "bundled.html", CSP)).toEqual({ result: RESULT, errors: [] });
});

test("webpack builds a page that runs under a strict policy", async () => {
  const path = join(page, "webpack");
  const compiler = webpack({
    context: page,
    mode: "production",
    entry: "./main.js",
    output: { path, filename: "main.js", chunkFilename: "[id].js", publicPath: "auto" },
    // webpack warns about any wasm file this large.
    performance: { hints: false },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, stats) => (error === null ? resolve(stats) : reject(error))),
  );
  expect(stats?.toJson({ errors: true, warnings: true })).toMatchObject({ errors: [], warnings: [] });
  cpSync(join(page, "bundled.html"), join(path, "bundled.html"));
  expect(await served(path, "bundled.html", CSP)).toEqual({ result: RESULT, errors: [] });
});

/** The address that a starting server prints. */
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

/** Next's default bundler; with `PVSCOPE_SUITE_SHARE=1` also the other one. */
const NEXT_BUNDLERS = process.env["PVSCOPE_SUITE_SHARE"] === "1" ? ["turbopack", "webpack"] : ["turbopack"];

test.each(NEXT_BUNDLERS)(
  "Next renders a client component on the server and runs it in the browser, with %s",
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

test("Node.js runs the lab", () => {
  const output = execFileSync(process.execPath, ["lab_program.mjs"], { cwd: page, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual(LAB_RESULT);
});

test("Vite and esbuild build pages with the lab that run under a strict policy", async () => {
  const entryPoints = { lab: "lab_esbuild.js", lab_worker: "pvscope/lab/worker" };
  for (const folder of [await viteBuild(page, "lab.html"), await esbuildBuild(page, "lab.html", entryPoints)])
    expect(await served(folder, "lab.html", CSP)).toEqual({ result: LAB_RESULT, errors: [] });
});

test("TypeScript accepts every declaration, without skipLibCheck", () => {
  const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
  expect(execFileSync(process.execPath, [tsc, "--project", types], { encoding: "utf8" })).toBe("");
});
