/** The worker of the lab in Node.js. */

import { parentPort } from "node:worker_threads";
import type { ToLabWorker } from "../lab/lab_protocol.js";
import { serve } from "../lab/serve_lab.js";

serve(
  (message, transfer) => parentPort?.postMessage(message, transfer),
  (receive) => parentPort?.on("message", (message: ToLabWorker) => receive(message)),
);
