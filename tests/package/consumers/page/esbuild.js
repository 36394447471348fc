import jspi from "pvscope/jspi.wasm";
import networkUrl from "pvscope/network.bin";
import plain from "pvscope/plain.wasm";

globalThis.options = { wasmUrl: (build) => (build === "jspi" ? jspi : plain), networkUrl };
await import("./main.js");
