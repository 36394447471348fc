import { describe, expect, test } from "vitest";
import { toggledNag, withText } from "./annotations";
import {
  currentMove,
  type GameRecord,
  movesPlayed,
  newGame,
  seenAfter,
  seenAt,
  upToCursor,
  withPly,
  withTree,
} from "../../engine/game/game";
import { NO_HISTORY, recorded, redone, undone } from "./game_history";
import { changeMove, deleteFrom, isMainLine, promote } from "../../engine/game/game_tree";

/** Plays moves by name, from the position on the board. */
const played = (game: GameRecord, ...names: string[]): GameRecord =>
  names.reduce((before, name) => withPly(before, { uci: name, san: name, fen: `after ${name}` }), game);

const line = ({ plies }: GameRecord): string => plies.map(({ uci }) => uci).join(" ");
const idOf = ({ tree }: GameRecord, name: string): number =>
  [...tree.moves.values()].find(({ uci }) => uci === name)?.id ?? -1;

/** a b c, with the variation d e at the second ply and f at the third ply of that. */
const main = played(newGame(), "a", "b", "c");
const branched = played(seenAt(played(seenAt(main, 1), "d", "e"), 2), "f");

describe("a variation", () => {
  test("destroys nothing", () => {
    expect(line(branched)).toBe("a d f");
    expect(line(seenAfter(branched, idOf(branched, "c")))).toBe("a b c");
    expect(line(seenAfter(branched, idOf(branched, "e")))).toBe("a d e");
  });

  test("stays the line to follow when the user steps back and forth", () => {
    const back = seenAt(branched, 1);
    expect(line(back)).toBe("a d f");
    expect(movesPlayed(seenAt(back, 2))).toEqual(["a", "d"]);
  });

  test("is entered, not repeated, by a move that it already has", () => {
    const again = played(seenAt(branched, 1), "b");
    expect(again.tree).toBe(branched.tree);
    expect(line(again)).toBe("a b c");
  });

  test("is promoted by one step or to the main line", () => {
    const id = idOf(branched, "f");
    const step = withTree(branched, promote(branched.tree, id, false));
    expect(line(seenAfter(newTreeAt(step), idOf(step, "d")))).toBe("a d f");
    expect(isMainLine(step.tree, id)).toBe(false);
    const top = promote(branched.tree, id, true);
    expect(isMainLine(top, id)).toBe(true);
    expect(top.moves.get(1)?.continuations).toEqual([idOf(branched, "d"), idOf(branched, "b")]);
    expect(promote(top, id, true)).toBe(top);
  });

  test("is deleted with everything after it, and the board shows the move before", () => {
    const without = withTree(branched, deleteFrom(branched.tree, idOf(branched, "d")));
    expect([...without.tree.moves.values()].map(({ uci }) => uci)).toEqual(["a", "b", "c"]);
    expect([line(without), without.cursor]).toEqual(["a b c", 1]);
    const empty = withTree(branched, deleteFrom(branched.tree, 1));
    expect([empty.tree.moves.size, line(empty), empty.cursor]).toEqual([0, "", 0]);
  });
});

/** The same game with the cursor at the start and no line. */
const newTreeAt = (game: GameRecord): GameRecord => ({ ...game, plies: [], cursor: 0 });

test("the moves up to the cursor are a game of their own", () => {
  const trunk = upToCursor(seenAt(branched, 2));
  expect([line(trunk), trunk.cursor, trunk.tree.moves.size]).toEqual(["a d", 2, 2]);
  expect(line(played(trunk, "x", "y"))).toBe("a d x y");
});

test("a new move is kept apart from a deleted one", () => {
  const shorter = withTree(main, deleteFrom(main.tree, 3));
  expect(currentMove(played(shorter, "x"))).toBe(4);
});

test("edits are undone and redone, steps are not recorded", () => {
  const after = played(main, "x");
  const history = recorded(recorded(NO_HISTORY, main, after), after, seenAt(after, 0));
  expect(history.past).toEqual([main]);
  const back = undone(history, after);
  expect(back?.game).toBe(main);
  expect(back && redone(back.history, main)?.game).toBe(after);
  expect(back && recorded(back.history, main, played(main, "y")).future).toEqual([]);
  expect(undone(NO_HISTORY, main)).toBeUndefined();
});

test("a move has one glyph for the move and one for the position", () => {
  expect(toggledNag([1], 2)).toEqual([2]);
  expect(toggledNag([1, 14, 146], 16)).toEqual([1, 146, 16]);
  expect(toggledNag([1, 14], 1)).toEqual([14]);
  expect(changeMove(main.tree, 1, { nags: [3] }).moves.get(1)?.nags).toEqual([3]);
});

test("other words keep shapes and evaluation, and can be written", () => {
  const comment = {
    text: "old",
    shapes: [{ color: "green", from: 0, to: 0 } as const],
    evaluation: { pawns: 1 },
  };
  expect(withText([comment], " {new} ")).toEqual([
    { ...comment, text: "{new)", emt: undefined, clock: undefined },
  ]);
  expect(withText([{ text: "old", shapes: [] }], " ")).toEqual([]);
});
