import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answers, FakeEngine } from "../../../tests/fake_uci_engine";
import { newGame } from "../../engine/game/game";
import { playLine } from "../../engine/game/rules";
import { workOf } from "../state/analysis_request";
import { LOADING } from "../state/session";
import { Slice } from "../state/slice";
import { Store } from "../state/store";
import { SecondEngineSession } from "./second_engine";
import { NO_ENGINE, shownReports } from "./second_engine_state";

const FILES = [new File([], "engine.js"), new File([], "engine.wasm")];
const START = newGame();
const AFTER_E4 = afterMoves("e2e4");

function afterMoves(...moves: readonly string[]) {
  const game = playLine(newGame(), moves);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

/** Searches until it is stopped, with a line for either side. */
const endless: Answers = (line) =>
  line.startsWith("go")
    ? [
        "info depth 1 score cp 20 pv e2e4",
        "info depth 1 score cp 20 pv e7e5",
        "info depth 2 score cp 9 pv e2e4 e7e5",
      ]
    : undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened(answers: Answers = endless) {
  const store = new Store();
  const slice = new Slice(NO_ENGINE);
  const workers: FakeEngine[] = [];
  const explain = vi.fn(() => Promise.resolve({ scoreCp: 5 }));
  const open = (): FakeEngine => {
    const worker = new FakeEngine(answers);
    workers.push(worker);
    return worker;
  };
  const second = new SecondEngineSession(store, slice, open, { explain });
  /** What our engine is asked to search. */
  const ask = async (game = START, multiPv = 1): Promise<void> => {
    const work = workOf(game, { ...store.state.settings, multiPv });
    store.update({ game, wanted: true, session: { ...LOADING, work } });
    await vi.advanceTimersByTimeAsync(300);
  };
  const sent = (): string[] =>
    (workers.at(-1)?.sent ?? []).filter((line) =>
      /^(position .* moves|go|stop|setoption name Multi)/.test(line),
    );
  return { store, slice, workers, second, ask, sent };
}

describe("another engine", () => {
  test("searches what ours is asked to search, with as many lines, and stops with it", async () => {
    const { store, slice, second, ask, sent } = opened();
    await ask();
    second.choose(FILES);
    expect(slice.state).toMatchObject({ phase: "starting", name: "" });
    await vi.advanceTimersByTimeAsync(300);
    expect(slice.state).toMatchObject({ phase: "searching", name: "Fake 1" });
    expect(slice.state.reports.map(({ depth }) => depth)).toEqual([1, 2]);
    await ask(AFTER_E4, 3);
    store.update({ wanted: false });
    await vi.advanceTimersByTimeAsync(300);
    expect(slice.state.phase).toBe("idle");
    expect(sent()).toEqual([
      "setoption name MultiPV value 1",
      "go infinite",
      "stop",
      "setoption name MultiPV value 3",
      "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
      "go infinite",
      "stop",
    ]);
    // Started again on the same position.
    await ask(AFTER_E4, 3);
    expect(sent().slice(-1)).toEqual(["go infinite"]);
  });

  test("shows nothing of another position, nor during a question to the user", async () => {
    const { store, slice, second, ask } = opened();
    await ask();
    second.choose(FILES);
    await vi.advanceTimersByTimeAsync(300);
    expect(shownReports(store.state, slice.state)).toHaveLength(2);
    expect(shownReports({ ...store.state, quiz: {} }, slice.state)).toEqual([]);
    expect(shownReports({ ...store.state, game: AFTER_E4 }, slice.state)).toEqual([]);
  });

  test("has values for its last positions once it has been stopped: by its eval, else by our evaluation", async () => {
    const { store, slice, second, ask } = opened();
    await ask();
    second.choose(FILES);
    await vi.advanceTimersByTimeAsync(300);
    expect(slice.state.reports.at(-1)?.lines[0].certificate.score).toBeUndefined();
    store.update({ wanted: false });
    await vi.advanceTimersByTimeAsync(300);
    expect(slice.state.reports.at(-1)?.lines[0].certificate).toMatchObject({
      score: { kind: "cp", cp: 5 },
      scoreBy: "evaluator",
    });
  });

  test("in a storm of starts, stops and moves has one search at a time, and ends at the last position", async () => {
    const { store, slice, second, ask, sent } = opened();
    second.choose(FILES);
    for (let round = 0; round < 100; round++) {
      const work = workOf(round % 2 === 0 ? START : AFTER_E4, store.state.settings);
      store.update({ wanted: round % 3 !== 0, session: { ...LOADING, work } });
      if (round % 7 === 0) await vi.advanceTimersByTimeAsync(round % 5);
    }
    await ask(AFTER_E4);
    expect(slice.state).toMatchObject({ phase: "searching", fen: expect.stringContaining(" b ") as unknown });
    const searches = sent().filter((line) => /^(go|stop)/.test(line));
    expect(searches.every((line, index) => line.startsWith(index % 2 === 0 ? "go" : "stop"))).toBe(true);
  });

  test("ends when it is removed, or replaced by another", async () => {
    const { slice, second, ask, workers } = opened();
    await ask();
    second.choose(FILES);
    await vi.advanceTimersByTimeAsync(300);
    second.choose(FILES);
    await vi.advanceTimersByTimeAsync(300);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    second.remove();
    await vi.advanceTimersByTimeAsync(300);
    expect(workers[1]?.isTerminated).toBe(true);
    expect(slice.state).toEqual(NO_ENGINE);
  });

  test("that is silent has failed in words, with what is right, and can be started again", async () => {
    const { slice, second, ask, workers } = opened(() => []);
    await ask();
    second.choose(FILES);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(slice.state).toMatchObject({
      phase: "failed",
      fault:
        "The engine cannot be started: no uciok to its uci for 20 seconds. Choose the script of a UCI engine that runs in one web worker, such as a single-threaded build of Stockfish, together with its .wasm if it has one.",
    });
    expect(workers[0]?.isTerminated).toBe(true);
    second.restart();
    expect(slice.state).toMatchObject({ phase: "starting", fault: undefined });
    expect(workers).toHaveLength(2);
  });

  test("that dies in a search has failed in words for users", async () => {
    const { slice, second, ask } = opened((line, engine) => {
      if (line.startsWith("go")) engine.fail("RuntimeError: unreachable");
      return undefined;
    });
    await ask();
    second.choose(FILES);
    await vi.advanceTimersByTimeAsync(300);
    expect(slice.state).toMatchObject({
      phase: "failed",
      fault: "The engine crashed (RuntimeError: unreachable).",
    });
  });

  test("whose best move is not legal says so, and goes on with the next position", async () => {
    const { store, slice, second, ask } = opened((line) =>
      line === "stop" ? ["bestmove e2e5"] : endless(line, new FakeEngine()),
    );
    await ask();
    second.choose(FILES);
    await vi.advanceTimersByTimeAsync(300);
    store.update({ wanted: false });
    await vi.advanceTimersByTimeAsync(300);
    expect(slice.state.phase).toBe("idle");
    expect(slice.state.fault).toMatch(/^The engine’s best move cannot be played: the move e2e5 is not legal/);
    await ask(AFTER_E4);
    expect(slice.state).toMatchObject({ phase: "searching", fault: undefined });
  });
});
