/** The files of the package, found from the scripts that need them. */

import { loadError } from "./errors.js";

/**
 * The URL of a file. It is literal, `new URL("./file", import.meta.url)`, so that bundlers see it. Throws an {@link EngineError} `load`
 * in a script that has no `import.meta.url`.
 */
export function packagedFile(url: () => URL): URL {
  try {
    return url();
  } catch {
    throw loadError(
      "the files of pvscope cannot be found: this script is no ES module, so it does not know its own address (import.meta.url). Bundle it as one, use pvscope/single, or name workerUrl, wasmUrl and networkUrl",
    );
  }
}
