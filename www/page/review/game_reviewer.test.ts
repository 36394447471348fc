import { beforeEach, expect, test, vi } from "vitest";
import { EngineError } from "../../engine/index";
import { newGame } from "../../engine/game/game";
import { GameReviewer } from "./game_reviewer";
import type { ReviewState } from "./review_state";
import { cp, enginesOf, gameOf } from "../../../tests/reviewed";

const GAME = gameOf("1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
const MATE = gameOf("1. f3 e5 2. g4 Qh4# *");
const settings = (depth: number, engines = 2) => ({ limit: { depth }, engines, hashMb: 16 });

/** A review that records its states. */
function reviewBy(engines: ReturnType<typeof enginesOf>) {
  const states: ReviewState[] = [];
  return { states, review: new GameReviewer((state) => states.push(state), engines) };
}

/** The plies of the positions that the engines were asked for, in the order of the game. */
const pliesAsked = ({ asked }: ReturnType<typeof enginesOf>["log"]): number[] =>
  asked.map(({ moves }) => moves?.length ?? 0).sort((one, other) => one - other);

beforeEach(() => {
  vi.useFakeTimers();
});

test("all positions are analysed to the depth, each by one of the engines, and the engines are closed", async () => {
  const engines = enginesOf(() => cp(10));
  const { review } = reviewBy(engines);
  const run = review.run(GAME, settings(14));
  await engines.finish(12);
  expect(await run).toBe(true);
  expect(pliesAsked(engines.log)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(engines.log.options.every(({ depth, multiPv }) => depth === 14 && multiPv === 1)).toBe(true);
  expect(engines.log).toMatchObject({ created: 2, most: 2, closed: 2 });
  expect(review.state.results.size).toBe(6);
  expect(review.state.run).toBeUndefined();
});

test("a stopped review keeps its finished positions and goes on with the others", async () => {
  const engines = enginesOf(() => cp(10));
  const { review } = reviewBy(engines);
  const first = review.run(GAME, settings(14));
  await engines.finish(2);
  const finished = review.state.results.size;
  expect(finished).toBeGreaterThan(0);
  review.stop();
  await engines.finish(5);
  expect(await first).toBe(false);
  expect(review.state).toMatchObject({ run: undefined, message: undefined });
  expect(review.state.results.size).toBe(finished);

  const asked = engines.log.asked.length;
  const second = review.run(GAME, settings(14));
  expect(review.state.run).toMatchObject({ total: 6 - finished, done: 0 });
  await engines.finish(12);
  expect(await second).toBe(true);
  expect(engines.log.asked.length - asked).toBe(6 - finished);
});

test("a paused review has no engines, and goes on with the other positions", async () => {
  const engines = enginesOf(() => cp(10));
  const { review } = reviewBy(engines);
  const run = review.run(GAME, settings(14));
  await engines.finish(2);
  const finished = review.state.results.size;
  review.pause();
  await engines.finish(5);
  expect(engines.log).toMatchObject({ created: 2, closed: 2 });
  expect(review.state.results.size).toBe(finished);
  expect(review.state.run).toMatchObject({ total: 6, done: finished });

  const asked = engines.log.asked.length;
  review.resume();
  // The tab was shown for a moment only.
  review.pause();
  await engines.finish(5);
  expect(engines.log.asked.length).toBe(asked);
  review.resume();
  await engines.finish(12);
  expect(await run).toBe(true);
  expect(engines.log.asked.length - asked).toBe(6 - finished);
  expect(engines.log.closed).toBe(engines.log.created);
});

test("the time left does not count a pause", async () => {
  const engines = enginesOf(() => cp(10));
  const { review } = reviewBy(engines);
  void review.run(GAME, settings(14));
  const start = review.state.run?.startMs ?? NaN;
  vi.advanceTimersByTime(1000);
  review.pause();
  vi.advanceTimersByTime(60_000);
  review.resume();
  expect(review.state.run?.startMs).toBe(start + 60_000);
  review.stop();
  await engines.finish();
});

test("a paused review can be stopped and replaced", async () => {
  const engines = enginesOf(() => cp(10));
  const { review } = reviewBy(engines);
  const first = review.run(GAME, settings(14));
  await engines.finish(2);
  review.pause();
  await engines.finish(3);
  const second = review.run(MATE, settings(14));
  await engines.finish(12);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});

test("a deeper review analyses again, a shallower one does not", async () => {
  const engines = enginesOf(() => cp(10));
  const { review } = reviewBy(engines);
  const runTo = async (depth: number): Promise<number> => {
    const asked = engines.log.asked.length;
    const run = review.run(GAME, settings(depth));
    await engines.finish(12);
    await run;
    return engines.log.asked.length - asked;
  };
  expect(await runTo(10)).toBe(6);
  expect(await runTo(8)).toBe(0);
  expect(await runTo(12)).toBe(6);
});

test("a position after which the game is over needs no engine", async () => {
  const engines = enginesOf(() => cp(10));
  const { review } = reviewBy(engines);
  const run = review.run(MATE, settings(14));
  await engines.finish(12);
  expect(await run).toBe(true);
  expect(pliesAsked(engines.log)).toEqual([0, 1, 2, 3]);
});

test("a position that an engine refuses is named, and the others go on", async () => {
  const bad = new EngineError({ code: "badFen", message: "the position is odd" });
  const engines = enginesOf(({ moves }) => (moves?.length === 2 ? bad : cp(10)));
  const { review } = reviewBy(engines);
  const run = review.run(GAME, settings(14));
  await engines.finish(12);
  expect(await run).toBe(true);
  const errors = [...review.state.results.values()].map(({ error }) => error);
  expect(errors.filter((error) => error !== undefined)).toEqual(["the position is odd"]);
});

test("an engine that cannot be loaded ends the review with its message", async () => {
  const create = () => Promise.reject(new EngineError({ code: "load", message: "the engine is not there" }));
  const review = new GameReviewer(() => undefined, { create });
  expect(await review.run(GAME, settings(14))).toBe(false);
  expect(review.state.message).toBe("The review has ended early. The engine is not there.");
});

test("memory that runs out ends the review, and the engines are closed", async () => {
  const engines = enginesOf(() => new EngineError({ code: "outOfMemory", message: "no memory for 16 MB" }));
  const { review } = reviewBy(engines);
  const run = review.run(GAME, settings(14));
  await engines.finish(3);
  expect(await run).toBe(false);
  expect(review.state.message).toContain("No memory for 16 MB.");
  expect(engines.log.closed).toBe(2);
});

test("the page gets at most ten states a second, and the last one", async () => {
  const engines = enginesOf(() => cp(10));
  const { states, review } = reviewBy(engines);
  const run = review.run(GAME, settings(14, 1));
  await engines.finish(12);
  await run;
  // The start and the end at once; what came between them within 100 ms is left out.
  expect(states).toHaveLength(2);
  expect(states.at(-1)).toBe(review.state);
});

test("a game without moves has one position, and a new run replaces the one before", async () => {
  const engines = enginesOf(() => cp(10));
  const { review } = reviewBy(engines);
  const first = review.run(GAME, settings(14));
  const second = review.run(newGame("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), settings(14));
  await engines.finish(12);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(review.state.results.size).toBe(1);
});
