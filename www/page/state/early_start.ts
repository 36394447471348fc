/** The worker that a script in the page's HTML has started, before the page's own script was there: see early_start_plugin.ts. */

import { browser } from "../../engine/browser_host";
import type { Host } from "../../engine/host";
import { portTo } from "../../engine/worker_port";

/** What the script leaves behind. */
interface EarlyStart {
  worker?: Worker;
  /** Whether the worker has broken before anyone listened. */
  failed?: boolean;
}

/** The worker, for the first who asks, unless it is broken or the page's HTML has started none. */
function earlyWorker(): Worker | undefined {
  const start = (globalThis as { pvscopeEarlyStart?: EarlyStart }).pvscopeEarlyStart;
  if (start?.worker === undefined) return undefined;
  const { worker, failed } = start;
  start.worker = undefined;
  if (failed !== true) return worker;
  worker.terminate();
  return undefined;
}

/** A browser's host that begins with the early worker. */
export const earlyHost: Host = {
  ...browser,
  startWorker: (listener, urls) => {
    const worker = earlyWorker();
    return worker === undefined ? browser.startWorker(listener, urls) : portTo(worker, listener);
  },
};
