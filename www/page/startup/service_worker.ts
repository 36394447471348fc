/// <reference types="vite-plugin-pwa/client" />

/**
 * The service worker: keeps the page's files, so that the page starts without a connection, and isolates the page where its server
 * cannot, so that threads may share memory. Source: Workbox; Guido Zuidhof, coi-serviceworker.
 */

import { cacheNames } from "workbox-core";
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { ISOLATION } from "./isolation";

interface Scope {
  /** The files of the site, put here by the build. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "activate",
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

declare const self: Scope;

/** The builds of the engine that this browser does not analyse with, unless the page is isolated; the lab may use one. */
const otherWasm =
  "Suspending" in WebAssembly ? /(plain|threads)_bg-[^/]*\.wasm$/ : /(jspi|threads)_bg-[^/]*\.wasm$/;
const OTHER_WASM_CACHE = "pvscope-other-wasm";

const files = self.__WB_MANIFEST;
cleanupOutdatedCaches();
// The page asks past all caches for a file that did not work.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.cache === "reload" && /\.(wasm|bin)$/.test(request.url),
  ({ request }) => replaced(request),
);
addPlugins([{ handlerWillRespond: ({ response }) => Promise.resolve(isolated(response)) }]);
precacheAndRoute(files.filter(({ url }) => !otherWasm.test(url)));
// Kept once it has been used.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && otherWasm.test(url.pathname),
  new CacheFirst({ cacheName: OTHER_WASM_CACHE }),
);

/** The page and its workers are isolated by headers of their own. */
function isolated(response: Response): Response {
  const { body, status, statusText } = response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(body, { status, statusText, headers });
}

/** The server's copy of a file, which takes the place of the one kept here. */
async function replaced(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => undefined);
  if (response === undefined) return (await matchPrecache(request.url)) ?? Response.error();
  const key = getCacheKeyForURL(request.url);
  if (response.ok && key !== undefined) {
    const cache = await caches.open(cacheNames.precache);
    await cache.put(key, response.clone());
  }
  return response;
}

/** Deletes the wasm of earlier versions. */
async function cleanUp(): Promise<void> {
  const cache = await caches.open(OTHER_WASM_CACHE);
  for (const { url } of await cache.keys())
    if (!files.some((file) => url.endsWith(file.url))) await cache.delete(url);
}

// The first version serves the page at once, later ones when the user asks for them.
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), cleanUp()])));
self.addEventListener("message", ({ data }) => {
  if (typeof data === "object" && data !== null && "type" in data && data.type === "SKIP_WAITING")
    void self.skipWaiting();
});
