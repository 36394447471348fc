import { expect, test, vi } from "vitest";
import type { Counters, End, PvLine, Report } from "../wasm/plain/pvscope.js";
import { RunningAnalysis } from "./analysis.js";
import { EngineError } from "./errors.js";

const REPORT = {
  kind: "progress",
  depth: 1,
  seldepth: 1,
  nodes: 1,
  nps: 1,
  timeMs: 1,
  path: [],
} as const satisfies Report;
const END: End = {
  reason: "stopped",
  lines: [{} as PvLine],
  bestMove: "e2e4",
  bestMoveSan: "e4",
  total: {} as Counters,
  timeMs: 1,
};

const crash = new EngineError({ code: "crashed", message: "it broke" });

const progress = (nodes: number): Report => ({ ...REPORT, nodes });

const readerOf = (analysis: RunningAnalysis): AsyncIterator<Report, End | undefined> =>
  analysis[Symbol.asyncIterator]();

async function readAll(analysis: RunningAnalysis): Promise<(string | number)[][]> {
  const read = [];
  for await (const { kind, nodes } of analysis) read.push([kind, nodes]);
  return read;
}

test("a reader gets the reports and then the end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  const reader = readerOf(analysis);
  const first = reader.next();
  analysis.push(REPORT);
  analysis.finish(END);
  expect(await first).toEqual({ done: false, value: REPORT });
  expect(await reader.next()).toEqual({ done: true, value: END });
  expect(await analysis.end).toBe(END);
});

test("reports before the end can be read after it", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  analysis.push(REPORT);
  analysis.finish(END);
  const reader = readerOf(analysis);
  expect(await reader.next()).toEqual({ done: false, value: REPORT });
  expect(await reader.next()).toEqual({ done: true, value: END });
});

test("nothing comes after the end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  analysis.finish(END);
  analysis.push(REPORT);
  expect((await readerOf(analysis).next()).done).toBe(true);
});

test("a failure reaches both a reader and the promise of the end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  const reader = readerOf(analysis).next();
  analysis.fail(crash);
  await expect(reader).rejects.toBe(crash);
  await expect(analysis.end).rejects.toBe(crash);
});

test("leaving the loop stops the analysis and waits for its end", async () => {
  const analysis = new RunningAnalysis(() => analysis.finish(END));
  analysis.push(REPORT);
  for await (const report of analysis) {
    expect(report).toBe(REPORT);
    break;
  }
  expect(await analysis.end).toBe(END);
});

test("a running analysis is stopped once, an ended one never", () => {
  const onStop = vi.fn();
  const analysis = new RunningAnalysis(onStop);
  analysis.stop();
  analysis.stop();
  expect(onStop).toHaveBeenCalledTimes(1);
  const ended = new RunningAnalysis(onStop);
  ended.finish(END);
  ended.stop();
  expect(onStop).toHaveBeenCalledTimes(1);
});

test("an analysis obeys its signal until its end", () => {
  const controller = new AbortController();
  const onStop = vi.fn();
  const analysis = new RunningAnalysis(onStop, { signal: controller.signal });
  const ended = new RunningAnalysis(onStop, { signal: controller.signal });
  ended.finish(END);
  controller.abort();
  expect(onStop.mock.calls).toEqual([[analysis]]);
});

test("an aborted signal stops the analysis before it starts", () => {
  const onStop = vi.fn();
  new RunningAnalysis(onStop, { signal: AbortSignal.abort() });
  expect(onStop).toHaveBeenCalledTimes(1);
});

test("an analysis aborted without a result rejects with the reason of its signal, and its loop ends", async () => {
  const reason = new Error("the user has gone");
  const analysis = new RunningAnalysis((analysis) => analysis.leave(), { signal: AbortSignal.abort(reason) });
  await expect(analysis.end).rejects.toBe(reason);
  expect(await readAll(analysis)).toEqual([]);
});

