/**
 * Explains positions and verifies lines on the calling thread, in about a millisecond, by an engine instance of its own: the
 * worker may receive no messages during a search.
 */

import type { Explanation, LineToVerify, Position, Verification } from "../wasm/plain/pvscope.js";
import type { Build } from "./build.js";
import type { EngineFiles } from "./engine_files.js";
import { EngineError, isEngineErrorInfo, loadError, messageOf } from "./errors.js";
import { networkOf } from "./network_file.js";
import { smallSharedMemory } from "./shared_memory.js";

/** Both methods throw an {@link EngineError}. */
export interface Explainer {
  explain(position: Position): Explanation;
  verify(line: LineToVerify): Verification;
}

/** The exports of a build, as far as they are needed; `N` is its class of networks. */
interface Bindings<N> {
  readonly default: (options: {
    module_or_path: WebAssembly.Module;
    memory?: WebAssembly.Memory;
  }) => Promise<unknown>;
  readonly Network: new (bytes: Uint8Array) => N;
  readonly explain: (position: Position, network: N) => Explanation;
  readonly verify: (line: LineToVerify, network: N) => Verification;
  /** Replaces the instance. */
  readonly __wbg_reset_state: () => void;
}

/** Instances of each build that have crashed, with the networks of all explainers in them. */
const crashes: Record<Build, number> = { threads: 0, jspi: 0, plain: 0 };

/** Rejects with an {@link EngineError} `load`. */
export async function loadExplainer(build: Build, files: EngineFiles): Promise<Explainer> {
  try {
    switch (build) {
      case "threads":
        return await explainerOf(
          build,
          await import("../wasm/threads/pvscope.js"),
          files,
          smallSharedMemory(),
        );
      case "jspi":
        return await explainerOf(build, await import("../wasm/jspi/pvscope.js"), files);
      case "plain":
        return await explainerOf(build, await import("../wasm/plain/pvscope.js"), files);
    }
  } catch (error) {
    throw error instanceof EngineError
      ? error
      : loadError(`the engine cannot be started: ${messageOf(error)}`);
  }
}

async function explainerOf<N>(
  build: Build,
  { default: init, explain, verify, Network, __wbg_reset_state: replaceInstance }: Bindings<N>,
  { module, network: file }: EngineFiles,
  memory?: WebAssembly.Memory,
): Promise<Explainer> {
  await init({ module_or_path: module, ...(memory && { memory }) });
  const start = (): { readonly network: N; readonly crash: number } => ({
    network: networkOf(Network, file),
    crash: crashes[build],
  });
  let started = start();
  const current = (): N => {
    if (started.crash !== crashes[build]) started = start();
    return started.network;
  };
  const recover = (): void => {
    crashes[build]++;
    replaceInstance();
  };
  const typed = <T>(fault: string, call: () => T): T => typedOr(recover, fault, call);
  return {
    explain: (position) => typed("the position cannot be explained", () => explain(position, current())),
    verify: (line) => typed("the line cannot be verified", () => verify(line, current())),
  };
}

/** Runs `call` and turns whatever it throws into an {@link EngineError}. After a crash, calls `recover`. */
function typedOr<T>(recover: () => void, fault: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (isEngineErrorInfo(error)) throw new EngineError(error);
    try {
      recover();
    } catch {
      // The next call crashes, too, and tries again.
    }
    throw new EngineError({ code: "crashed", message: `${fault}: ${messageOf(error)}` });
  }
}
