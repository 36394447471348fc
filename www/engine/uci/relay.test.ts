import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ToWorker } from "../channel_messages.js";
import type { EngineFiles } from "../engine_files.js";
import type { WorkerListener } from "../host.js";
import { WorkerChannel } from "../worker_channel.js";
import { Relay, type UciService } from "./relay.js";

/** An engine's worker, played by the test. */
class FakeEngine {
  readonly sent: string[] = [];
  dead = false;
  #unanswered: number[] = [];

  constructor(readonly listener: WorkerListener<UciService>) {}

  receive(message: ToWorker<UciService>): void {
    if (message.kind === "load") this.listener.onMessage({ kind: "ready" });
    if (message.kind !== "request") return;
    this.sent.push(message.request);
    this.#unanswered.push(message.id);
    if (message.request.includes("invalid")) this.answer("info string the line is invalid");
    // Only a search takes time.
    else if (!/go |bench|slow/.test(message.request)) this.answer();
  }

  say(line: string): void {
    this.listener.onMessage({ kind: "report", id: this.#unanswered.at(-1) ?? 0, report: line });
  }

  /** Prints `lines` and reads input again. */
  answer(...lines: readonly string[]): void {
    for (const line of lines) this.say(line);
    const id = this.#unanswered.pop();
    if (id !== undefined) this.listener.onMessage({ kind: "done", id, result: undefined });
  }
}

let engines: FakeEngine[] = [];
let printed: string[] = [];
let failures: string[] = [];
let relay: Relay;
let load: () => Promise<EngineFiles>;
const engine = (): FakeEngine => engines.at(-1) ?? expect.fail("no engine was started");
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function start(): void {
  relay = new Relay({
    open: () =>
      new WorkerChannel<UciService>({
        name: "the engine",
        startWorker: (listener) => {
          const started = new FakeEngine(listener);
          engines.push(started);
          return {
            post: (message) => started.receive(message),
            terminate: () => (started.dead = true),
          };
        },
        load: load(),
        uninterruptible: true,
      }),
    print: (line) => printed.push(line),
    fail: (message) => failures.push(message),
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  engines = [];
  printed = [];
  failures = [];
  load = () => Promise.resolve({} as EngineFiles);
  start();
  await settled();
});

afterEach(() => void vi.useRealTimers());

async function take(...lines: readonly string[]): Promise<void> {
  for (const line of lines) relay.take(line);
  await settled();
}

test("lines pass in both directions", async () => {
  await take("uci", "position startpos", "go depth 1");
  engine().say("info depth 1");
  expect(engine().sent).toEqual(["uci", "position startpos", "go depth 1"]);
  expect(printed).toEqual(["info depth 1"]);
});

test("during a search, the relay answers isready and keeps other lines until the end", async () => {
  await take("go depth 9", "isready", "position startpos moves e2e4", "go depth 3");
  expect(printed).toEqual(["readyok"]);
  expect(engine().sent).toEqual(["go depth 9"]);
  engine().answer("bestmove d2d4");
  await settled();
  expect(printed).toEqual(["readyok", "bestmove d2d4"]);
  expect(engine().sent).toEqual(["go depth 9", "position startpos moves e2e4", "go depth 3"]);
});

test("an engine that obeys a stop in time is kept", async () => {
  await take("go depth 30", "stop");
  engine().answer("bestmove d2d4 ponder d7d5");
  await vi.runAllTimersAsync();
  expect(printed).toEqual(["bestmove d2d4 ponder d7d5"]);
  expect(engines).toHaveLength(1);
});

test("after a stop not obeyed, the best exact line is the answer, and a new engine gets the state of the old one", async () => {
  await take("setoption name Hash value 4", "setoption name MultiPV value 2", "setoption name hash value 8");
  await take("position startpos moves e2e4", "go infinite");
  engine().say("info depth 2 multipv 1 score cp 20 pv e7e5 g1f3 b8c6");
  engine().say("info depth 2 multipv 2 score cp 10 pv c7c5 g1f3");
  engine().say("info depth 3 multipv 1 score cp 5 upperbound pv a7a6");
  engine().say("info string depth 3 pv h7h6");
  await take("stop");
  const [first] = engines;
  await vi.runAllTimersAsync();
  first?.answer("bestmove a7a6");
  await settled();
  expect(printed.filter((line) => line.startsWith("bestmove"))).toEqual(["bestmove e7e5 ponder g1f3"]);
  expect(first?.dead).toBe(true);
  expect(engine().sent).toEqual([
    "setoption name hash value 8",
    "setoption name MultiPV value 2",
    "position startpos moves e2e4",
  ]);
});

test("after a stop before the first line, a new engine answers, among the moves requested", async () => {
  await take("go searchmoves a2a3 h2h4 movetime 5000", "stop");
  await vi.runAllTimersAsync();
  expect(engine().sent).toEqual(["go depth 1 searchmoves a2a3 h2h4"]);
  engine().answer("bestmove h2h4");
  await settled();
  expect(printed).toEqual(["bestmove h2h4"]);
});

test("a stop ends the search requested before it, even one that waits", async () => {
  await take("go infinite", "stop", "go depth 40", "stop", "go depth 2");
  await vi.advanceTimersByTimeAsync(100);
  expect(engine().sent).toEqual(["go depth 1"]);
  engine().answer("bestmove a2a3");
  await settled();
  expect(engine().sent).toEqual(["go depth 1", "go depth 40"]);
  engine().say("info depth 1 multipv 1 pv b2b3");
  await vi.advanceTimersByTimeAsync(100);
  expect(engine().sent).toEqual(["go depth 2"]);
  engine().answer("bestmove c2c3");
  await settled();
  expect(printed.filter((line) => line.startsWith("bestmove"))).toEqual([
    "bestmove a2a3",
    "bestmove b2b3",
    "bestmove c2c3",
  ]);
});

test("a stop ends the search in progress, not an infinite one that waits", async () => {
  await take("go depth 40", "go infinite", "stop");
  engine().say("info depth 1 multipv 1 pv a2a3");
  await vi.advanceTimersByTimeAsync(1000);
  expect(printed.at(-1)).toBe("bestmove a2a3");
  expect(engine().sent).toEqual(["go infinite"]);
});

test("a line that breaks the engine is not sent to its successor, unlike the lines behind it", async () => {
  await take(
    "position startpos",
    "setoption name slow value 1",
    "position fen slow",
    "setoption name slow value 2",
  );
  engine().listener.onMessage({ kind: "crashed", message: "unreachable" });
  await settled();
  expect(engines).toHaveLength(2);
  expect(engine().sent).toEqual(["position startpos", "position fen slow", "setoption name slow value 2"]);
});

test("a stop holds for a search behind a line that the engine is slow to read, and neither is lost", async () => {
  await take("position slow", "go infinite searchmoves e2e4", "stop");
  await vi.advanceTimersByTimeAsync(100);
  expect(engines).toHaveLength(2);
  expect(engine().sent).toEqual(["position slow", "go depth 1 searchmoves e2e4"]);
  engine().answer("bestmove e2e4");
  engine().answer();
  await settled();
  expect(printed).toEqual(["bestmove e2e4"]);
});

test("a crash before a stopped search does not lose the stop", async () => {
  await take("position slow", "go infinite", "stop");
  engine().listener.onMessage({ kind: "crashed", message: "unreachable" });
  await settled();
  expect(engine().sent).toEqual(["go depth 1"]);
});

test("a position that the engine refused is not sent to another engine", async () => {
  await take("position startpos", "position fen invalid", "go infinite", "stop");
  engine().say("info depth 1 multipv 1 pv a2a3");
  await vi.advanceTimersByTimeAsync(1000);
  expect(engines).toHaveLength(2);
  expect(engine().sent).toEqual(["position startpos"]);
});

test("a best move is printed when the engine reads input again, so a stop after it is for the next search", async () => {
  await take("go depth 1");
  engine().say("bestmove a2a3");
  await settled();
  expect(printed).toEqual([]);
  engine().answer();
  await settled();
  await take("go ponder depth 1", "ponderhit");
  expect(printed).toEqual(["bestmove a2a3"]);
  expect(engine().sent).toEqual(["go depth 1"]);
  engine().answer("bestmove b2b3");
  await settled();
  expect(printed).toEqual(["bestmove a2a3", "bestmove b2b3"]);
});

test("a finished game has no best move to wait for", async () => {
  await take("go infinite");
  engine().answer("bestmove (none)");
  await settled();
  expect(printed).toEqual(["bestmove (none)"]);
});

test("a stopped bench is reported, and the engine replaced", async () => {
  await take("bench 60", "stop", "eval");
  await vi.advanceTimersByTimeAsync(1000);
  expect(printed).toEqual(["info string the bench was stopped"]);
  expect(engine().sent).toEqual(["eval"]);
});

test("an infinite search gets its answer only after a stop", async () => {
  await take("go infinite");
  engine().answer("bestmove d2d4");
  await settled();
  expect(printed).toEqual([]);
  await take("stop");
  expect(printed).toEqual(["bestmove d2d4"]);
});

test("a stop ends an infinite search even with another search waiting behind it", async () => {
  await take("go infinite", "position startpos moves e2e4", "go depth 4", "stop");
  engine().answer("bestmove d2d4");
  await settled();
  engine().answer("bestmove e7e5");
  await settled();
  expect(printed).toEqual(["bestmove d2d4", "bestmove e7e5"]);
});

test("a search without an answer does not block the next one", async () => {
  await take("go depth -1", "go depth 2");
  engine().answer("info string bad depth");
  await settled();
  engine().answer("bestmove e2e4");
  await settled();
  expect(printed).toEqual(["info string bad depth", "bestmove e2e4"]);
});

test("a command is found behind unknown words", async () => {
  await take("joho go infinite");
  engine().answer("bestmove d2d4");
  await take("joho stop");
  expect(printed).toEqual(["bestmove d2d4"]);
});

test("a ponder hit restarts the search with its clock; a search that is over is answered", async () => {
  await take("position startpos", "go ponder wtime 1000 btime 1000", "ponderhit");
  expect(engines).toHaveLength(2);
  expect(engine().sent).toEqual(["position startpos", "go wtime 1000 btime 1000"]);
  engine().answer("bestmove d2d4");
  await take("go ponder depth 1");
  engine().answer("bestmove e2e4");
  await take("ponderhit");
  expect(printed).toEqual(["bestmove d2d4", "bestmove e2e4"]);
});

test("a crash is reported, the best line is the answer, and a new engine takes over", async () => {
  await take("position startpos", "go depth 20");
  engine().say("info depth 2 multipv 1 pv e2e4 e7e5");
  engine().listener.onMessage({ kind: "crashed", message: "unreachable" });
  await settled();
  expect(failures).toEqual(["the engine crashed: unreachable"]);
  expect(printed.at(-1)).toBe("bestmove e2e4 ponder e7e5");
  await take("go depth 1");
  expect(engine().sent).toEqual(["position startpos", "go depth 1"]);
});

test("an engine that crashes on every search is given up without a loop", async () => {
  await take("go depth 20");
  for (const crashing of [0, 1]) {
    engines[crashing]?.listener.onMessage({ kind: "crashed", message: "unreachable" });
    await settled();
  }
  expect(engines).toHaveLength(3);
  await take("isready");
  expect(engine().sent).toEqual(["isready"]);
});

test("an engine that cannot be loaded is reported once, and the next line loads it again", async () => {
  load = () => Promise.reject(new Error("no network"));
  start();
  await take("setoption name Hash value 4", "position startpos", "go depth 3");
  expect(failures).toEqual(["no network"]);
  load = () => Promise.resolve({} as EngineFiles);
  await take("go depth 2");
  expect(engine().sent).toEqual(["setoption name Hash value 4", "position startpos", "go depth 2"]);
  engine().answer("bestmove e2e4");
  await settled();
  expect(printed).toEqual(["bestmove e2e4"]);
  expect(failures).toHaveLength(1);
});

test("quit ends the engine, even during a search", async () => {
  await take("go infinite");
  expect(relay.take("quit")).toBe(false);
  expect(engine().dead).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
