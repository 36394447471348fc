/** In place of `www/lab_worker_url.ts`: the URL of the worker that Vite bundles. */

import url from "../../engine/lab/lab_worker.ts?worker&url";

export const labWorkerUrl = (): URL => new URL(url, location.href);
