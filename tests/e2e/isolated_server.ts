/** A server that makes the engine's test page cross-origin isolated. */

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ISOLATION } from "../../www/page/offline/isolation";
import { ENGINE_PAGE } from "./playwright.config";

/** The scripts of the page. */
type Script = "engine" | "worker";

export class IsolatedServer {
  readonly #server: Server;
  /** Code that runs before a script's own. */
  preludes: Partial<Record<Script, string>> = {};

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", ({ url = "/" }, response) => {
      this.#answer(url, response).catch(() => response.destroy());
    });
  }

  static async open(): Promise<IsolatedServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new IsolatedServer(server);
  }

  get enginePage(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${new URL(ENGINE_PAGE).pathname}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(path: string, response: ServerResponse): Promise<void> {
    const file = await fetch(new URL(path, ENGINE_PAGE));
    const script = /\/(engine|worker)-[^/]*\.js$/.exec(path)?.[1] as Script | undefined;
    const prelude = script && this.preludes[script];
    const type = file.headers.get("Content-Type") ?? "";
    response.writeHead(file.status, { ...ISOLATION, "Content-Type": type, "Cache-Control": "no-store" });
    response.end(Buffer.concat([Buffer.from(prelude ?? ""), Buffer.from(await file.arrayBuffer())]));
  }
}
