/**
 * Explains positions and verifies lines on the thread that asks. The worker may hear nothing while it searches; an answer
 * takes about a millisecond, and comes from an instance of its own of the engine that is compiled already.
 */

import type { Explanation, LineToVerify, Position, Verification } from "../wasm/plain/pvscope.js";
import type { Build } from "./build.js";
import { EngineError, isEngineErrorInfo, loadError, messageOf } from "./errors.js";

/** Both throw an {@link EngineError}. */
export interface Explainer {
  explain(position: Position): Explanation;
  verify(line: LineToVerify): Verification;
}

/** Rejects with an {@link EngineError} `load`. */
export async function loadExplainer(build: Build, module: Promise<WebAssembly.Module>): Promise<Explainer> {
  const module_or_path = await module;
  try {
    const {
      default: init,
      explain,
      verify,
    } = build === "jspi" ? await import("../wasm/jspi/pvscope.js") : await import("../wasm/plain/pvscope.js");
    await init({ module_or_path });
    return {
      explain: (position) => thrown("the position cannot be explained", () => explain(position)),
      verify: (line) => thrown("the line cannot be verified", () => verify(line)),
    };
  } catch (error) {
    throw loadError(`the engine cannot be started: ${messageOf(error)}`);
  }
}

function thrown<T>(fault: string, answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    throw new EngineError(
      isEngineErrorInfo(error) ? error : { code: "crashed", message: `${fault}: ${messageOf(error)}` },
    );
  }
}
