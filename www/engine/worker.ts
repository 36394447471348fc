/** The script of an analyzer's worker in a browser, and of the helper threads that it starts. */

import { helperOf, type StartHelper, type ToHelper } from "./helper_threads.js";
import { serveAnalysis } from "./serve_analysis.js";
import { page } from "./serve_channel.js";
import { startScript } from "./worker_at.js";

/** The name of a helper's worker. */
const HELPER = "pvscope-helper";

const startHelper: StartHelper = ({ onReady, onError }) => {
  const worker = startScript(new URL(import.meta.url), HELPER);
  worker.addEventListener("message", onReady);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    onError();
  });
  return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
};

if (self.name === HELPER) {
  const receive = helperOf(() => postMessage("ready"));
  addEventListener("message", ({ data }: MessageEvent<ToHelper>) => receive(data));
} else serveAnalysis(page(), startHelper);
