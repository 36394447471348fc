import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Relay } from "./relay.js";

/** What was sent to each engine, and how it answers. */
interface Engine {
  readonly sent: string[];
  readonly say: (line: string) => void;
  dead: boolean;
}

let engines: Engine[] = [];
let printed: string[] = [];
let relay: Relay;
const engine = (): Engine => engines.at(-1) ?? expect.fail("no engine was started");

beforeEach(() => {
  vi.useFakeTimers();
  engines = [];
  printed = [];
  relay = new Relay(
    (say) => {
      const started: Engine = { sent: [], say, dead: false };
      engines.push(started);
      return { send: (line) => started.sent.push(line), terminate: () => (started.dead = true) };
    },
    (line) => printed.push(line),
  );
});

afterEach(() => void vi.useRealTimers());

function take(...lines: readonly string[]): void {
  for (const line of lines) relay.take(line);
}

test("lines pass through, in both directions", () => {
  take("uci", "position startpos");
  engine().say("uciok");
  expect(engine().sent).toEqual(["uci", "position startpos"]);
  expect(printed).toEqual(["uciok"]);
});

test("while the engine searches it is answered for, and the rest waits for the end", () => {
  take("go depth 9", "isready", "position startpos moves e2e4", "go depth 3");
  expect(printed).toEqual(["readyok"]);
  expect(engine().sent).toEqual(["go depth 9"]);
  engine().say("bestmove d2d4");
  expect(printed).toEqual(["readyok", "bestmove d2d4"]);
  expect(engine().sent).toEqual(["go depth 9", "position startpos moves e2e4", "go depth 3"]);
});

test("a stop that is obeyed in time costs no engine", () => {
  take("go depth 30", "stop");
  engine().say("bestmove d2d4 ponder d7d5");
  vi.runAllTimers();
  expect(printed).toEqual(["bestmove d2d4 ponder d7d5"]);
  expect(engines).toHaveLength(1);
});

test("a stop that is not obeyed is answered with the best exact line, and a fresh engine knows what the old one knew", () => {
  take("setoption name Hash value 4", "setoption name MultiPV value 2", "setoption name hash value 8");
  take("position startpos moves e2e4", "go infinite");
  engine().say("info depth 2 multipv 1 score cp 20 pv e7e5 g1f3 b8c6");
  engine().say("info depth 2 multipv 2 score cp 10 pv c7c5 g1f3");
  engine().say("info depth 3 multipv 1 score cp 5 upperbound pv a7a6");
  engine().say("info string depth 3 pv h7h6");
  take("stop");
  const [first] = engines;
  vi.runAllTimers();
  first?.say("bestmove a7a6");
  expect(printed.filter((line) => line.startsWith("bestmove"))).toEqual(["bestmove e7e5 ponder g1f3"]);
  expect(first?.dead).toBe(true);
  expect(engine().sent).toEqual([
    "setoption name hash value 8",
    "setoption name MultiPV value 2",
    "position startpos moves e2e4",
  ]);
});

test("a stop before anything is known is answered by a fresh engine, among the moves that were asked for", () => {
  take("go searchmoves a2a3 h2h4 movetime 5000", "stop");
  vi.runAllTimers();
  expect(engine().sent).toEqual(["go depth 1 searchmoves a2a3 h2h4"]);
  engine().say("bestmove h2h4");
  expect(printed).toEqual(["bestmove h2h4"]);
});

test("a stop is for the search that was asked for before it, even while that waits", () => {
  take("go infinite", "stop", "go depth 40", "stop", "go depth 2");
  vi.advanceTimersByTime(100);
  expect(engine().sent).toEqual(["go depth 1"]);
  engine().say("bestmove a2a3");
  expect(engine().sent).toEqual(["go depth 1", "go depth 40"]);
  engine().say("info depth 1 multipv 1 pv b2b3");
  vi.advanceTimersByTime(100);
  expect(engine().sent).toEqual(["go depth 2"]);
  engine().say("bestmove c2c3");
  expect(printed.filter((line) => line.startsWith("bestmove"))).toEqual([
    "bestmove a2a3",
    "bestmove b2b3",
    "bestmove c2c3",
  ]);
});

test("an infinite search is answered only when it is stopped", () => {
  take("go infinite");
  engine().say("bestmove d2d4");
  expect(printed).toEqual([]);
  take("stop");
  expect(printed).toEqual(["bestmove d2d4"]);
});

test("a ponder hit begins the search anew, with its clock; one that has ended is answered", () => {
  take("position startpos", "go ponder wtime 1000 btime 1000", "ponderhit");
  expect(engines).toHaveLength(2);
  expect(engine().sent).toEqual(["position startpos", "go wtime 1000 btime 1000"]);
  engine().say("bestmove d2d4");
  take("go ponder depth 1");
  engine().say("bestmove e2e4");
  take("ponderhit");
  expect(printed).toEqual(["bestmove d2d4", "bestmove e2e4"]);
});

test("quit ends it, in the middle of a search too", () => {
  take("go infinite");
  expect(relay.take("quit")).toBe(false);
  expect(engine().dead).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
