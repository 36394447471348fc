import { expect, test } from "vitest";
import { AnalysisMemory } from "./analysis_memory";
import { iteration, work } from "../../../tests/played_analyzer";
import { NOTHING_FOUND, type SearchResults, withReport } from "./search_results";
import type { Report } from "../../engine/index";

const found = (...depths: number[]): SearchResults =>
  depths.reduce((results, depth) => withReport(results, iteration(depth) as Report), NOTHING_FOUND);

const depthsOf = (results: SearchResults | undefined): number[] | undefined =>
  results?.iterations.map(({ report }) => report.depth);

test("a question is answered as it was last", () => {
  const memory = new AnalysisMemory();
  memory.keep(work("one"), found(1));
  memory.keep(work("one"), found(1, 2));
  expect(depthsOf(memory.recall(work("one")))).toEqual([1, 2]);
  expect([memory.recall(work("two")), memory.size]).toEqual([undefined, 1]);
});

test("moves, lines, exact hits and collectors make another question; limits and hash size do not", () => {
  const memory = new AnalysisMemory();
  memory.keep(work("one", { depth: 8 }), found(1));
  const known = (change: object): boolean => memory.recall(work("one", change)) !== undefined;
  expect([{ hashMb: 64 }, { depth: 9 }, { depth: undefined }].map(known)).toEqual([true, true, true]);
  const others = [
    { multiPv: 2 },
    { exactCutoffs: true },
    { collectors: true },
    { moves: ["e2e4"] },
    { chess960: true },
  ];
  expect(others.map(known)).toEqual([false, false, false, false, false]);
});

test("an unfinished depth is not kept", () => {
  const memory = new AnalysisMemory();
  const aspiration = { kind: "aspiration", depth: 2, bound: "lower" } as Report;
  memory.keep(work("one"), withReport(found(1), aspiration));
  expect(memory.recall(work("one"))).toMatchObject({ bound: undefined, windows: [], progress: undefined });
});

test("beyond the number of entries, the question asked least recently is forgotten", () => {
  const memory = new AnalysisMemory({ entries: 2, bytes: Infinity });
  memory.keep(work("one"), found(1));
  memory.keep(work("two"), found(1));
  memory.recall(work("one"));
  memory.keep(work("three"), found(1));
  expect(["one", "two", "three"].map((start) => memory.recall(work(start)) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test("beyond the bytes, old questions are forgotten, but never the latest", () => {
  const memory = new AnalysisMemory({ entries: 100, bytes: 20_000 });
  for (const start of ["one", "two", "three", "four"]) memory.keep(work(start), found(1));
  expect(memory.size).toBe(3);
  memory.keep(work("five"), found(1, 2, 3, 4, 5, 6));
  expect([memory.size, depthsOf(memory.recall(work("five")))?.length]).toEqual([1, 6]);
});

test("beyond the bytes, the oldest effort trees are forgotten before anything else", () => {
  const leaf = {
    move: "e2e4",
    san: "e4",
    nodes: 1,
    searches: 1,
    expected: "pv",
    turnedOut: null,
    children: [],
  };
  const effortTree = { ...leaf, move: null, san: null, children: Array.from({ length: 49 }, () => leaf) };
  const withTree = withReport(NOTHING_FOUND, {
    ...(iteration(1) as object),
    effortTree,
  } as unknown as Report);
  const memory = new AnalysisMemory({ entries: 100, bytes: 50_000 });
  for (const start of ["one", "two", "three"]) memory.keep(work(start), withTree);
  const hasTree = (start: string): boolean | undefined => {
    const [first] = memory.recall(work(start))?.iterations ?? [];
    return first === undefined ? undefined : first.report.effortTree !== undefined;
  };
  expect(["one", "two", "three"].map(hasTree)).toEqual([false, true, true]);
});
