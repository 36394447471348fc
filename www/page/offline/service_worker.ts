/**
 * The service worker: keeps the page's files, so that the page starts without a connection, and isolates the page where its server
 * cannot, so that threads may share memory. Source: Guido Zuidhof, coi-serviceworker.
 */

import { deleteEarlier, mendEarlier } from "./earlier_caches";
import { KeptFiles, type ListedFile } from "./kept_files";

interface LastingEvent {
  waitUntil(end: Promise<unknown>): void;
}

/** Source: Service Workers, ServiceWorker Static Routing API. */
interface Route {
  readonly condition: {
    readonly requestMode: "navigate";
    readonly urlPattern: { readonly [part: string]: string };
  };
  readonly source: { readonly cacheName: string };
}

interface Install extends LastingEvent {
  /** Absent in Firefox and Safari, where this worker answers. */
  addRoutes?(routes: readonly Route[]): Promise<void>;
}

interface Fetch extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  /** The files of the site, put here by the build; those that Vite's plugin adds have no digest. */
  readonly __WB_MANIFEST: readonly Partial<ListedFile>[];
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: Install) => void): void;
  addEventListener(type: "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetch) => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

declare const self: Scope;

/**
 * The builds of the engine that are kept only once they have been used: threads wait for a page that is isolated, and JSPI for a
 * browser that has it. The build `plain` is also the lab's.
 */
const unlessUsed = "Suspending" in WebAssembly ? /\/threads_bg-/ : /\/(jspi|threads)_bg-/;

const { scope } = self.registration;
const files = self.__WB_MANIFEST.filter((file): file is ListedFile => file.integrity !== undefined);
const kept = new KeptFiles(files, scope);

/** A version is kept whole, or not at all. One file at a time: the page may need the connection. */
async function install(): Promise<void> {
  await mendEarlier(scope);
  for (const file of files) if (!unlessUsed.test(file.url)) await kept.require(file);
  await kept.keepPage();
}

/** The page alone, without words after a question mark, which the cache would take for another address. */
function pageRoute(): Route {
  const { protocol, hostname, port, pathname } = new URL(scope);
  const urlPattern = { protocol, hostname, port, pathname, search: "" };
  return { condition: { requestMode: "navigate", urlPattern }, source: { cacheName: kept.pageCache } };
}

self.addEventListener("install", (event) => {
  // The first paint of a visit does not wait until the browser has started this worker. Without the route it does.
  event.waitUntil(event.addRoutes?.([pageRoute()]).catch(() => undefined) ?? Promise.resolve());
  event.waitUntil(install());
});
// The first version serves the page at once, later ones when the user asks for them.
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), kept.deleteOthers(), deleteEarlier(scope)])),
);
self.addEventListener("fetch", (event) => {
  if (kept.has(event.request)) event.respondWith(kept.answer(event.request, (end) => event.waitUntil(end)));
});
self.addEventListener("message", ({ data }) => {
  if (typeof data === "object" && data !== null && "type" in data && data.type === "SKIP_WAITING")
    void self.skipWaiting();
});
