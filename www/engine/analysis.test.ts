import { expect, test, vi } from "vitest";
import type { Counters, End, Report } from "../wasm/plain/pvscope.js";
import { RunningAnalysis } from "./analysis.js";
import { EngineError } from "./errors.js";

const REPORT: Report = { kind: "progress", depth: 1, seldepth: 1, nodes: 1, nps: 1, timeMs: 1 };
const END: End = {
  reason: "stopped",
  lines: [],
  bestMove: "e2e4",
  bestMoveSan: "e4",
  total: {} as Counters,
  timeMs: 1,
};

const crash = new EngineError({ code: "crashed", message: "it broke" });

test("a reader gets the reports and then the end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  const first = analysis.next();
  analysis.push(REPORT);
  analysis.finish(END);
  expect(await first).toEqual({ done: false, value: REPORT });
  expect(await analysis.next()).toEqual({ done: true, value: END });
  expect(await analysis.end).toBe(END);
});

test("what was reported before the end is still read after it", async () => {
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

test("a failure reaches whoever reads, and whoever waits for the end", async () => {
  const analysis = new RunningAnalysis(() => undefined);
  const reader = analysis.next();
  analysis.fail(crash);
  await expect(reader).rejects.toBe(crash);
  await expect(analysis.end).rejects.toBe(crash);
});

test("leaving the loop stops the search and waits for its end", async () => {
  const analysis = new RunningAnalysis(() => analysis.finish(END));
  analysis.push(REPORT);
  for await (const report of analysis) {
    expect(report).toBe(REPORT);
    break;
  }
  expect(await analysis.end).toBe(END);
});

test("a search is stopped once, and not when it has ended", () => {
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

test("a signal stops the search, and is let go of at the end", () => {
  const controller = new AbortController();
  const onStop = vi.fn();
  const analysis = new RunningAnalysis(onStop, controller.signal);
  const ended = new RunningAnalysis(onStop, controller.signal);
  ended.finish(END);
  controller.abort();
  expect(onStop).toHaveBeenCalledTimes(1);
  expect(analysis.stopped).toBe(true);
});

test("a signal that was given before stops the search before it begins", () => {
  const analysis = new RunningAnalysis(() => undefined, AbortSignal.abort());
  expect(analysis.stopped).toBe(true);
});
