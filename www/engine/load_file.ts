/** Fetches a file of the engine, with progress and a deadline. */

import { withDeadline } from "./abort.js";
import type { LoadOptions, LoadProgress } from "./engine_files.js";
import { loadError, messageOf } from "./errors.js";
import { isWholeNumber } from "./whole_number.js";

/** URLs of files that could not be used, perhaps by a damaged copy in the browser's cache, until they come past it. */
const distrusted = new Set<string>();

/** Makes the next load of the file at `url` ask the server, whatever the browser has in its cache. */
export function distrust(url: string): void {
  distrusted.add(url);
}

/**
 * What `read` makes of the file at `url`, called `name` in messages. `bytes` is its size, for a response that does not say it. Rejects with an {@link EngineError} `load`, or with the
 * signal's reason.
 */
export async function fetchFile<T>(
  name: "engine" | "network",
  url: URL,
  bytes: number,
  { signal, onProgress }: LoadOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const silence = `the ${name} cannot be loaded: the server has sent nothing of ${url.href}`;
  return await withDeadline(silence, signal, async (signal, onBytes) => {
    const ask = async (cache: RequestCache): Promise<Response> => {
      const response = await fetch(url, { credentials: "same-origin", cache, signal }).catch(
        (error: unknown) => {
          throw loadError(`the ${name} cannot be reached at ${url.href}: ${messageOf(error)}${hint()}`);
        },
      );
      if (!response.ok)
        throw loadError(`the server answered ${response.status} for the ${name} at ${url.href}`);
      return withProgress(response, bytes, (loaded, total) => {
        onBytes();
        onProgress?.(loaded, total);
      });
    };
    const cache = distrusted.has(url.href) ? "reload" : "default";
    try {
      const file = await read(await ask(cache)).catch(async (error: unknown) => {
        if (cache === "reload" || signal.aborted) throw error;
        // A copy in a cache may be damaged.
        return await read(await ask("reload"));
      });
      distrusted.delete(url.href);
      return file;
    } catch (error) {
      distrust(url.href);
      throw error;
    }
  });
}

/** A page without an origin of its own may read only what a server allows everyone. */
const hint = (): string =>
  globalThis.origin === "null"
    ? " (a sandboxed frame without allow-same-origin needs the header Access-Control-Allow-Origin: * from that server)"
    : "";

/** The body of the response with its progress reported. */
function withProgress({ body, headers }: Response, bytes: number, onProgress: LoadProgress): Response {
  if (body === null) return new Response();
  const total = totalBytes(headers) || bytes;
  let loaded = 0;
  onProgress(loaded, total);
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      // A file of the caller's own may be larger.
      onProgress(loaded, Math.max(loaded, total));
      controller.enqueue(chunk);
    },
    flush: () => onProgress(loaded, loaded),
  });
  return new Response(body.pipeThrough(counter));
}

/** The size of a response's body; 0 if unknown. The length of a compressed response counts other bytes than those received. */
export function totalBytes(headers: Headers): number {
  if (headers.has("Content-Encoding")) return 0;
  const length = Number(headers.get("Content-Length"));
  return isWholeNumber(length) ? length : 0;
}
