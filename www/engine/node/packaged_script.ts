/** The scripts of the workers of Node.js. */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadError } from "../errors.js";
import { packagedFile } from "../packaged_file.js";

/** As {@link packagedFile}. A bundle or a compiled program may have left the script behind: throws an {@link EngineError} `load` then, too. */
export function packagedScript(url: () => URL): URL {
  const script = packagedFile(url);
  if (existsSync(script)) return script;
  throw loadError(
    `${fileURLToPath(script)} is missing: keep pvscope out of the bundle (--external:pvscope in esbuild) and install it beside the program; a compiled program loads a copy of its folder by createRequire(process.execPath)("./pvscope/engine/node/index.js")`,
  );
}
