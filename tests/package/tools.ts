/** Tools of consumers: those of this repository, and those that a consumer installs for itself. */

import { execFileSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Those that tests/package/package.json lists, and those of the repository. */
const TOOLS = ["./node_modules/.bin", "../../node_modules/.bin"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Installs npm packages into `folder`, beside the package. */
export function installTools(folder: string, ...packages: readonly string[]): void {
  const quiet = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  execFileSync("npm", ["install", ...quiet, ...packages], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** The output of a shell's command line in `folder`, with the tools of `folder` and those of the repository. */
export function shell(folder: string, command: string): string {
  const path = [join(folder, "node_modules/.bin"), ...TOOLS, process.env["PATH"]].join(delimiter);
  // Without Vitest's own settings, which change what the tools do.
  const environment = {
    ...process.env,
    PATH: path,
    VITEST: undefined,
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
  };
  return execFileSync("sh", ["-c", command], {
    cwd: folder,
    encoding: "utf8",
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
}
