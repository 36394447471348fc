import { expect, test } from "vitest";
import type { End } from "../wasm/plain/pvscope.js";
import type { AnalysisService } from "./analysis_service.js";
import { Analyzer } from "./analyzer.js";
import { loadError } from "./errors.js";
import type { Host } from "./host.js";
import { serve, type Server } from "./serve_channel.js";

const POSITION = { fen: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1" };
const END = { reason: "depth", bestMove: "e6d6" } as unknown as End;

/** An environment whose workers run `server` on the same thread. */
function hostOf(server: Partial<Server<AnalysisService>>, loads: readonly boolean[] = [true]): Host {
  const left = [...loads];
  return {
    bestBuild: () => "plain",
    compile: () =>
      left.shift() === true
        ? Promise.resolve({} as WebAssembly.Module)
        : Promise.reject(loadError("no network")),
    startWorker: (listener) => {
      let receive: (message: Parameters<ReturnType<Host["startWorker"]>["post"]>[0]) => void;
      serve<AnalysisService>(
        { post: (message) => listener.onMessage(message), onReceive: (given) => (receive = given) },
        { load: () => undefined, run: () => END, ...server },
      );
      return { post: (message) => receive(message), terminate: () => undefined };
    },
  };
}

test("a new analysis stops the one before and waits for its end", async () => {
  const log: string[] = [];
  const host = hostOf({
    run: async ({ request, isStopped }) => {
      log.push(`begin ${request.options.depth ?? ""}`);
      while (request.options.depth === 1 && !isStopped()) await new Promise((resolve) => setTimeout(resolve));
      log.push(`end ${request.options.depth ?? ""}`);
      return END;
    },
  });
  const analyzer = new Analyzer({}, host);
  await analyzer.ready;
  const ends = [1, 2].map((depth) => analyzer.analyze(POSITION, { depth }).end);
  await Promise.all(ends);
  expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
  await analyzer.close();
});

test("after a failed load, the next analysis loads again", async () => {
  const analyzer = new Analyzer({}, hostOf({}, [false, true]));
  await expect(analyzer.ready).rejects.toMatchObject({ code: "load", message: "no network" });
  expect(await analyzer.analyze(POSITION).end).toEqual(END);
});

test("after a crash, the next analysis has a new worker and loads nothing again", async () => {
  let crashes = 1;
  const host = hostOf({
    run: () => {
      if (crashes-- > 0) throw new Error("unreachable");
      return END;
    },
  });
  const analyzer = new Analyzer({}, host);
  await expect(analyzer.analyze(POSITION).end).rejects.toMatchObject({ code: "crashed" });
  expect(await analyzer.analyze(POSITION).end).toEqual(END);
});

test("a closed analyzer refuses everything", async () => {
  const analyzer = new Analyzer({}, hostOf({}));
  await analyzer.close();
  await expect(analyzer.analyze(POSITION).end).rejects.toMatchObject({ code: "closed" });
  await expect(analyzer.verify(POSITION, [])).rejects.toMatchObject({ code: "closed" });
});
