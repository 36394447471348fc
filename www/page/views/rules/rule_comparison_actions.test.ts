import { beforeEach, expect, test } from "vitest";
import { type AnalyzerOptions, type Analyzer, EngineError } from "../../../engine/index";
import { newGame } from "../../../engine/game/game";
import { playLine } from "../../../engine/game/rules";
import { type Asked, iteration, playedAnalyzer, settled } from "../../../../tests/played_analyzer";
import { Store } from "../../state/store";
import { comparisonSlice as slice } from "./comparison_state";
import { RuleComparer } from "./rule_comparison_actions";

let store: Store;
let asked: Asked[];
let engines: AnalyzerOptions[];
let comparer: RuleComparer;
let load: EngineError | undefined;

beforeEach(() => {
  store = new Store();
  slice.update({ comparison: undefined });
  asked = [];
  engines = [];
  load = undefined;
  comparer = new RuleComparer(store, (options): Analyzer => {
    engines.push(options);
    return playedAnalyzer(asked, load);
  });
});

/** Reports a depth of the search in progress, and ends it. */
async function finish(nodes: number): Promise<void> {
  asked.at(-1)?.report({ ...(iteration(1) as object), nodes });
  await settled();
  asked.at(-1)?.finish("depth");
  await settled();
}

test("each search has an engine of its own with one thread, and only the second goes without the rules", async () => {
  void comparer.compare(["nullMove", "killers"], { depth: 1 });
  expect(slice.state.comparison?.progress).toEqual({ search: 0, depth: 0, nodes: 0 });
  await finish(20);
  expect(slice.state.comparison?.progress).toMatchObject({ search: 1 });
  await finish(30);
  const { pair, off, progress } = slice.state.comparison ?? {};
  expect(pair?.map(({ nodesByDepth }) => nodesByDepth)).toEqual([[20], [30]]);
  expect([off, progress]).toEqual([["nullMove", "killers"], undefined]);
  const engine = { hashMb: 16, threads: 1 };
  expect(engines).toEqual([engine, engine]);
  expect(asked.map(({ options }) => options)).toMatchObject([
    { depth: 1, switches: {} },
    { depth: 1, switches: { nullMove: false, killers: false } },
  ]);
});

test("a stop ends the comparison without a result", async () => {
  void comparer.compare(["nullMove"], { nodes: 1000 });
  comparer.stop();
  await finish(20);
  expect([slice.state.comparison, asked.length]).toEqual([undefined, 1]);
});

test("another position ends a comparison in progress, and keeps a result", async () => {
  const game = playLine(newGame(), ["e2e4"]);
  if (!game.ok) throw new Error(game.error);
  void comparer.compare(["nullMove"], { depth: 1 });
  store.update({ game: game.value });
  expect(slice.state.comparison).toBeUndefined();
  await finish(20);
  void comparer.compare(["nullMove"], { depth: 1 });
  await finish(20);
  await finish(30);
  store.update({ game: newGame() });
  expect(slice.state.comparison?.pair).toBeDefined();
});

test("a fault is told in words, and another try may succeed", async () => {
  load = new EngineError({ code: "load", message: "no engine" });
  await comparer.compare(["nullMove"], { depth: 1 });
  expect(slice.state.comparison).toMatchObject({ off: ["nullMove"], fault: "The fault is load." });
  load = undefined;
  void comparer.compare(["nullMove"], { depth: 1 });
  await finish(20);
  await finish(30);
  expect(slice.state.comparison?.pair).toBeDefined();
});
