/** The worker in Node.js. */

import { parentPort } from "node:worker_threads";
import type { ToWorker } from "../analysis_protocol.js";
import { serve } from "../serve_analysis.js";

serve(
  (message) => parentPort?.postMessage(message),
  (receive) => parentPort?.on("message", (message: ToWorker) => receive(message)),
);
