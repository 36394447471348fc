/** Pages of a consumer, built by bundlers; each build returns its folder. */

import { copyFileSync } from "node:fs";
import { join } from "node:path";
import * as vite from "vite";
import { expect } from "vitest";
import webpack from "webpack";

/** Builds one page, or several that share their chunks. */
export async function viteBuild(
  folder: string,
  pages: string | readonly string[],
  config: vite.UserConfig = {},
): Promise<string> {
  const names = [pages].flat();
  const outDir = join(folder, `vite-${names.join("-")}`);
  await vite.build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    base: "./",
    build: { outDir, rolldownOptions: { input: names.map((name) => join(folder, name)) } },
    ...config,
  });
  return outDir;
}

/** Bundles `main.js`, for `bundled.html`. */
export async function webpackBuild(folder: string, { output }: webpack.Configuration = {}): Promise<string> {
  const path = join(folder, "webpack");
  const compiler = webpack({
    context: folder,
    mode: "production",
    entry: "./main.js",
    output: { path, filename: "main.js", ...output },
    // webpack warns about any wasm file this large.
    performance: { hints: false },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, stats) => (error === null ? resolve(stats) : reject(error))),
  );
  expect(stats?.toJson({ errors: true, warnings: true })).toMatchObject({ errors: [], warnings: [] });
  copyFileSync(join(folder, "bundled.html"), join(path, "bundled.html"));
  return path;
}
