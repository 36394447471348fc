/** Pages whose bundled scripts come from another server, such as a CDN. */

import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Configuration } from "webpack";
import { viteBuild, webpackBuild } from "./bundlers";
import { served } from "./result_page";
import { clean, RESULT } from "./results";
import { setting } from "./setting";
import { install, Site, uninstall } from "./site";

let folder = "";

beforeAll(() => {
  folder = install("page");
});

afterAll(() => uninstall(folder));

/** The setting of a bundler as its configuration, for scripts from `url`. */
async function configuration(part: string, url: string): Promise<object> {
  const file = join(folder, `${part}.config.js`);
  const code = setting("scripts on another server", part).replace("https://cdn.example/", url);
  writeFileSync(file, `export default { ${code} };`);
  return ((await import(pathToFileURL(file).href)) as { default: object }).default;
}

/** The outcome of `bundled.html`, whose scripts `build` puts into the folder `name` of another server. */
async function distributed(name: string, build: (url: string) => Promise<string>): Promise<unknown> {
  const scripts = join(folder, name);
  mkdirSync(scripts);
  const cdn = await Site.open(scripts);
  const pages = mkdtempSync(join(tmpdir(), "pvscope-pages-"));
  try {
    copyFileSync(join(await build(cdn.url), "bundled.html"), join(pages, "bundled.html"));
    // As docs/embedding.md has it for scripts of another server.
    const from = new URL(cdn.url).origin;
    const policy = `default-src 'self'; script-src ${from} 'wasm-unsafe-eval'; connect-src ${from}; worker-src blob: ${from}`;
    return await served(pages, "bundled.html", policy);
  } finally {
    await cdn.close();
    uninstall(pages);
  }
}

test("Vite builds scripts for another server", async () => {
  const build = async (url: string): Promise<string> =>
    await viteBuild(folder, "bundled.html", await configuration("base", url));
  expect(await distributed("vite-bundled.html", build)).toEqual(clean(RESULT));
});

test("webpack builds scripts for another server", async () => {
  const build = async (url: string): Promise<string> => {
    const config = (await configuration("publicPath", url)) as Configuration;
    const path = await webpackBuild(folder, config);
    writeFileSync(
      join(path, "bundled.html"),
      `<!doctype html><script type="module" crossorigin src="${url}main.js"></script>`,
    );
    return path;
  };
  expect(await distributed("webpack", build)).toEqual(clean(RESULT));
});
