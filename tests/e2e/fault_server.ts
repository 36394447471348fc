/** A server for the built site whose files fail in chosen ways until they are mended. */

import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { typeOf } from "./site_server";

const SITE = fileURLToPath(new URL("../../dist", import.meta.url));
const INSTRUMENTS = readFileSync(new URL("instruments.js", import.meta.url), "utf8");

/** A request for a file of the site. */
export interface Exchange {
  readonly response: ServerResponse;
  readonly name: string;
  readonly body: Buffer;
}

/** A way to answer other than with the file. */
export type Fault = (exchange: Exchange) => void;

/** The file. */
export const right: Fault = ({ response, name, body }) =>
  response.writeHead(200, { "Content-Type": typeOf(name), "Content-Length": body.length }).end(body);

const answer =
  (status: number): Fault =>
  ({ response }) =>
    response.writeHead(status, { "Content-Type": "text/plain" }).end("no");

export const missing = answer(404);
export const failing = answer(500);

/** The connection is closed at once, as by a blocker. */
export const refused: Fault = ({ response }) => response.destroy();

/** There is never an answer. */
export const unanswered: Fault = () => undefined;

const half = ({ response, name, body }: Exchange): void => {
  response.writeHead(200, { "Content-Type": typeOf(name), "Content-Length": body.length });
  response.write(body.subarray(0, body.length / 2));
};

/** The connection breaks after half of the file. */
export const truncated: Fault = (exchange) => {
  half(exchange);
  setTimeout(() => exchange.response.destroy(), 50);
};

/** Nothing comes after half of the file. */
export const stuck: Fault = half;

/** A page instead of the file, as from a server with a page for every address. */
export const page: Fault = ({ response }) =>
  response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Welcome</title>");

/** The file with the type of a text. */
export const asText: Fault = ({ response, body }) =>
  response.writeHead(200, { "Content-Type": "text/plain" }).end(body);

/** The sign-in page of a wireless network, on another path. */
export const redirected: Fault = ({ response }) => response.writeHead(302, { Location: "/sign-in" }).end();

/** A part of the file, as for a request for a range. */
export const partial: Fault = ({ response, name, body }) =>
  response
    .writeHead(206, { "Content-Type": typeOf(name), "Content-Range": `bytes 0-9/${body.length}` })
    .end(body.subarray(0, 10));

/** The file with a bit flipped. A browser may keep it, as from a server with a damaged disk. */
export const damaged: Fault = ({ response, name, body }) => {
  const flipped = Buffer.from(body);
  flipped.writeUInt8(body.readUInt8(body.length >> 1) ^ 1, body.length >> 1);
  response
    .writeHead(200, { "Content-Type": typeOf(name), "Cache-Control": "max-age=31536000, immutable" })
    .end(flipped);
};

/** Another script instead of the file. */
export const script =
  (code: (name: string) => string): Fault =>
  ({ response, name }) =>
    response.writeHead(200, { "Content-Type": "text/javascript" }).end(code(name));

/** The file in pieces, one for each call of `next`. */
export class Trickle {
  /** Sends the next piece; absent until the file has been requested. */
  #send?: () => void;
  /** The size of the file; 0 until it has been requested. */
  bytes = 0;
  /** The bytes sent so far. */
  sent = 0;

  readonly fault: Fault = ({ response, name, body }) => {
    response.writeHead(200, { "Content-Type": typeOf(name), "Content-Length": body.length });
    this.bytes = body.length;
    this.#send = () => {
      const end = Math.min(this.sent + Math.ceil(body.length / this.pieces), body.length);
      response.write(body.subarray(this.sent, end));
      this.sent = end;
      if (end === body.length) response.end();
    };
  };

  constructor(readonly pieces: number) {}

  async next(): Promise<void> {
    while (this.#send === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    this.#send();
  }
}

/** A copy of the site with faults of its own. */
export class FaultySite {
  #faults: { readonly file: RegExp; readonly fault: Fault; times: number }[] = [];
  readonly #open = new Set<ServerResponse>();
  /** A script that runs before those of the page. */
  prelude = "";

  /** `isInstrumented`: whether the page has instruments of the tests, which a service worker would not keep. */
  constructor(
    readonly url: string,
    readonly isInstrumented: boolean,
  ) {}

  /** Makes the requests for a file fail, or the first few of them. */
  fail(file: RegExp, fault: Fault, times = Infinity): void {
    this.#faults.push({ file, fault, times });
  }

  mend(): void {
    this.#faults = [];
  }

  /** Mends the site and breaks its connections; a browser may hold back a new request for a file until the old one ends. */
  restart(): void {
    this.mend();
    for (const response of this.#open) response.destroy();
  }

  answering(response: ServerResponse): void {
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
  }

  faultOf(name: string): Fault | undefined {
    const found = this.#faults.find(({ file, times }) => times > 0 && file.test(name));
    if (found !== undefined) found.times -= 1;
    return found?.fault;
  }
}

export class FaultServer {
  readonly #server: Server;
  readonly #sites = new Map<string, FaultySite>();

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", ({ url = "/" }, response) => this.#answer(new URL(url, "http://site"), response));
  }

  static async open(): Promise<FaultServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new FaultServer(server);
  }

  site(isInstrumented = true): FaultySite {
    const folder = `site${this.#sites.size + 1}`;
    const site = new FaultySite(
      `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${folder}/`,
      isInstrumented,
    );
    this.#sites.set(folder, site);
    return site;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer({ pathname, search }: URL, response: ServerResponse): void {
    const [, folder = "", ...rest] = normalize(pathname).split("/");
    const site = this.#sites.get(folder);
    const name = rest.join("/") || "index.html";
    response.setHeader("Cache-Control", "no-store");
    if (site === undefined) return missing({ response, name, body: Buffer.from("") });
    site.answering(response);
    // A faulty script imports the true one by this query.
    const fault = search === "?true" ? undefined : site.faultOf(name);
    const body = contents(name, site);
    (fault ?? (body === undefined ? missing : right))({ response, name, body: body ?? Buffer.from("") });
  }
}

function contents(name: string, { prelude, isInstrumented }: FaultySite): Buffer | undefined {
  if (name === "instruments.js") return Buffer.from(INSTRUMENTS + prelude);
  const path = join(SITE, name);
  if (!existsSync(path)) return undefined;
  const file = readFileSync(path);
  if (name !== "index.html" || !isInstrumented) return file;
  const first = '<script src="./instruments.js"></script>';
  return Buffer.from(file.toString().replace("<script", `${first}$&`));
}
