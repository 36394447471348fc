/** The worker of the lab in a browser. */

import type { ToLabWorker } from "./lab_protocol.js";
import { serve } from "./serve_lab.js";

serve(
  (message, transfer) => postMessage(message, { transfer }),
  (receive) => addEventListener("message", ({ data }: MessageEvent<ToLabWorker>) => receive(data)),
);
