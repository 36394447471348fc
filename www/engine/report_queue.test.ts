import { expect, test } from "vitest";
import type { Report } from "../../pkg/plain/pvscope.js";
import { ReportQueue } from "./report_queue.js";

const progress = (nodes: number): Report => ({
  kind: "progress",
  depth: 9,
  seldepth: 12,
  nodes,
  nps: 1,
  timeMs: 1,
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

function read(queue: ReportQueue): (string | number)[][] {
  const found = [];
  for (let report = queue.shift(); report !== undefined; report = queue.shift()) {
    found.push([report.kind, report.nodes]);
  }
  return found;
}

test("reports come out in the order they went in", () => {
  const queue = new ReportQueue();
  queue.push(bound(1));
  queue.push(bound(2));
  expect(read(queue)).toEqual([
    ["aspiration", 1],
    ["aspiration", 2],
  ]);
});

test("of progress reports that nobody has read, the latest is left", () => {
  const queue = new ReportQueue();
  queue.push(progress(1));
  queue.push(progress(2));
  queue.push(bound(3));
  queue.push(progress(4));
  queue.push(progress(5));
  expect(read(queue)).toEqual([
    ["progress", 2],
    ["aspiration", 3],
    ["progress", 5],
  ]);
});
