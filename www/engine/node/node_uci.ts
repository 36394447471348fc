/** The main thread of `pvscope uci`: input and output, while a worker searches. */

import { once } from "node:events";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { networkUrl, wasmUrl } from "../../file_urls.js";
import { messageOf } from "../errors.js";
import { LineSender } from "./line_channel.js";
import { readFiles } from "./node_files.js";
import type { UciMessage, UciWorkerData } from "./node_uci_worker.js";

/** Speaks UCI on standard input and output until `quit` or the end of the input. Rejects with an error for the user. */
export async function speakUci(): Promise<void> {
  const lines = new LineSender();
  const files = await readFiles(wasmUrl("threads"), networkUrl()).catch((error: unknown) => {
    throw new Error(`install the package again: ${messageOf(error)}`, { cause: error });
  });
  const data: UciWorkerData = { files, lines: lines.outlet };
  const worker = new Worker(new URL("./node_uci_worker.js", import.meta.url), {
    workerData: data,
    transferList: [lines.outlet.port],
  });
  let fault: string | undefined;
  worker.on("message", (message: UciMessage) => {
    if (typeof message === "string") process.stdout.write(`${message}\n`);
    else ({ fault } = message);
  });
  // A closed output is no error; the end of the input ends the session.
  process.stdout.on("error", () => undefined);

  const input = createInterface({ input: process.stdin, crlfDelay: Infinity });
  input.on("line", (line) => lines.send(line));
  input.on("close", () => lines.end());
  process.stdin.on("error", () => input.close());
  try {
    await once(worker, "exit");
  } catch (error) {
    throw new Error(`the engine crashed: ${messageOf(error)}`, { cause: error });
  } finally {
    // An open input would keep the process alive.
    input.close();
    process.stdin.destroy();
  }
  if (fault !== undefined) throw new Error(fault);
}
