/** The evaluation network as a file. */

import { isEngineErrorInfo, loadError } from "./errors.js";

/** The file of the evaluation network, the same for all builds. */
export interface NetworkFile {
  /** For messages: its URL or path. */
  readonly location: string;
  /** Its content. */
  readonly bytes: Uint8Array;
}

/**
 * The network of a file, read by the bindings that `Network` belongs to. Throws an {@link EngineError} `load` if the file is
 * damaged or for another version of the engine.
 */
export function networkOf<N>(Network: new (bytes: Uint8Array) => N, { location, bytes }: NetworkFile): N {
  try {
    return new Network(bytes);
  } catch (error) {
    if (!isEngineErrorInfo(error)) throw error;
    throw loadError(`the network at ${location} cannot be used: ${error.message}`);
  }
}
