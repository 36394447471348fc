import { describe, expect, test } from "vitest";
import { EngineError } from "./errors.js";
import { readPgn } from "./game/read_pgn.js";
import { type AnalyzeOptions, lineOf, type Position, positionOf, requestOf } from "./request.js";
import { mapOptions } from "./search_options.js";

const START = { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" };

function refusal(make: () => unknown): { readonly code: string; readonly message: string } {
  try {
    make();
  } catch (error) {
    if (error instanceof EngineError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("not refused");
}

const refused = (options: unknown): { readonly code: string; readonly message: string } =>
  refusal(() => requestOf(START, options as AnalyzeOptions, 16));

describe("a request", () => {
  test("is a copy of the position and the options, with defaults", () => {
    const { signal } = new AbortController();
    const flags = mapOptions((kind) => (kind === "flag" ? false : undefined));
    expect(requestOf(START, { depth: 3, signal }, 16)).toEqual({
      position: { ...START, moves: [], chess960: false },
      options: { ...flags, depth: 3, searchMoves: [], multiPv: 1, switches: {} },
      hashMb: 16,
    });
  });

  test("carries the switches that are given", () => {
    const { options } = requestOf(START, { switches: { nullMove: false, killers: undefined } }, 16);
    expect(options.switches).toEqual({ nullMove: false });
  });

  test.each([
    [null, "the options must be an object, not null"],
    [{ depth: "9" }, 'depth must be a number, not "9"'],
    [{ elo: "1500" }, 'elo must be a number, not "1500"'],
    [{ searchMoves: "e2e4" }, 'searchMoves must be a list of moves, not "e2e4"'],
    [{ searchMoves: [4] }, "a move of searchMoves must be a string, not 4"],
    [{ collectors: 6 }, "collectors must be a boolean, not 6"],
    [{ switches: ["nullMove"] }, 'switches.0 must be a boolean, not "nullMove"'],
    [{ switches: { nullMove: 0 } }, "switches.nullMove must be a boolean, not 0"],
    [{ switches: null }, "switches must be an object, not null"],
  ])("names a bad option: %j", (options, message) => {
    expect(refused(options)).toEqual({ code: "badRequest", message });
  });
});

describe("a position", () => {
  const refusedAs = (position: object): string => refusal(() => positionOf(position)).message;

  test.each([
    [{ ...START, move: ["e4"] }, 'there is no field "move": did you mean moves?'],
    [{ Fen: START.fen, moves: [] }, 'there is no field "Fen": did you mean fen?'],
    [{ ...START, moves: ["e4"], move: ["e4"] }, 'there is no field "move": did you mean moves?'],
    [{ ...START, Chess960: true }, 'there is no field "Chess960": did you mean chess960?'],
    [{ position: START.fen, moves: [] }, 'there is no field "position": did you mean fen?'],
    [{ ...START, variant: "chess960" }, 'there is no field "variant": did you mean chess960?'],
    [{ id: 3 }, 'there is no field "id": the fields are fen, moves, chess960'],
  ])("with a misspelt field is refused, in a line to verify too: %j", (position, message) => {
    expect(refusedAs(position)).toBe(message);
    expect(refusal(() => requestOf(position as Position, {}, 16)).message).toBe(message);
    expect(refusal(() => lineOf(position as Position, [])).message).toBe(message);
  });

  test("may have other fields, such as an id, or those of a game of a PGN", () => {
    const text = '[White "A"]\n[Variant "Standard"]\n\n{first} 1. e4 {best} (1. d4) e5 *';
    const [{ game } = {}] = readPgn(text);
    if (game === undefined) throw new Error("the game is not read");
    for (const position of [{ ...START, id: 7, label: "x" }, game])
      expect(positionOf(position).fen).toBe(START.fen);
    expect(positionOf(game).moves).toEqual(["e2e4", "e7e5"]);
  });

  test("may inherit its fields, or have getters", () => {
    class Place {
      get fen(): string {
        return START.fen;
      }
      get move(): string {
        return "e4";
      }
    }
    expect(positionOf(new Place())).toEqual({ ...START, moves: [], chess960: false });
    expect(positionOf(Object.create(START) as object)).toEqual({ ...START, moves: [], chess960: false });
  });
});

test("a claim with a misspelt depth is refused", () => {
  const claim = { score: { kind: "cp", cp: 3 }, Depth: 4 } as const;
  expect(refusal(() => lineOf(START, ["e4"], claim)).message).toBe(
    'there is no field "Depth": did you mean depth?',
  );
});

test("a position that is too long is refused by its length", () => {
  const { code, message } = refusal(() => positionOf({ fen: "k".repeat(2000) }));
  expect(code).toBe("badFen");
  expect(message).toContain("the FEN must have at most 1000 characters, not 2000");
});

test("a claim has a score of a known kind", () => {
  const score = { kind: "pawns" } as never;
  expect(refusal(() => lineOf(START, ["e4"], { score })).message).toBe(
    'the kind of the score must be "cp" or "mate", not "pawns"',
  );
});
