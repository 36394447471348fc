import { describe, expect, test } from "vitest";
import { INITIAL_FEN } from "./initial_position";
import { currentFen, movesPlayed, newGame, seenAt, withPly } from "./game";

const ply = (uci: string) => ({ uci, san: uci, fen: `after ${uci}` });
const two = withPly(withPly(newGame(), ply("e2e4")), ply("e7e5"));

describe("a game", () => {
  test("starts from the initial position", () => {
    expect(currentFen(newGame())).toBe(INITIAL_FEN);
    expect(movesPlayed(newGame())).toEqual([]);
  });

  test("shows the position after the last ply played", () => {
    expect(currentFen(two)).toBe("after e7e5");
    expect(movesPlayed(two)).toEqual(["e2e4", "e7e5"]);
  });

  test("keeps its moves when the user steps back", () => {
    const earlier = seenAt(two, 1);
    expect(movesPlayed(earlier)).toEqual(["e2e4"]);
    expect(earlier.plies).toHaveLength(2);
  });

  test("steps forward on the move already played, and drops the continuation on any other", () => {
    expect(withPly(seenAt(two, 0), ply("e2e4")).plies).toHaveLength(2);
    expect(withPly(seenAt(two, 0), ply("d2d4")).plies.map(({ uci }) => uci)).toEqual(["d2d4"]);
  });

  test("clamps the cursor to its moves", () => {
    expect(seenAt(two, -1).cursor).toBe(0);
    expect(seenAt(two, 9).cursor).toBe(2);
  });
});
