/**
 * Explains positions and verifies lines on the calling thread, in about a millisecond, by an engine instance of its own: the
 * worker may receive no messages during a search.
 */

import type { Explanation, LineToVerify, Position, Verification } from "../wasm/plain/pvscope.js";
import type { Build } from "./build.js";
import { EngineError, isEngineErrorInfo, loadError, messageOf } from "./errors.js";

/** Both methods throw an {@link EngineError}. */
export interface Explainer {
  explain(position: Position): Explanation;
  verify(line: LineToVerify): Verification;
}

/** Rejects with an {@link EngineError} `load`. */
export async function loadExplainer(build: Build, module: WebAssembly.Module): Promise<Explainer> {
  try {
    const {
      default: init,
      explain,
      verify,
    } = build === "jspi" ? await import("../wasm/jspi/pvscope.js") : await import("../wasm/plain/pvscope.js");
    await init({ module_or_path: module });
    return {
      explain: (position) => typed("the position cannot be explained", () => explain(position)),
      verify: (line) => typed("the line cannot be verified", () => verify(line)),
    };
  } catch (error) {
    throw loadError(`the engine cannot be started: ${messageOf(error)}`);
  }
}

/** Runs `call` and turns whatever it throws into an {@link EngineError}. */
function typed<T>(fault: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw new EngineError(
      isEngineErrorInfo(error) ? error : { code: "crashed", message: `${fault}: ${messageOf(error)}` },
    );
  }
}
