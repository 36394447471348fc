/** Loads the engine and its network at the same time, as one load. */

import { whenAborted } from "./abort.js";
import type { EngineFiles, LoadOptions, LoadProgress } from "./engine_files.js";
import { networkAt } from "./load_network.js";
import { compileAt } from "./load_wasm.js";
import type { NetworkFile } from "./network_file.js";
import { sharedFiles } from "./shared_files.js";

export interface FileUrls {
  readonly wasm: URL;
  readonly network: URL;
}

/** The sizes of the files. */
export interface FileBytes {
  readonly wasm: number;
  readonly network: number;
}

/**
 * Loads both files, unless they have been loaded already. `bytes` are their sizes, as far as they are known, for responses that do
 * not say theirs. Rejects with an {@link EngineError} `load`, or with the signal's reason.
 */
export const filesAt = (urls: FileUrls, bytes: FileBytes, options: LoadOptions): Promise<EngineFiles> =>
  sharedFiles.get(keyOf(urls), options, (options) => loadAt(urls, bytes, options));

/** Names the files in {@link sharedFiles}. */
export const keyOf = ({ wasm, network }: FileUrls): string => `${wasm.href} ${network.href}`;

/** As {@link filesAt}, anew. */
export async function loadAt(
  { wasm, network }: FileUrls,
  bytes: FileBytes,
  options: LoadOptions,
): Promise<EngineFiles> {
  const files = await loadBoth(
    options,
    (options) => compileAt(wasm, bytes.wasm, options),
    (options) => networkAt(network, bytes.network, options),
  );
  return { ...files, location: wasm.href };
}

/** The results of both loads, with the sum of their progress. The failure of one ends the other. */
export async function loadBoth(
  { signal, onProgress }: LoadOptions,
  loadModule: (options: LoadOptions) => Promise<WebAssembly.Module>,
  loadNetwork: (options: LoadOptions) => Promise<NetworkFile>,
): Promise<EngineFiles> {
  const end = new AbortController();
  const release = whenAborted(signal, () => end.abort(signal?.reason));
  const [ofModule, ofNetwork] = summed(onProgress);
  try {
    const [module, network] = await Promise.all([
      loadModule({ signal: end.signal, onProgress: ofModule }),
      loadNetwork({ signal: end.signal, onProgress: ofNetwork }),
    ]);
    return { module, network };
  } finally {
    release();
    end.abort();
  }
}

interface LoadState {
  loaded: number;
  total: number;
}

/** The progress of two files as one. Its total is unknown as long as one of theirs is. */
function summed(onProgress: LoadProgress = () => undefined): [LoadProgress, LoadProgress] {
  const loads: readonly [LoadState, LoadState] = [
    { loaded: 0, total: 0 },
    { loaded: 0, total: 0 },
  ];
  const sum = (part: "loaded" | "total"): number => loads[0][part] + loads[1][part];
  const progressOf =
    (load: LoadState): LoadProgress =>
    (loaded, total) => {
      Object.assign(load, { loaded, total });
      onProgress(sum("loaded"), loads.every(({ total }) => total > 0) ? sum("total") : 0);
    };
  return [progressOf(loads[0]), progressOf(loads[1])];
}
