/** Browsers, and any other environment with their workers and `fetch`. */
import type { Host } from "./host.js";
export declare const browser: Host;
