/** The URL of the lab's worker in the package, as in worker_url.ts. */
export const labWorkerUrl = (): URL => new URL("./wasm/lab_worker.js", import.meta.url);
