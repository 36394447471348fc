/** The engine's wasm on the thread of a test, as the environment of an analyzer. */

import { readFileSync } from "node:fs";
import type { AnalysisService } from "../www/engine/analysis_service";
import { Analyzer } from "../www/engine/analyzer";
import type { AnalyzerOptions } from "../www/engine/analyzer_options";
import type { ToWorker } from "../www/engine/channel_messages";
import type { EngineFiles } from "../www/engine/engine_files";
import type { Host } from "../www/engine/host";
import { serveAnalysis } from "../www/engine/serve_analysis";

const at = (path: string): Buffer<ArrayBuffer> =>
  readFileSync(new URL(`../www/wasm/${path}`, import.meta.url));

/** The engine's files, of the build `plain`. */
export const engineFiles = async (): Promise<EngineFiles> => ({
  module: await WebAssembly.compile(at("plain/pvscope_bg.wasm")),
  network: { location: "network.bin", bytes: new Uint8Array(at("network.bin")) },
});

const ENGINE: Host = {
  bestBuild: () => "plain",
  load: engineFiles,
  startWorker: (listener) => {
    let receive: (message: ToWorker<AnalysisService>) => void = () => undefined;
    serveAnalysis({
      post: (message) => queueMicrotask(() => listener.onMessage(structuredClone(message))),
      onReceive: (given) => (receive = given),
    });
    return { post: (message) => receive(message), terminate: () => undefined };
  },
};

export class TestAnalyzer extends Analyzer {
  constructor(options: AnalyzerOptions = {}) {
    super(options, ENGINE);
  }
}
