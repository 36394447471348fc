import networkUrl from "pvscope/network.bin";
import wasmUrl from "pvscope/lab.wasm";

globalThis.options = { wasmUrl, networkUrl, workerUrl: "./lab_worker.js" };
await import("./lab.js");
