import { expect, test } from "vitest";
import { network } from "../../tests/engine_instance.js";
import { Engine } from "../wasm/plain/pvscope.js";
import { MAX_DEPTH, MAX_HASH_MB } from "./limits.js";

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const control = {
  stopped: () => false,
  turn: () => Promise.resolve(false),
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

test("the engine names the largest hash table", () => {
  expect(() => new Engine(MAX_HASH_MB + 1, control, network)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(`1 to ${MAX_HASH_MB},`) as unknown }),
  );
});
