/** Folders with the package installed, and servers for them. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const CONSUMERS = fileURLToPath(new URL("consumers", import.meta.url));

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** The strictest policy that allows wasm. */
export const CSP = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** The result of `refusals.js` if every bad input gets its error and the analyzer stays usable. */
export const REFUSALS = {
  wrong: {},
  calls: expect.toSatisfy((calls: number) => calls > 500) as unknown,
  reason: "depth",
  closed: ["closed", "closed", "closed"],
};

/** A parent for folders that need the npm packages of this folder, or of the repository. */
export const HERE = join(ROOT, "tests/package/target");

/** A folder in `parent` with `consumers` and the package, installed from its tarball. */
export function install(consumers: string | readonly string[], parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "pvscope-consumer-"));
  cpSync(inject("installation"), folder, { recursive: true, verbatimSymlinks: true });
  for (const consumer of [consumers].flat()) cpSync(join(CONSUMERS, consumer), folder, { recursive: true });
  return folder;
}

export const uninstall = (folder: string): void => rmSync(folder, { recursive: true });

/** A server for `folder`, with `policy` as its Content-Security-Policy. */
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
        // Like a CDN.
        response.setHeader("Access-Control-Allow-Origin", "*");
        if (policy !== undefined) response.setHeader("Content-Security-Policy", policy);
        response.end(body);
      } catch {
        response.writeHead(404).end(`${path} not found`);
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
