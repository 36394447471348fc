/** Fetches and compiles the engine, compiling while it still arrives. */

import { withDeadline } from "./abort.js";
import { loadError, messageOf } from "./errors.js";
import type { LoadOptions, LoadProgress } from "./host.js";

/** Rejects with an {@link EngineError} `load`, or with the signal's reason. `request` asks for the URL as `fetch` does. */
export async function compileAt(
  url: URL,
  { signal, onProgress }: LoadOptions = {},
  request: (url: URL, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): Promise<WebAssembly.Module> {
  const silence = `the engine cannot be loaded: the server has sent nothing of ${url.href}`;
  return await withDeadline(silence, signal, async (signal, onBytes) => {
    const response = await request(url, { credentials: "same-origin", signal }).catch((error: unknown) => {
      throw loadError(`the engine cannot be reached at ${url.href}: ${messageOf(error)}`);
    });
    if (!response.ok) throw loadError(`the server answered ${response.status} for the engine at ${url.href}`);
    try {
      return await WebAssembly.compileStreaming(
        counted(response, (loaded, total) => {
          onBytes();
          onProgress?.(loaded, total);
        }),
      );
    } catch (error) {
      throw loadError(`the engine at ${url.href} cannot be compiled: ${messageOf(error)}`);
    }
  });
}

/** The response with its progress reported, and with the MIME type of wasm, whatever the server sent. */
function counted(response: Response, onProgress: LoadProgress): Response {
  const headers = { "Content-Type": "application/wasm" };
  if (response.body === null) return new Response(null, { headers });
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

/** The size of a response's body; 0 if unknown. The length of a compressed response counts other bytes than those received. */
export function totalBytes(headers: Headers): number {
  if (headers.has("Content-Encoding")) return 0;
  const length = Number(headers.get("Content-Length"));
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}
