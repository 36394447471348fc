/// <reference types="vite-plugin-pwa/client" />

/** The service worker: keeps the page's files, so that the page starts without a connection. Source: Workbox, workbox-precaching. */

import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";

interface Scope {
  /** The files of the site, put here by the build. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "activate",
    listener: (event: { waitUntil(done: Promise<void>): void }) => void,
  ): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

declare const self: Scope;

/** The wasm of the other build of the engine, which this browser does not need: the choice is that of `bestBuild`. */
const otherWasm = "Suspending" in WebAssembly ? /plain_bg-[^/]*\.wasm$/ : /jspi_bg-[^/]*\.wasm$/;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST.filter(({ url }) => !otherWasm.test(url)));

// The first version serves the page at once, later ones when the user asks for them.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", ({ data }) => {
  if (typeof data === "object" && data !== null && "type" in data && data.type === "SKIP_WAITING")
    void self.skipWaiting();
});
