/** The soak in a page. Its driver uses `globalThis.soak`. */

import type { Environment, UciProgram, WorkerKind } from "./environment";
import { LOAD_FAULTS } from "./environment";
import { Soak } from "./episodes";
import { WorkerRegistry } from "./worker_registry";

const registry = new WorkerRegistry();

const absolute = (path: string): string => new URL(path, location.href).href;

const workerUrl = (kind: WorkerKind, lane: number): string => absolute(`/mortal/${kind}.js?lane=${lane}`);

/** Replaces the page's workers by ones that are counted. */
function watchWorkers(): void {
  globalThis.Worker = class extends globalThis.Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      registry.add(this, String(url));
    }

    override terminate(): void {
      registry.delete(this);
      super.terminate();
    }

    vanish(): void {
      this.terminate();
    }
  };
}

function openUci(isRelayed: boolean, onLine: (line: string) => void): UciProgram {
  const worker = new Worker(isRelayed ? "/pkg/relayed_uci.js" : "/pkg/uci.js");
  worker.addEventListener("message", ({ data }: MessageEvent<string>) => onLine(data));
  worker.addEventListener("error", ({ message }) => onLine(`error: ${message}`));
  let hasQuit = false;
  return {
    send: (line) => {
      hasQuit ||= line === "quit";
      worker.postMessage(line);
    },
    // A page cannot see the end of a worker.
    get ended() {
      return hasQuit ? Promise.resolve() : new Promise<void>(() => undefined);
    },
    kill: () => worker.terminate(),
  };
}

async function createEnvironment(): Promise<Environment> {
  const load = async (path: string): Promise<never> =>
    (await import(/* @vite-ignore */ absolute(path))) as never;
  return {
    builds: [
      "plain",
      ...("Suspending" in WebAssembly ? (["jspi"] as const) : []),
      ...(crossOriginIsolated ? (["threads"] as const) : []),
    ],
    pvscope: await load("/pkg/engine/index.js"),
    lab: await load("/pkg/engine/lab/index.js"),
    loadFaults: LOAD_FAULTS,
    workerUrl,
    wasmUrl: (build, fault) =>
      absolute(fault === undefined ? `/pkg/wasm/${build}/pvscope_bg.wasm` : `/fault/${fault}/${build}`),
    kill: (kind, lane, death) => registry.kill(workerUrl(kind, lane), death),
    liveWorkers: () => registry.size,
    openUci,
  };
}

watchWorkers();
Object.assign(globalThis, { soak: new Soak(await createEnvironment()) });
