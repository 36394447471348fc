/** Fetches and compiles the engine, compiling while it still arrives. */

import type { LoadOptions } from "./engine_files.js";
import { loadError, messageOf } from "./errors.js";
import { fetchFile } from "./load_file.js";

/** Rejects with an {@link EngineError} `load`, or with the signal's reason. */
export function compileAt(url: URL, bytes: number, options: LoadOptions): Promise<WebAssembly.Module> {
  return fetchFile("engine", url, bytes, options, async ({ body }) => {
    try {
      // With the MIME type of wasm, whatever the server sent.
      const headers = { "Content-Type": "application/wasm" };
      return await WebAssembly.compileStreaming(new Response(body, { headers }));
    } catch (error) {
      throw loadError(`the engine at ${url.href} cannot be compiled: ${messageOf(error)}`);
    }
  });
}
