/** Fetches and compiles the engine, compiling while it still arrives. */
import { type Build } from "./build.js";
import type { PackageUrls } from "./host.js";
/** Takes the bytes of the engine that have arrived, and the bytes in all: 0 if the server does not say. */
export type LoadProgress = (loaded: number, total: number) => void;
/** Rejects with an {@link EngineError} `load`. */
export declare function fetchModule(build: Build, urls: PackageUrls, onProgress?: LoadProgress): Promise<WebAssembly.Module>;
/** Rejects with an {@link EngineError} `load`. */
export declare function compileAt(url: URL, onProgress?: LoadProgress): Promise<WebAssembly.Module>;
/** The size of a response's body; 0 if unknown. The length of a compressed response counts other bytes than those received. */
export declare function totalBytes(headers: Headers): number;
