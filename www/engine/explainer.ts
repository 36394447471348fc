/**
 * Explains positions on the thread that asks. The worker may hear nothing while it searches; an explanation takes less than
 * a millisecond, and comes from an instance of its own of the engine that is compiled already.
 */

import type { Explanation, Position } from "../../pkg/plain/pvscope";
import type { Build } from "./build";
import { EngineError, isEngineErrorInfo, messageOf } from "./errors";
import { loadError } from "./load";

/** Throws an {@link EngineError}. */
export type Explainer = (position: Position) => Explanation;

/** Rejects with an {@link EngineError} `load`. */
export async function loadExplainer(build: Build, module: Promise<WebAssembly.Module>): Promise<Explainer> {
  const module_or_path = await module;
  try {
    const { default: init, explain } =
      build === "jspi" ? await import("../../pkg/jspi/pvscope") : await import("../../pkg/plain/pvscope");
    await init({ module_or_path });
    return (position) => thrown(() => explain(position));
  } catch (error) {
    throw loadError(`the engine cannot be started: ${messageOf(error)}`);
  }
}

function thrown<T>(explain: () => T): T {
  try {
    return explain();
  } catch (error) {
    throw new EngineError(
      isEngineErrorInfo(error)
        ? error
        : { code: "crashed", message: `the position cannot be explained: ${messageOf(error)}` },
    );
  }
}
