/** The engine's wasm, started in the process of a test, and its network. */

import { readFileSync } from "node:fs";
import { initSync, Network } from "../www/wasm/plain/pvscope";

initSync({ module: readFileSync(new URL("../www/wasm/plain/pvscope_bg.wasm", import.meta.url)) });

export const network = new Network(readFileSync(new URL("../www/wasm/network.bin", import.meta.url)));
