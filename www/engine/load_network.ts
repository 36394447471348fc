/** Fetches the evaluation network. The engine verifies it. */

import type { LoadOptions } from "./engine_files.js";
import { loadError, messageOf } from "./errors.js";
import { fetchFile } from "./load_file.js";
import type { NetworkFile } from "./network_file.js";

/** Rejects with an {@link EngineError} `load`, or with the signal's reason. */
export function networkAt(url: URL, bytes: number, options: LoadOptions): Promise<NetworkFile> {
  return fetchFile("network", url, bytes, options, async (response) => {
    try {
      return { location: url.href, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      throw loadError(`the network at ${url.href} has not arrived whole: ${messageOf(error)}`);
    }
  });
}
