/** The worker of the lab in a browser. */

import type { ToLabWorker } from "./protocol.js";
import { serve } from "./serve.js";

serve(
  (message, transfer) => postMessage(message, { transfer }),
  (receive) => addEventListener("message", ({ data }: MessageEvent<ToLabWorker>) => receive(data)),
);
