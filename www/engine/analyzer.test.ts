import { expect, test } from "vitest";
import type { End } from "../wasm/plain/pvscope.js";
import type { AnalysisService } from "./analysis_service.js";
import { Analyzer } from "./analyzer.js";
import type { AnalyzerOptions } from "./analyzer_options.js";
import type { EngineFiles } from "./engine_files.js";
import { type EngineError, loadError } from "./errors.js";
import type { Host } from "./host.js";
import { outcomes } from "./analyze_many.js";
import { answer } from "./one_shot.js";
import type { AnalyzeOptions } from "./request.js";
import { serve, type Server } from "./serve_channel.js";

const POSITION = { fen: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1" };
const END = { reason: "depth", lines: [], bestMove: "e6d6" } as unknown as End;

/** An environment whose workers run `server` on the same thread. */
function hostOf(server: Partial<Server<AnalysisService>>, loads: readonly boolean[] = [true]): Host {
  const left = [...loads];
  return {
    bestBuild: () => "plain",
    load: () =>
      left.shift() === true ? Promise.resolve({} as EngineFiles) : Promise.reject(loadError("no connection")),
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
  const first = analyzer.analyze(POSITION, { depth: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  const second = analyzer.analyze(POSITION, { depth: 2 });
  expect(await Promise.all([first.end, second.end])).toEqual([END, END]);
  expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
  await analyzer.close();
});

test("after a failed load, the next analysis loads again", async () => {
  const analyzer = new Analyzer({}, hostOf({}, [false, true]));
  await expect(analyzer.ready).rejects.toMatchObject({ code: "load", message: "no connection" });
  expect(await analyzer.analyze(POSITION).end).toEqual(END);
  await analyzer.ready;
});

test("where the build with threads cannot be loaded, the best one without takes its place", async () => {
  const loads: string[] = [];
  const host: Host = {
    ...hostOf({}),
    bestBuild: (threads) => (threads > 1 ? "threads" : "jspi"),
    load: (build) => {
      loads.push(build);
      if (build === "threads") return Promise.reject(loadError("no connection"));
      return Promise.resolve({} as EngineFiles);
    },
  };
  const analyzer = new Analyzer({ threads: 4 }, host);
  expect([analyzer.build, analyzer.threads]).toEqual(["threads", 4]);
  expect(await analyzer.analyze(POSITION).end).toEqual(END);
  expect([analyzer.build, analyzer.threads, loads]).toEqual(["jspi", 1, ["threads", "jspi"]]);
  await analyzer.ready;
  await analyzer.close();

  // A build asked for by name has no other in its place.
  const named = new Analyzer({ threads: 4, build: "threads" }, host);
  await expect(named.ready).rejects.toMatchObject({ code: "load", message: "no connection" });
  expect(named.build).toBe("threads");
});

test("where no build can be loaded, the error is that of the last", async () => {
  const host: Host = {
    ...hostOf({}),
    bestBuild: (threads) => (threads > 1 ? "threads" : "plain"),
    load: (build) => Promise.reject(loadError(`no ${build}`)),
  };
  const analyzer = new Analyzer({ threads: 2 }, host);
  await expect(analyzer.ready).rejects.toMatchObject({ code: "load", message: "no plain" });
  await expect(analyzer.explain()).rejects.toMatchObject({ code: "load", message: "no plain" });
});

test("files that the worker cannot use are an error in its words, and the next analysis loads them again", async () => {
  let faults = 2;
  let loads = 0;
  const host: Host = {
    ...hostOf({
      load: () => {
        if (faults-- > 0) throw loadError("the network is damaged");
      },
    }),
    load: () => {
      loads++;
      return Promise.resolve({ network: { location: "network.bin" } } as EngineFiles);
    },
  };
  const analyzer = new Analyzer({}, host);
  const damaged = { code: "load", message: "the network is damaged" };
  await expect(analyzer.ready).rejects.toMatchObject(damaged);
  await expect(analyzer.analyze(POSITION).end).rejects.toMatchObject(damaged);
  expect(await analyzer.analyze(POSITION).end).toEqual(END);
  expect(loads).toBe(3);
});

test("a worker that is ready and dies within one task has crashed, and the next analysis has another", async () => {
  let deaths = 1;
  const host: Host = {
    ...hostOf({}),
    startWorker: (listener) => {
      if (deaths-- <= 0) return hostOf({}).startWorker(listener, {});
      const post = (): void => {
        listener.onMessage({ kind: "ready" });
        listener.onError("out of luck");
      };
      return { post, terminate: () => undefined };
    },
  };
  const analyzer = new Analyzer({}, host);
  await expect(analyzer.analyze(POSITION).end).rejects.toMatchObject({ code: "crashed" });
  expect(await analyzer.analyze(POSITION).end).toEqual(END);
  await analyzer.close();
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

test("a stop while a crashed worker is replaced takes effect at once", async () => {
  let crashes = 1;
  const host = hostOf({
    run: () => {
      if (crashes-- > 0) throw new Error("unreachable");
      return END;
    },
  });
  const analyzer = new Analyzer({}, host);
  await expect(analyzer.analyze(POSITION).end).rejects.toMatchObject({ code: "crashed" });
  const analysis = analyzer.analyze(POSITION);
  analysis.stop();
  await expect(analysis.end).rejects.toMatchObject({ code: "stopped" });
  expect(await analyzer.analyze(POSITION).end).toEqual(END);
  await analyzer.close();
});

test("an analysis whose signal is aborted before is not searched and stops no other", async () => {
  const depths: unknown[] = [];
  let finish: () => void = () => undefined;
  const host = hostOf({
    run: async ({ request, isStopped }) => {
      depths.push(request.options.depth);
      await new Promise<void>((resolve) => (finish = resolve));
      return { ...END, reason: isStopped() ? "stopped" : "depth" };
    },
  });
  const analyzer = new Analyzer({}, host);
  await analyzer.ready;
  const running = analyzer.analyze(POSITION, { depth: 1 });
  const reason = new Error("never mind");
  const aborted = analyzer.analyze(POSITION, { depth: 2, signal: AbortSignal.abort(reason) });
  await expect(aborted.end).rejects.toBe(reason);
  finish();
  expect(await running.end).toMatchObject({ reason: "depth" });
  expect(depths).toEqual([1]);
  await analyzer.close();
});

test("an analysis stopped before depth 1 rejects: its best move would be any legal move", async () => {
  const host = hostOf({
    run: async ({ isStopped }) => {
      while (!isStopped()) await new Promise((resolve) => setTimeout(resolve));
      return { ...END, reason: "stopped" };
    },
  });
  const analyzer = new Analyzer({}, host);
  await analyzer.ready;
  const controller = new AbortController();
  const aborted = analyzer.analyze(POSITION, { signal: controller.signal });
  await new Promise((resolve) => setTimeout(resolve));
  controller.abort();
  await expect(aborted.end).rejects.toBe(controller.signal.reason);
  const stopped = analyzer.analyze(POSITION);
  await new Promise((resolve) => setTimeout(resolve));
  stopped.stop();
  await expect(stopped.end).rejects.toMatchObject({ code: "stopped" });
  await analyzer.close();
});

test("a misspelt option is an error that names it and the nearest option", async () => {
  const refused = {
    code: "badRequest",
    message: expect.stringMatching(/"depht": did you mean depth\?$/) as unknown,
  };
  const options = { depht: 3 } as AnalyzeOptions;
  const analyzer = new Analyzer({}, hostOf({}));
  await expect(analyzer.analyze(POSITION, options).end).rejects.toMatchObject(refused);
  await expect(answer(Analyzer, POSITION, options)).rejects.toMatchObject(refused);
  await expect(outcomes(Analyzer, [], options).next()).rejects.toMatchObject(refused);
  await expect(Analyzer.create({ hashMB: 32 } as AnalyzerOptions)).rejects.toMatchObject({
    message: 'there is no option "hashMB": did you mean hashMb?',
  });
  expect(() => new Analyzer({ depth: 3 } as AnalyzerOptions)).toThrow(
    'there is no option "depth": the options are',
  );
  await analyzer.close();
});

test("a cleared engine forgets before the next analysis that it searches, and only once", async () => {
  const fresh: boolean[] = [];
  const host = hostOf({
    run: ({ request }) => {
      fresh.push(request.fresh);
      return END;
    },
  });
  const analyzer = new Analyzer({}, host);
  await analyzer.ready;
  const before = analyzer.analyze(POSITION);
  analyzer.clear();
  await before.end;
  // Never sent to the engine.
  analyzer.analyze(POSITION).stop();
  for (let count = 0; count < 2; count++) await analyzer.analyze(POSITION).end;
  expect(fresh).toEqual([false, true, false]);
  await analyzer.close();
});

test("a load that is left rejects, and goes on for the next request", async () => {
  let loaded: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (loaded = resolve));
  const analyzer = new Analyzer({}, hostOf({ load: () => loading }));
  const left = analyzer.analyze(POSITION);
  left.stop();
  await expect(left.end).rejects.toMatchObject({ code: "stopped" });
  expect(await left[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
  const kept = analyzer.analyze(POSITION);
  loaded();
  expect(await kept.end).toEqual(END);
  await analyzer.close();
});

test("closing ends a load: its signal is aborted, its worker ended, and whoever waits is told", async () => {
  let told: AbortSignal | undefined;
  const host: Host = {
    ...hostOf({}),
    load: (_build, _urls, { signal }) => {
      told = signal;
      return new Promise((_, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason as Error)),
      );
    },
  };
  const analyzer = new Analyzer({}, host);
  const explanation = analyzer.explain(POSITION);
  const verification = analyzer.verify(POSITION, []);
  await analyzer.close();
  expect(told?.aborted).toBe(true);
  for (const waiting of [analyzer.ready, explanation, verification])
    await expect(waiting).rejects.toMatchObject({ code: "closed" });
});

test("a refused size is an error, and the analyzer returns to the last size that worked", async () => {
  const sizes: number[] = [];
  let workers = 0;
  const host = hostOf({
    load: () => workers++,
    run: ({ request: { hashMb } }) => {
      sizes.push(hashMb);
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- as wasm does
      if (hashMb > 100) throw { code: "outOfMemory", message: "no memory" };
      return END;
    },
  });
  const analyzer = new Analyzer({ hashMb: 32 }, host);
  const outcome = (): Promise<unknown> =>
    analyzer.analyze(POSITION).end.catch((error: unknown) => (error as EngineError).code);
  await outcome();
  analyzer.hashMb = 1024;
  expect(await outcome()).toBe("outOfMemory");
  expect(analyzer.hashMb).toBe(32);
  expect(await outcome()).toEqual(END);
  expect([sizes, workers]).toEqual([[32, 1024, 32], 2]);
  // A larger table keeps its worker, a smaller one has a fresh one.
  analyzer.hashMb = 64;
  await outcome();
  expect(workers).toBe(2);
  analyzer.hashMb = 16;
  await outcome();
  expect(workers).toBe(3);
});

test("a one-shot function reads each option once", async () => {
  const reads: Record<string, number> = {};
  const given = { depth: 2, hashMb: 8, signal: new AbortController().signal, multiPv: 1 };
  const options = new Proxy(given, {
    get: (target, name) => {
      reads[String(name)] = (reads[String(name)] ?? 0) + 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  class Hosted extends Analyzer {
    constructor(given: AnalyzerOptions = {}) {
      super(given, hostOf({}));
    }
  }
  expect(await answer(Hosted, POSITION, options)).toEqual(END);
  expect(Object.values(reads).filter((count) => count !== 1)).toEqual([]);
  expect(reads).toMatchObject({ depth: 1, hashMb: 1, signal: 1, build: 1 });
});

test("a closed analyzer refuses everything", async () => {
  const analyzer = new Analyzer({}, hostOf({}));
  await analyzer.close();
  await expect(analyzer.analyze(POSITION).end).rejects.toMatchObject({ code: "closed" });
  await expect(analyzer.verify(POSITION, [])).rejects.toMatchObject({ code: "closed" });
});
