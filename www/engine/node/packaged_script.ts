/** The scripts of the workers of Node.js, found from the scripts that start them. */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadError } from "../errors.js";

/** The URL of a script. Throws an {@link EngineError} `load` where a bundle or a compiled program has left the script behind. */
export function packagedScript(url: () => URL): URL {
  const script = known(url);
  if (script !== undefined && existsSync(script)) return script;
  const missing = script === undefined ? "import.meta.url" : fileURLToPath(script);
  throw loadError(
    `the scripts of pvscope cannot be found (no ${missing}): keep pvscope out of the bundle (--external:pvscope in esbuild) and install it beside the program; a compiled program loads a copy of its folder by createRequire(process.execPath)("./pvscope/engine/node/index.js")`,
  );
}

/** Undefined in CommonJS, as most bundles for servers are. */
function known(url: () => URL): URL | undefined {
  try {
    return url();
  } catch {
    return undefined;
  }
}
