/** The script of a worker that reads one long log. */

import { readLog } from "./engine_log";

addEventListener("message", ({ data }: MessageEvent<string>) => postMessage(readLog(data)));
