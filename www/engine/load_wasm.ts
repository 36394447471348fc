/** Fetches and compiles the engine, compiling while it still arrives. */

import { type Build, wasmUrl } from "./build.js";
import { loadError, messageOf } from "./errors.js";
import type { Parts } from "./host.js";

/** Bytes that have arrived, of how many; 0 where the server does not say how many. */
export type Progress = (loaded: number, total: number) => void;

/** Throws an {@link EngineError} `load` that says what is in the way. */
export async function fetchModule(
  build: Build,
  parts: Parts,
  onProgress?: Progress,
): Promise<WebAssembly.Module> {
  return await compileAt(new URL((parts.wasmUrl ?? wasmUrl)(build), location.href), onProgress);
}

/** The same for wasm that lies elsewhere. */
export async function compileAt(url: URL, onProgress?: Progress): Promise<WebAssembly.Module> {
  const response = await fetch(url, { credentials: "same-origin" }).catch((error: unknown) => {
    throw loadError(`the engine cannot be reached at ${url.href}: ${messageOf(error)}`);
  });
  if (!response.ok) throw loadError(`the server answered ${response.status} for the engine at ${url.href}`);
  try {
    return await WebAssembly.compileStreaming(counted(response, onProgress));
  } catch (error) {
    throw loadError(`the engine at ${url.href} cannot be compiled: ${messageOf(error)}`);
  }
}

/** The same response, telling how much of it has arrived, and a wasm module whatever MIME type the server gives it. */
function counted(response: Response, onProgress?: Progress): Response {
  const headers = { "Content-Type": "application/wasm" };
  if (onProgress === undefined || response.body === null) return new Response(response.body, { headers });
  const total = totalBytes(response.headers);
  let loaded = 0;
  onProgress(loaded, total);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      onProgress(loaded, total);
      controller.enqueue(chunk);
    },
    flush: () => onProgress(loaded, loaded),
  });
  return new Response(response.body.pipeThrough(counter), { headers });
}

/** Of a compressed response the header counts other bytes than those that arrive here. */
export function totalBytes(headers: Headers): number {
  if (headers.has("Content-Encoding")) return 0;
  const length = Number(headers.get("Content-Length"));
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}
