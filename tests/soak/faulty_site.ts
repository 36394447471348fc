/** The package on a server, with every way of failing to send a wasm file. */

import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import type { LoadFault } from "./environment";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

const PAGE = "/soak/page.html";

export class FaultySite {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  /** The URL of the page. An isolated one shares memory with its workers. */
  page(isolated: boolean): string {
    return new URL(`${PAGE}${isolated ? "?isolated" : ""}`, this.url).href;
  }

  /** `/pkg/…` is the package, `/soak/…` the built soak. */
  static async open(packageFolder: string, soakFolder: string): Promise<FaultySite> {
    const file = (path: string): Buffer => {
      const [, room = "", ...rest] = normalize(path).split("/");
      return readFileSync(join(room === "pkg" ? packageFolder : soakFolder, ...rest));
    };
    const server = createServer(({ url = "/" }, response) => {
      const { pathname, search } = new URL(url, "http://site");
      const [, room, name = "", build] = pathname.split("/");
      if (pathname !== PAGE || search === "?isolated") {
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
      }
      response.setHeader("Content-Type", TYPES[extname(pathname)] ?? "application/wasm");
      try {
        if (room === "fault")
          fail(response, name as LoadFault, () => file(`/pkg/wasm/${build}/pvscope_bg.wasm`));
        else if (room === "mortal") response.end(mortal(name, file("/soak/browser_mortal_worker.js")));
        else if (pathname === "/pkg/relayed_uci.js")
          response.end(`delete WebAssembly.Suspending;\n${file("/pkg/uci.js").toString()}`);
        else if (pathname === PAGE)
          response.end(
            '<!doctype html><title>Soak</title><script type="module" src="browser_environment.js"></script>',
          );
        else response.end(file(pathname));
      } catch {
        response.writeHead(404).end(`${pathname} not found`);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new FaultySite(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** The real script of a worker and the code of its deaths. */
function mortal(name: string, deaths: Buffer): string {
  const real = name === "lab.js" ? "/pkg/wasm/lab_worker.js" : "/pkg/wasm/worker.js";
  return `import "${real}";\n${deaths.toString()}`;
}

function fail(response: ServerResponse, fault: LoadFault, wasm: () => Buffer): void {
  switch (fault) {
    case "missing":
      response.writeHead(404).end();
      break;
    case "error":
      response.writeHead(500).end();
      break;
    case "truncated":
      response.end(wasm().subarray(0, 100_000));
      break;
    case "text":
      response.setHeader("Content-Type", "text/html");
      response.end("<!doctype html>");
      break;
    case "never":
      // The connection stays open until the page leaves it.
      break;
  }
}
