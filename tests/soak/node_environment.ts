/**
 * The soak in a process of Node.js. It takes one range of episodes after another from the process that started it:
 * `{ kind: "start", range }`, `{ kind: "progress" }`, `{ kind: "memory" }`.
 */

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import type { Worker, WorkerOptions } from "node:worker_threads";
import type { Build } from "../../www/engine/build";
import type { Environment, LoadFault, UciProgram, WorkerKind } from "./environment";
import { type EpisodeRange, LANES, Soak } from "./episodes";
import { WorkerRegistry } from "./worker_registry";

/** The package, and a folder for files of this run. */
const [PACKAGE = "", FOLDER = ""] = process.argv.slice(2);

const registry = new WorkerRegistry();

watchWorkers();
const environment = await createEnvironment();
const soak = new Soak(environment);

export type NodeRequest =
  | { readonly kind: "start"; readonly range: EpisodeRange }
  | { readonly kind: "progress" }
  | { readonly kind: "memory" };

process.on("message", (request: NodeRequest) => {
  switch (request.kind) {
    case "start":
      soak.start(request.range);
      process.send?.(null);
      break;
    case "progress":
      process.send?.(soak.progress());
      break;
    case "memory":
      globalThis.gc?.();
      process.send?.({ heap: process.memoryUsage().heapUsed, rss: process.memoryUsage().rss });
      break;
  }
});
process.send?.(null);

/** Replaces the workers of Node.js by ones that are counted. */
function watchWorkers(): void {
  const threads = createRequire(import.meta.url)("node:worker_threads") as { Worker: typeof Worker };
  threads.Worker = class extends threads.Worker {
    constructor(url: URL, options?: WorkerOptions) {
      // Its death is no news for the console.
      super(url, { ...options, stderr: true });
      registry.add(this, url.href);
      this.once("exit", () => registry.delete(this));
    }

    vanish(): void {
      registry.delete(this);
      this.removeAllListeners();
      void super.terminate();
    }
  };
  syncBuiltinESMExports();
}

async function createEnvironment(): Promise<Environment> {
  const at = (path: string): string => join(PACKAGE, path);
  const load = async (path: string): Promise<never> => (await import(pathToFileURL(at(path)).href)) as never;
  const wasm = (build: Build): string => at(`wasm/${build}/pvscope_bg.wasm`);
  const files: Record<Exclude<LoadFault, "never">, string> = {
    missing: at("wasm/nowhere.wasm"),
    // A folder.
    error: at("wasm"),
    truncated: written("truncated.wasm", readFileSync(wasm("plain")).subarray(0, 100_000)),
    text: written("text.wasm", "<!doctype html>"),
  };
  const scripts: Record<WorkerKind, string[]> = { analysis: [], lab: [] };
  for (const kind of ["analysis", "lab"] as const) {
    const real = pathToFileURL(at(`engine/node/node_${kind}_worker.js`)).href;
    for (let lane = 0; lane < LANES; lane++) {
      const script = `import "../node_mortal_worker.js";\nimport ${JSON.stringify(real)};\n`;
      scripts[kind].push(pathToFileURL(written(`${kind}${lane}.mjs`, script)).href);
    }
  }
  const workerUrl = (kind: WorkerKind, lane: number): string => scripts[kind][lane] ?? "";
  return {
    builds: ["plain", "threads"],
    pvscope: await load("engine/node/index.js"),
    lab: await load("engine/node/node_lab.js"),
    // A file is never slow.
    loadFaults: ["missing", "error", "truncated", "text"],
    workerUrl,
    wasmUrl: (build, fault) => (fault === undefined || fault === "never" ? wasm(build) : files[fault]),
    kill: (kind, lane, death) => registry.kill(workerUrl(kind, lane), death),
    liveWorkers: () => registry.size,
    openUci: (_, onLine) => openUci(at("bin/pvscope.js"), onLine),
  };
}

function written(name: string, content: string | Uint8Array): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return path;
}

function openUci(program: string, onLine: (line: string) => void): UciProgram {
  const child = spawn(process.execPath, [program, "uci"], { stdio: ["pipe", "pipe", "ignore"] });
  createInterface({ input: child.stdout }).on("line", onLine);
  child.stdin.on("error", () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`the program ended with ${code ?? "a signal"}`)),
    );
  });
  // One that is killed is waited for by nobody.
  ended.catch(() => undefined);
  return { send: (line) => child.stdin.write(`${line}\n`), ended, kill: () => void child.kill("SIGKILL") };
}