const bound = (nodes: number): Report => ({
  kind: "aspiration",
  depth: 9,
  multiPv: 1,
  alpha: { kind: "cp", cp: -20 },
  beta: { kind: "cp", cp: 20 },
  score: { kind: "cp", cp: 20 },
  bound: "lower",
  moves: [],
  san: [],
  nodes,
  timeMs: 1,
});

test("every aspiration step is read, in order", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  analysis.push(bound(1));
  analysis.push(bound(2));
  analysis.finish(END);
  expect(await readAll(analysis)).toEqual([
    ["aspiration", 1],
    ["aspiration", 2],
  ]);
});

test("of consecutive unread progress reports, only the latest remains", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  for (const report of [progress(1), progress(2), bound(3), progress(4), progress(5)]) analysis.push(report);
  analysis.finish(END);
  expect(await readAll(analysis)).toEqual([
    ["progress", 2],
    ["aspiration", 3],
    ["progress", 5],
  ]);
});

test("every loop begins with the first report, during the analysis and after its end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  analysis.push(bound(1));
  const [early, late] = [readAll(analysis), readAll(analysis)];
  analysis.push(bound(2));
  analysis.push(progress(3));
  analysis.finish(END);
  const all = [
    ["aspiration", 1],
    ["aspiration", 2],
    ["progress", 3],
  ];
  expect(await Promise.all([early, late, readAll(analysis)])).toEqual([all, all, all]);
});

test("a reader goes on after a progress report that a later one has replaced", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  const reader = readerOf(analysis);
  analysis.push(progress(1));
  expect(await reader.next()).toEqual({ done: false, value: progress(1) });
  for (const report of [progress(2), progress(3), bound(4)]) analysis.push(report);
  analysis.finish(END);
  expect(await reader.next()).toEqual({ done: false, value: progress(3) });
  expect(await reader.next()).toEqual({ done: false, value: bound(4) });
  expect(await readAll(analysis)).toEqual([
    ["progress", 3],
    ["aspiration", 4],
  ]);
});

test("an async function returns a running analysis, and reading a result from it is an error that names its end", async () => {
  const started = async (): Promise<RunningAnalysis> => await Promise.resolve(new RunningAnalysis(vi.fn()));
  const analysis = await started();
  expect(analysis.isSettled).toBe(false);
  const refusal = { code: "badRequest", message: expect.stringContaining("`await analysis.end`") as unknown };
  for (const name of Object.keys(END))
    expect(() => Reflect.get(analysis, name) as unknown).toThrow(expect.objectContaining(refusal));
});

test("a callback gets every report at once, and none after a stop", () => {
  const told: Report[] = [];
  const analysis = new RunningAnalysis(() => undefined, { onReport: (report) => told.push(report) });
  const reports = [progress(1), progress(2), bound(3)];
  for (const [index, report] of reports.entries()) {
    analysis.push(report);
    expect(told).toHaveLength(index + 1);
  }
  analysis.stop();
  analysis.push(bound(4));
  analysis.finish(END);
  expect(told).toEqual(reports);
});

test("an error of a callback stops the analysis once and is what its end rejects with, however it ends", async () => {
  const mine = new Error("in the caller's code");
  for (const ending of ["finish", "fail", "leave"] as const) {
    const onStop = vi.fn();
    const onReport = vi.fn((): void => {
      throw mine;
    });
    const analysis = new RunningAnalysis(onStop, { onReport });
    for (const nodes of [1, 2]) analysis.push(progress(nodes));
    expect([onStop.mock.calls.length, onReport.mock.calls.length]).toEqual([1, 1]);
    const fault = analysis.end.catch((error: unknown) => error);
    if (ending === "finish") analysis.finish(END);
    else if (ending === "fail") analysis.fail(crash);
    else analysis.leave();
    expect(await fault).toBe(mine);
    await expect(readAll(analysis)).rejects.toBe(mine);
  }
});
