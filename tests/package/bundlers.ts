/** Pages of a consumer, built by bundlers; each build returns its folder. */

import { cpSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import * as vite from "vite";

export async function viteBuild(folder: string, html: string): Promise<string> {
  const outDir = join(folder, `vite-${html}`);
  await vite.build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    base: "./",
    build: { outDir, rolldownOptions: { input: join(folder, html) } },
  });
  return outDir;
}

/** With the settings that the package's own worker, wasm and network need. */
export async function esbuildBuild(
  folder: string,
  html: string,
  entryPoints: Record<string, string>,
): Promise<string> {
  const outdir = join(folder, `esbuild-${html}`);
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints,
    outdir,
    bundle: true,
    format: "esm",
    target: "es2022",
    loader: { ".bin": "file", ".wasm": "file" },
    logLevel: "warning",
  });
  cpSync(join(folder, html), join(outdir, html));
  return outdir;
}
