/** The worker in a browser. */

import type { ToWorker } from "./protocol.js";
import { serve } from "./serve.js";

serve(
  (message) => postMessage(message),
  (receive) => addEventListener("message", ({ data }: MessageEvent<ToWorker>) => receive(data)),
);
