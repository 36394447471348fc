/** The worker in a browser. */

import type { ToWorker } from "./analysis_protocol.js";
import { serve } from "./serve_analysis.js";

serve(
  (message) => postMessage(message),
  (receive) => addEventListener("message", ({ data }: MessageEvent<ToWorker>) => receive(data)),
);
