/** A site that has installed the package: a folder with the packed tarball in it, served with its policy headers. */

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CONSUMERS = fileURLToPath(new URL("consumers", import.meta.url));

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** The strictest policy that lets wasm run. */
export const CSP = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** What `refusals.js` finds where every fault is told as it has to be, and nothing is broken by it. */
export const REFUSALS = {
  wrong: {},
  calls: expect.toSatisfy((calls: number) => calls > 500) as unknown,
  reason: "depth",
  closed: ["closed", "closed", "closed"],
};

/** Folders under it find what this repository has installed. */
export const HERE = join(ROOT, "target");

/** A folder in `parent` with `consumers` and, in `node_modules`, the package as npm installs it from its tarball. */
export function install(consumers: string | readonly string[], parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "pvscope-consumer-"));
  for (const consumer of [consumers].flat()) cpSync(join(CONSUMERS, consumer), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const npm = (cwd: string, ...args: readonly string[]): string =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const [packed] = JSON.parse(
    npm(join(ROOT, "pkg"), "pack", "--json", "--ignore-scripts", "--pack-destination", folder),
  ) as { filename: string }[];
  if (packed === undefined) throw new Error("npm has packed nothing");
  npm(
    folder,
    "install",
    "--offline",
    "--no-audit",
    "--no-fund",
    "--no-package-lock",
    "--ignore-scripts",
    packed.filename,
  );
  return folder;
}

export const uninstall = (folder: string): void => rmSync(folder, { recursive: true });

/** Serves `folder`; `policy` is its Content-Security-Policy, if it has one. */
export class Site {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  static async open(folder: string, policy?: string): Promise<Site> {
    const server = createServer(({ url = "/" }, response) => {
      const path = normalize(decodeURIComponent(new URL(url, "http://site").pathname));
      try {
        const body = readFileSync(join(folder, path));
        response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
        // Other sites may have it, as from a CDN.
        response.setHeader("Access-Control-Allow-Origin", "*");
        if (policy !== undefined) response.setHeader("Content-Security-Policy", policy);
        response.end(body);
      } catch {
        response.writeHead(404).end(`there is no ${path}`);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Site(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
