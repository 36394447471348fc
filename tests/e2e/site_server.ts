/** A server for the built site that can be closed, and that can publish a new version. */

import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SITE = fileURLToPath(new URL("../../dist", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The type of a file. Firefox offers one without a type for download, and the navigation to it never ends. */
export const typeOf = (name: string): string => TYPES[extname(name)] ?? "application/octet-stream";

/** The built site in a folder of the server. */
export class SiteServer {
  readonly #server: Server;
  /** The files asked for. */
  readonly asked: string[] = [];
  /** Whether a new version of the page has been published. */
  isNew = false;

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", ({ url = "/" }, response) => {
      const name = new URL(url, "http://site").pathname.replace("/folder/", "") || "index.html";
      this.asked.push(name);
      const file = join(SITE, name);
      if (!existsSync(file)) return response.writeHead(404).end();
      response.setHeader("Content-Type", typeOf(name));
      // As the servers of GitHub Pages have it. A frame without an origin needs it.
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader(
        "Cache-Control",
        name.startsWith("assets/") ? "max-age=31536000, immutable" : "no-cache",
      );
      // Any other script is a new version for a browser.
      if (name === "service_worker.js" && this.isNew)
        return response.end(`${readFileSync(file, "utf8")}\n// A new version.`);
      return createReadStream(file).pipe(response);
    });
  }

  static async open(): Promise<SiteServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new SiteServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/folder/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
