import { expect, test } from "vitest";
import { network } from "../../tests/engine_instance.js";
import { Engine } from "../wasm/plain/pvscope.js";
import { threadsOf } from "./argument_checks.js";
import { MAX_DEPTH, MAX_ELO, MAX_HASH_MB, MAX_THREADS, MIN_ELO } from "./limits.js";

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const control = {
  stopped: () => false,
  turn: () => Promise.resolve(false),
  pondering: () => false,
  report: () => undefined,
};

/** Begins a request, or returns the code of its error. */
function begin(depth: number, hashMb: number): unknown {
  try {
    new Engine(1, control, network).begin({ position: { fen: FEN }, options: { depth }, hashMb });
    return "begun";
  } catch (error) {
    return (error as { code: unknown }).code;
  }
}

test("the engine accepts the limits and refuses anything beyond", () => {
  expect(begin(MAX_DEPTH, 1)).toBe("begun");
  expect(begin(MAX_DEPTH + 1, 1)).toBe("badLimit");
  expect(begin(1, MAX_HASH_MB + 1)).toBe("badHash");
});

test("the engine plays at the levels of the range, and names it to others", () => {
  const begin = (elo: number) => () =>
    new Engine(1, control, network).begin({ position: { fen: FEN }, options: { elo }, hashMb: 1 });
  for (const elo of [MIN_ELO, MAX_ELO]) expect(begin(elo)).not.toThrow();
  for (const elo of [MIN_ELO - 1, MAX_ELO + 1, 1500.5])
    expect(begin(elo)).toThrow(
      expect.objectContaining({
        code: "badLimit",
        message: `the strength limit (elo) must be a whole number from ${MIN_ELO} to ${MAX_ELO}, not ${elo}`,
      }),
    );
});

test("the engine names the largest hash table", () => {
  expect(() => new Engine(MAX_HASH_MB + 1, control, network)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(`1 to ${MAX_HASH_MB},`) as unknown }),
  );
});

test("a number of threads beyond the limit is refused by its own code", () => {
  expect(threadsOf(MAX_THREADS)).toBe(MAX_THREADS);
  for (const threads of [0, 1.5, MAX_THREADS + 1])
    expect(() => threadsOf(threads)).toThrow(
      expect.objectContaining({
        code: "badThreads",
        message: `the number of threads must be 1 to ${MAX_THREADS}, not ${threads}`,
      }),
    );
});
