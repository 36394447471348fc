/** The worker of an analyzer: one engine, which lets messages through during a search as often as its build allows. */

import initJspi, { Engine as JspiEngine } from "../wasm/jspi/pvscope.js";
import initPlain, { Engine as PlainEngine, type SearchControl } from "../wasm/plain/pvscope.js";
import type { AnalysisService } from "./analysis_service.js";
import type { Build } from "./build.js";
import { turnTaker } from "./interrupt.js";
import { type Connection, serve, type Task } from "./serve_channel.js";

export function serveAnalysis(connection: Connection<AnalysisService>): void {
  const turn = turnTaker();
  let build: Build = "plain";
  let engine: JspiEngine | PlainEngine | undefined;
  let task: Task<AnalysisService> | undefined;
  const stopped = (): boolean => task?.isStopped() ?? false;

  const control: SearchControl = {
    stopped,
    turn: async () => {
      await turn();
      return stopped();
    },
    report: (report) => task?.report(report),
  };

  serve(connection, {
    load: (load) => {
      build = load.build;
      return (build === "jspi" ? initJspi : initPlain)({ module_or_path: load.module });
    },
    run: async (next) => {
      task = next;
      const { request } = next;
      engine ??= new (build === "jspi" ? JspiEngine : PlainEngine)(request.hashMb, control);
      engine.begin(request);
      let end = await engine.step();
      while (end === undefined) {
        // The jspi build takes turns by itself.
        if (build === "plain") await turn();
        end = await engine.step();
      }
      return end;
    },
  });
}
