/** The URL of the lab's worker in the package, as in worker_url.ts. */

import { packagedFile } from "./engine/packaged_file.js";

export const labWorkerUrl = (): URL => packagedFile(() => new URL("./wasm/lab_worker.js", import.meta.url));
