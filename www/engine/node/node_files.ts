/** The engine's files, read from the file system. */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { withDeadline } from "../abort.js";
import type { EngineFiles, LoadOptions } from "../engine_files.js";
import { loadError, messageOf } from "../errors.js";
import { loadBoth } from "../load_files.js";
import type { NetworkFile } from "../network_file.js";
import { sharedFiles } from "../shared_files.js";

/** Reads both files, unless they have been read already. Rejects with an {@link EngineError} `load`, or with the signal's reason. */
export async function readFiles(
  wasm: string | URL,
  network: string | URL,
  options: LoadOptions = {},
): Promise<EngineFiles> {
  const [wasmPath, networkPath] = [pathOf(wasm), pathOf(network)];
  return sharedFiles.get(`${wasmPath} ${networkPath}`, options, (options) =>
    loadBoth(
      options,
      (options) => compileFile(wasmPath, options),
      (options) => readNetwork(networkPath, options),
    ),
  );
}

function compileFile(path: string, options: LoadOptions): Promise<WebAssembly.Module> {
  return read("engine", path, options, (bytes) =>
    WebAssembly.compile(bytes).catch((error: unknown) => {
      throw loadError(`the engine at ${path} cannot be compiled: ${messageOf(error)}`);
    }),
  );
}

function readNetwork(path: string, options: LoadOptions): Promise<NetworkFile> {
  return read("network", path, options, (bytes) => ({ location: path, bytes }));
}

/** What `use` makes of a file, called `name` in messages. */
async function read<T>(
  name: "engine" | "network",
  path: string,
  { signal }: LoadOptions,
  use: (bytes: Uint8Array<ArrayBuffer>) => T | Promise<T>,
): Promise<T> {
  const silence = `the ${name} cannot be loaded: nothing of ${path} has been read`;
  return await withDeadline(silence, signal, async (signal, onProgress) => {
    const bytes = await readFile(path, { signal }).catch((error: unknown) => {
      throw loadError(`the ${name} cannot be read: ${messageOf(error)}`);
    });
    onProgress();
    return await use(bytes);
  });
}

/** The path of a file, given as a path or as a `file:` URL. */
export function pathOf(location: string | URL): string {
  return location instanceof URL || location.startsWith("file:") ? fileURLToPath(location) : location;
}
