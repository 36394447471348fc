/// <reference types="vite-plugin-pwa/client" />

/** The service worker, which keeps the page for use without a connection, and new versions of the page. */

import { registerSW } from "virtual:pwa-register";
import { Slice } from "../state/slice";

/** A newer version of the page that waits for a reload, by the function that makes it the page's. */
export const versionSlice = new Slice<{ readonly activate?: () => Promise<void> }>({});

/** Keeps the page for use without a connection, where the browser can. Its downloads wait until the page is idle. */
export function keepOffline(): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(register, { timeout: 5000 });
  else setTimeout(register, 1000);
}

function register(): void {
  const activate = registerSW({
    immediate: true,
    onNeedRefresh: () => versionSlice.update({ activate }),
    // Without a service worker, the page works as long as there is a connection.
    onRegisterError: () => undefined,
  });
}

/** Reloads the page with its new version. The address brings back the analysis. */
export function startNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  void versionSlice.state.activate?.();
}
