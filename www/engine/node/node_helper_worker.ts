/** The script of a helper thread in Node.js. */

import { parentPort } from "node:worker_threads";
import { helperOf } from "../helper_threads.js";

parentPort?.on(
  "message",
  helperOf(() => parentPort?.postMessage("ready")),
);
