/**
 * The URL of an analyzer's worker in the package: one script with all its imports, which bundlers can copy as it is. Bundlers
 * that find workers hide the URL of theirs, which another server than the page's needs.
 */

import { packagedFile } from "./engine/packaged_file.js";

export const workerUrl = (): URL => packagedFile(() => new URL("./wasm/worker.js", import.meta.url));
