/** The main thread of `pvscope uci`: it reads and writes, while a worker searches. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { messageOf } from "../errors.js";
import { LineSender } from "./line_channel.js";
const WASM = new URL("../../../pkg/plain/pvscope_bg.wasm", import.meta.url);
/**
 * Speaks UCI on standard input and output until `quit` or the end of the input. Rejects, in words, if the engine is not
 * there, cannot be started or breaks.
 */
export async function speakUci() {
    const lines = new LineSender();
    const start = { module: await compile(), lines: lines.outlet };
    const worker = new Worker(new URL("./node_uci_worker.js", import.meta.url), {
        workerData: start,
        transferList: [lines.outlet.port],
    });
    worker.on("message", (line) => process.stdout.write(`${line}\n`));
    // Nobody is left to hear of an output that is closed; the end of the input ends the session.
    process.stdout.on("error", () => undefined);
    const input = createInterface({ input: process.stdin, crlfDelay: Infinity });
    input.on("line", (line) => lines.send(line));
    input.on("close", () => lines.end());
    process.stdin.on("error", () => input.close());
    try {
        await once(worker, "exit");
    }
    catch (error) {
        throw new Error(`the engine broke: ${messageOf(error)}`, { cause: error });
    }
    finally {
        // It would keep the process waiting for lines that nobody reads.
        input.close();
        process.stdin.destroy();
    }
}
async function compile() {
    const path = fileURLToPath(WASM);
    const bytes = await readFile(path).catch((error) => {
        throw new Error(`the engine is not there, "./build.sh build" makes it: ${messageOf(error)}`);
    });
    return WebAssembly.compile(bytes).catch((error) => {
        throw new Error(`the engine at ${path} cannot be compiled: ${messageOf(error)}`);
    });
}
