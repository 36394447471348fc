/** The main thread of `pvscope uci`: input and output, while a worker searches. */

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { messageOf } from "../errors.js";
import { LineSender } from "./line_channel.js";
import type { UciWorkerData } from "./node_uci_worker.js";

const WASM = new URL("../../wasm/plain/pvscope_bg.wasm", import.meta.url);

/** Speaks UCI on standard input and output until `quit` or the end of the input. Rejects with an error for the user. */
export async function speakUci(): Promise<void> {
  const lines = new LineSender();
  const data: UciWorkerData = { module: await compile(), lines: lines.outlet };
  const worker = new Worker(new URL("./node_uci_worker.js", import.meta.url), {
    workerData: data,
    transferList: [lines.outlet.port],
  });
  worker.on("message", (line: string) => process.stdout.write(`${line}\n`));
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
}

async function compile(): Promise<WebAssembly.Module> {
  const path = fileURLToPath(WASM);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Error(`the engine cannot be read; install the package again: ${messageOf(error)}`);
  });
  return WebAssembly.compile(bytes).catch((error: unknown) => {
    throw new Error(`the engine at ${path} cannot be compiled: ${messageOf(error)}`);
  });
}
