/** Reads the log of another engine, a long one in a worker, so that the page does not stand still. */

import { err, type Result } from "../../../engine/game/result";
import { startScript } from "../../../engine/worker_at";
import { type EngineLog, readLog } from "./engine_log";
import script from "./engine_log_worker.ts?worker&url";

/** The characters that the page itself reads, in a few milliseconds. */
const SHORT = 100_000;

export async function logOf(text: string): Promise<Result<EngineLog>> {
  if (text.length <= SHORT) return readLog(text);
  const worker = startScript(new URL(script, location.href));
  try {
    return await new Promise((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<Result<EngineLog>>) => resolve(data));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        resolve(err("The reader of logs could not be loaded, or ran out of memory. Try a part of the log."));
      });
      worker.postMessage(text);
    });
  } finally {
    worker.terminate();
  }
}
