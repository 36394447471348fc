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

async function readAll(analysis: RunningAnalysis): Promise<(string | number)[][]> {
  const read = [];
  for await (const { kind, nodes } of analysis) read.push([kind, nodes]);
  return read;
}

test("a reader gets the reports and then the end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  const first = analysis.next();
  analysis.push(REPORT);
  analysis.finish(END);
  expect(await first).toEqual({ done: false, value: REPORT });
  expect(await analysis.next()).toEqual({ done: true, value: END });
  expect(await analysis.end).toBe(END);
});

test("reports before the end can be read after it", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  analysis.push(REPORT);
  analysis.finish(END);
  expect(await analysis.next()).toEqual({ done: false, value: REPORT });
  expect(await analysis.next()).toEqual({ done: true, value: END });
});

test("nothing comes after the end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  analysis.finish(END);
  analysis.push(REPORT);
  expect((await analysis.next()).done).toBe(true);
});

test("a failure reaches both a reader and the promise of the end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  const reader = analysis.next();
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
  const analysis = new RunningAnalysis(onStop, controller.signal);
  const ended = new RunningAnalysis(onStop, controller.signal);
  ended.finish(END);
  controller.abort();
  expect(onStop.mock.calls).toEqual([[analysis]]);
});

test("an aborted signal stops the analysis before it starts", () => {
  const onStop = vi.fn();
  new RunningAnalysis(onStop, AbortSignal.abort());
  expect(onStop).toHaveBeenCalledTimes(1);
});

test("an analysis left without a result rejects with the reason of its signal, and its loop ends", async () => {
  const reason = new Error("the user has gone");
  const analysis = new RunningAnalysis((analysis) => analysis.leave(), AbortSignal.abort(reason));
  await expect(analysis.end).rejects.toMatchObject({ code: "stopped", cause: reason });
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
