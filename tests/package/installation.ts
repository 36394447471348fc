/** Packs the package and installs its tarball, once for all test files. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder with the installed package, to be copied. */
    installation: string;
  }
}

/** The built package. */
export const PACKAGE = fileURLToPath(new URL("../../pkg", import.meta.url));

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "pvscope-installation-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const npm = (cwd: string, ...args: readonly string[]): string =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const [packed] = JSON.parse(
    npm(PACKAGE, "pack", "--json", "--ignore-scripts", "--pack-destination", folder),
  ) as { filename: string }[];
  if (packed === undefined) throw new Error("npm pack printed no file name");
  const quiet = ["--offline", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"];
  npm(folder, "install", ...quiet, packed.filename);
  project.provide("installation", folder);
  return () => rmSync(folder, { recursive: true });
}
