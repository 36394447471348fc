/** Helper threads of Node.js. */

import { Worker } from "node:worker_threads";
import type { StartHelper } from "../helper_threads.js";

export const startHelper: StartHelper = ({ onReady, onError }) => {
  const worker = new Worker(new URL("./node_helper_worker.js", import.meta.url), { execArgv: [] });
  worker.on("message", onReady);
  worker.on("error", onError);
  worker.on("exit", onError);
  return { post: (message) => worker.postMessage(message), terminate: () => void worker.terminate() };
};
