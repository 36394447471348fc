/**
 * The files of the page that the service worker keeps. A server, or whatever answers in its place, such as the sign-in page of a
 * wireless network, may send anything with status 200, so only what the build has made is kept.
 */

import { ISOLATION } from "./isolation";

/** A file of the site, as the build lists it. */
export interface ListedFile {
  /** Relative to the site. */
  readonly url: string;
  /** Its digest, as in Subresource Integrity. */
  readonly integrity: string;
}

/** A right file with another type would be as useless as a wrong one. */
const TYPES: Readonly<Record<string, string>> = {
  bin: "application/octet-stream",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  tsv: "text/tab-separated-values; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

const PAGE = "index.html";

export class KeptFiles {
  readonly #scope: string;
  /** By URL. */
  readonly #integrities: ReadonlyMap<string, string>;

  /** The files of the site at `scope`. */
  constructor(files: readonly ListedFile[], scope: string) {
    this.#scope = scope;
    this.#integrities = new Map(files.map(({ url, integrity }) => [new URL(url, scope).href, integrity]));
  }

  /** Keeps a file, from the browser's own cache if it has the right one. Rejects if the server has another one. */
  async require({ url }: Pick<ListedFile, "url">): Promise<void> {
    const { href } = new URL(url, this.#scope);
    if ((await this.#kept(href)) !== undefined) return;
    for (const cache of ["default", "reload"] as const)
      if (await this.#keep(href, await fetch(href, { cache }))) return;
    throw new Error(`the server has another file at ${href} than this version of the page`);
  }

  /** The name of a cache that has the page alone, by its address: a route answers from there without this worker. */
  get pageCache(): string {
    return `${this.#name} ${this.#integrities.get(this.#page) ?? ""}`;
  }

  /** Keeps the page for the route. */
  async keepPage(): Promise<void> {
    await this.require({ url: PAGE });
    const page = await this.#kept(this.#page);
    if (page !== undefined) await (await caches.open(this.pageCache)).put(this.#scope, page);
  }

  /** Whether the request is for a file of this version. */
  has(request: Request): boolean {
    return request.method === "GET" && this.#integrities.has(this.#urlOf(request));
  }

  /** The kept copy, else the server's, which is kept if it is right. */
  async answer(request: Request, waitUntil: (end: Promise<unknown>) => void): Promise<Response> {
    const url = this.#urlOf(request);
    // The page asks past all caches for a file that did not work.
    const isSuspect = request.cache === "reload";
    const kept = await this.#kept(url, isSuspect).catch(() => undefined);
    if (kept !== undefined) return kept;
    const response = await fetch(request);
    // The storage may be full, or denied.
    waitUntil(this.#keepAgain(url, response.clone()).catch(() => undefined));
    return isolated(response);
  }

  /** Deletes the files of other versions. */
  async deleteOthers(): Promise<void> {
    const cache = await this.#open();
    const keys = new Set([...this.#integrities.keys()].map((url) => this.#keyOf(url)));
    for (const request of await cache.keys()) if (!keys.has(request.url)) await cache.delete(request);
    for (const name of await caches.keys())
      if (name.startsWith(`${this.#name} `) && name !== this.pageCache) await caches.delete(name);
  }

  get #name(): string {
    return `pvscope-files ${this.#scope}`;
  }

  get #page(): string {
    return this.#scope + PAGE;
  }

  /** Keeps a file that the browser has deleted, and the page, which the browser then gets without asking this worker. */
  async #keepAgain(url: string, response: Response): Promise<void> {
    await this.#keep(url, response);
    if (!(await caches.has(this.pageCache))) await this.keepPage();
  }

  #urlOf({ mode, url }: Request): string {
    const { href, origin, pathname } = new URL(url);
    if (mode !== "navigate") return href;
    const page = origin + pathname;
    return page === this.#scope ? this.#page : page;
  }

  #open(): Promise<Cache> {
    return caches.open(this.#name);
  }

  #keyOf(url: string): string {
    return `${url}?${this.#integrities.get(url) ?? ""}`;
  }

  /** The kept copy. A suspect one is deleted if it is damaged. */
  async #kept(url: string, isSuspect = false): Promise<Response | undefined> {
    const cache = await this.#open();
    const kept = await cache.match(this.#keyOf(url));
    if (kept === undefined || !isSuspect) return kept;
    if (await this.#isRight(url, await kept.clone().arrayBuffer())) return kept;
    await cache.delete(this.#keyOf(url));
    return undefined;
  }

  /** Keeps the response if it is the right file. Resolves with whether it is. */
  async #keep(url: string, response: Response): Promise<boolean> {
    if (!response.ok) return false;
    const bytes = await response.arrayBuffer();
    if (!(await this.#isRight(url, bytes))) return false;
    const headers = new Headers(response.headers);
    const type = TYPES[url.slice(url.lastIndexOf(".") + 1)];
    if (type !== undefined) headers.set("Content-Type", type);
    // The bytes are no longer compressed, and they are right for every request.
    for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
    const cache = await this.#open();
    // In a private window, WebKit loses what a failed installation has kept, and would never find what replaces it.
    await cache.delete(this.#keyOf(url));
    await cache.put(this.#keyOf(url), isolated(new Response(bytes, { headers })));
    return true;
  }

  async #isRight(url: string, bytes: ArrayBuffer): Promise<boolean> {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return this.#integrities.get(url) === `sha256-${btoa(String.fromCharCode(...digest))}`;
  }
}

/** The page and its workers are isolated by headers of their own. */
function isolated(response: Response): Response {
  const { body, status, statusText } = response;
  // A redirection, which the browser follows.
  if (status === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(body, { status, statusText, headers });
}
