/** In place of `www/worker_url.ts`: the URL of the worker that Vite bundles. */

import url from "../../engine/worker.ts?worker&url";

export const workerUrl = (): URL => new URL(url, location.href);
