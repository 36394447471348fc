/** The worker in Node.js. */

import { parentPort } from "node:worker_threads";
import type { ToWorker } from "../protocol.js";
import { serve } from "../serve.js";

serve(
  (message) => parentPort?.postMessage(message),
  (receive) => parentPort?.on("message", (message: ToWorker) => receive(message)),
);
