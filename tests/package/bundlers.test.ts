/** Pages with the packed package: without a bundler, and from bundlers with the settings of the documentation. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as vite from "vite";
import { viteBuild, webpackBuild } from "./bundlers";
import { opened, type Outcome, served } from "./result_page";
import { clean, GAME_RESULT, LAB_RESULT, RESULT, UNLOADED } from "./results";
import { jsonSetting, setting } from "./setting";
import { CSP, install, uninstall } from "./site";
import { installTools, shell } from "./tools";

const PARCEL = "parcel@2.16.4";
const VITE_7 = "vite@7.3.8";

/** A limit for installations and hangs, not a measure of speed. */
const PATIENCE_MS = 600_000;

let folder = "";

beforeAll(() => {
  folder = install("page");
});

afterAll(() => uninstall(folder));

test("a page loads it through an import map, without a bundler", async () => {
  writeFileSync(
    join(folder, "import_map.html"),
    `<!doctype html>
    <script type="importmap">{ "imports": { ${setting("no bundler", "pvscope")} } }</script>
    <script type="module" src="main.js"></script>`,
  );
  expect(await served(folder, "import_map.html")).toEqual(clean(RESULT));
});

test("a page names the files itself, by URLs relative to its base", async () => {
  mkdirSync(join(folder, "pages"));
  writeFileSync(
    join(folder, "pages/base.html"),
    `<!doctype html>
    <base href="../node_modules/pvscope/wasm/" />
    <script type="importmap">{ "imports": { "pvscope": "/node_modules/pvscope/engine/index.js" } }</script>
    <script type="module">
      const wasmUrl = (build) => build + "/pvscope_bg.wasm";
      globalThis.options = { workerUrl: "worker.js", wasmUrl, networkUrl: "network.bin" };
      await import("/main.js");
    </script>`,
  );
  expect(await served(folder, "pages/base.html")).toEqual(clean(RESULT));
});

test("a page reads and reviews games without a bundler", async () => {
  expect(await served(folder, "game_import_map.html")).toEqual(clean(GAME_RESULT));
});

test.each([
  ["bundled.html", RESULT],
  ["lab.html", LAB_RESULT],
  ["game.html", GAME_RESULT],
])("Vite builds pages that run under a strict policy: %s", async (html, result) => {
  expect(await served(await viteBuild(folder, html), html, CSP)).toEqual(clean(result));
});

test("webpack builds a page that runs under a strict policy", async () => {
  expect(await served(await webpackBuild(folder), "bundled.html", CSP)).toEqual(clean(RESULT));
});

/** A page of a development server for `root`. */
async function developed(
  { createServer }: typeof vite,
  root: string,
  configFile: string | false,
): Promise<Outcome> {
  const server = await createServer({
    root,
    configFile,
    logLevel: "error",
    server: { host: "127.0.0.1", port: 0, fs: { allow: [root] } },
  });
  try {
    await server.listen();
    const [url] = server.resolvedUrls?.local ?? [];
    return await opened(`${url ?? ""}bundled.html`);
  } finally {
    await server.close();
  }
}

test("Vite's development server serves a page with it", async () => {
  expect(await developed(vite, folder, false)).toEqual(clean(RESULT));
});

test(
  "the development server of Vite 7 serves a page with it, with its setting",
  async () => {
    const root = install("page");
    try {
      installTools(root, VITE_7);
      const module = pathToFileURL(join(root, "node_modules/vite/dist/node/index.js")).href;
      const vite7 = (await import(module)) as typeof vite;
      const configFile = join(root, "vite.config.js");
      writeFileSync(configFile, `export default { ${setting("Vite 7, in development", "optimizeDeps")} };`);
      expect(await developed(vite7, root, configFile)).toEqual(clean(RESULT));
      expect(await developed(vite7, root, false)).toMatchObject(UNLOADED);
    } finally {
      uninstall(root);
    }
  },
  PATIENCE_MS,
);

/** A page in `site/` with the script that `command` puts into another folder. */
async function scripted(command: string, script: string): Promise<Outcome> {
  const site = join(folder, "site");
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, "scripts"), { recursive: true });
  shell(folder, command.replace("main.js", script));
  writeFileSync(
    join(site, "index.html"),
    `<!doctype html><script type="module" src="scripts/${script}"></script>`,
  );
  return await served(site, "index.html", CSP);
}

test.each(["esbuild", "Rollup"])(
  "%s builds scripts for a page of another folder, with a copy of the engine's files beside them",
  async (bundler) => {
    const command = setting(bundler, "main.js");
    expect(await scripted(command, "main.js")).toEqual(clean(RESULT));
    expect(await scripted(command, "lab.js")).toEqual(clean(LAB_RESULT));
    const [bundling = ""] = command.split(" && ");
    expect(await scripted(bundling, "main.js")).toMatchObject(UNLOADED);
  },
);

test(
  "Parcel builds a page, with its setting",
  async () => {
    const root = install("page");
    try {
      installTools(root, PARCEL);
      const build = (): unknown => shell(root, "parcel build bundled.html --no-cache --dist-dir out");
      expect(build).toThrow("Failed to resolve 'pvscope'");
      const manifest = join(root, "package.json");
      const settings = jsonSetting("Parcel 2", "packageExports");
      const given = JSON.parse(readFileSync(manifest, "utf8")) as object;
      writeFileSync(manifest, JSON.stringify({ ...given, ...settings }));
      build();
      expect(await served(join(root, "out"), "bundled.html")).toEqual(clean(RESULT));
    } finally {
      uninstall(root);
    }
  },
  PATIENCE_MS,
);
