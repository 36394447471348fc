/** The worker of an analyzer: one engine, which lets messages through during a search as often as its build allows. */
import initJspi, { Engine as JspiEngine } from "../../pkg/jspi/pvscope.js";
import initPlain, { Engine as PlainEngine } from "../../pkg/plain/pvscope.js";
import { turnTaker } from "./interrupt.js";
import { serve } from "./serve_channel.js";
export function serveAnalysis(connection) {
    const turn = turnTaker();
    let build = "plain";
    let engine;
    let task;
    const stopped = () => task?.isStopped() ?? false;
    const control = {
        now: () => performance.now(),
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
                if (build === "plain")
                    await turn();
                end = await engine.step();
            }
            return end;
        },
    });
}
