import jspi from "pvscope/jspi.wasm";
import plain from "pvscope/plain.wasm";

globalThis.options = { wasmUrl: (build) => (build === "jspi" ? jspi : plain) };
await import("./main.js");
