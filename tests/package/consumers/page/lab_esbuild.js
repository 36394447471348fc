import wasmUrl from "pvscope/lab.wasm";

globalThis.options = { wasmUrl, workerUrl: "./lab_worker.js" };
await import("./lab.js");
