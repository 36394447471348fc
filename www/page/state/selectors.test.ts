import { describe, expect, test } from "vitest";
import type { Report } from "../../engine/index";
import { gameOf } from "../../../tests/reviewed";
import { type GameRecord, newGame, seenAt } from "../../engine/game/game";
import { workOf } from "./analysis_request";
import type { CompletedDepth } from "../../shared/pictures/completed_depth";
import { NOTHING_FOUND, type SearchResults, withReport, atStart } from "./search_results";
import { branchingFactor, runAction, searchNote, shownFigures, shownScore, timeOfDepth } from "./selectors";
import { INITIAL, type State } from "./store";

const completed = (depth: number, change: object = {}): Report =>
  ({
    kind: "iteration",
    depth,
    seldepth: depth + 5,
    nodes: depth * 100,
    timeMs: depth * depth,
    nps: 1000,
    lines: [],
    rootMoves: [],
    ...change,
  }) as unknown as Report;

const progress = (depth: number, nodes: number): Report => ({
  kind: "progress",
  depth,
  seldepth: depth,
  nodes,
  nps: 2000,
  timeMs: 5000,
  path: [],
});

const after = (...reports: Report[]): SearchResults => reports.reduce(withReport, NOTHING_FOUND);

const shown = (results: SearchResults, change: Partial<State> = {}): State => ({
  ...INITIAL,
  session: { ...INITIAL.session, phase: "running", work: workOf(newGame(), INITIAL.settings), ...results },
  ...change,
});

describe("the branching factor", () => {
  /** The leaves of the minimal tree. Source: Knuth and Moore, 1975. */
  const minimalLeaves = (width: number, depth: number): number =>
    width ** Math.floor(depth / 2) + width ** Math.ceil(depth / 2) - 1;
  const iterations = Array.from(
    { length: 12 },
    (_, index) =>
      ({
        report: {
          depth: index + 1,
          counters: { nodes: minimalLeaves(36, index + 1) + index, helpers: index },
        },
        windows: [],
      }) as unknown as CompletedDepth,
  );

  test("of a minimal tree with 36 moves a position is 6 at every depth, odd or even", () => {
    for (let index = 5; index < 12; index += 1) {
      expect(branchingFactor(iterations, index)).toBeCloseTo(6, 2);
      const single = minimalLeaves(36, index + 1) / minimalLeaves(36, index);
      // A single step swings between 2 and 18.
      expect(Math.abs(single - 6)).toBeGreaterThan(3.5);
    }
  });

  test("needs two earlier depths", () => {
    expect([0, 1].map((index) => branchingFactor(iterations, index))).toEqual([undefined, undefined]);
    expect(branchingFactor([...iterations.slice(0, 1), ...iterations.slice(4)], 1)).toBeUndefined();
  });
});

test("the times of the depths add up to the time of the search", () => {
  const { iterations } = after(completed(1), completed(2), completed(3));
  expect([0, 1, 2].map((index) => timeOfDepth(iterations, index))).toEqual([1, 3, 5]);
});

describe("the figures beside the score", () => {
  const search = after(completed(1), completed(2), progress(3, 1234));

  test("go on during the depth in progress, under the depth of the score", () => {
    expect(shownFigures(shown(search))).toMatchObject({ depth: 2, seldepth: 7, nodes: 1234, nps: 2000 });
  });

  test("are those of the depth that the user has selected", () => {
    expect(shownFigures(shown(search, { depth: 1 }))).toMatchObject({ depth: 1, nodes: 100, nps: 1000 });
    expect(shownFigures(shown(search, { depth: 2 }))).toMatchObject({ depth: 2, nodes: 200 });
  });

  test("are those of the search before while it is repeated", () => {
    const again = [completed(1, { nodes: 1 }), progress(2, 7)].reduce(withReport, atStart(search));
    expect(shownFigures(shown(again))).toMatchObject({ depth: 2, nodes: 200 });
    expect(searchNote(shown(again))).toBe("Going on from depth 2: depth 2 is searched again.");
  });
});

describe("the button", () => {
  const search = after(completed(1));

  test("stops, starts, or goes deeper on the same question", () => {
    expect(runAction(shown(search))).toBe("stop");
    const idle = { ...shown(search).session, phase: "idle" as const };
    expect(runAction({ ...INITIAL, session: idle })).toBe("deeper");
    expect(runAction({ ...INITIAL, session: { ...idle, iterations: [] } })).toBe("start");
    const settings = { ...INITIAL.settings, multiPv: 3 };
    expect(runAction({ ...INITIAL, session: idle, settings })).toBe("start");
    expect(runAction({ ...INITIAL, session: { ...idle, ...after(completed(120)) } })).toBe("start");
  });
});

describe("the score of a reviewed position", () => {
  const game = gameOf("1. e4 { [%eval 0.3,14] } e5 { [%eval #-2] } *");
  const scores = (game: GameRecord, change: Partial<State> = {}, ...depths: number[]) => {
    const lines = [{ score: { kind: "cp", cp: 10 } }];
    return shownScore(
      shown(after(...depths.map((depth) => completed(depth, { lines }))), { game, ...change }),
    );
  };

  test("is that of the review at once, and until the search is as deep", () => {
    const reviewed = { kind: "cp", cp: 30 };
    expect(scores(seenAt(game, 1))).toEqual(reviewed);
    expect(scores(seenAt(game, 1), {}, 1, 13)).toEqual(reviewed);
    expect(scores(seenAt(game, 1), {}, 1, 13, 14)).toEqual({ kind: "cp", cp: 10 });
    expect(scores(seenAt(game, 0))).toBeUndefined();
  });

  test("gives way to the first depth where its own is unknown, and to a depth that is looked at", () => {
    expect(scores(seenAt(game, 2))).toEqual({ kind: "mate", moves: -2 });
    expect(scores(seenAt(game, 2), {}, 1)).toEqual({ kind: "cp", cp: 10 });
    expect(scores(seenAt(game, 1), { depth: 3 }, 3, 4)).toEqual({ kind: "cp", cp: 10 });
  });

  test("answers no quiz", () => {
    expect(scores(seenAt(game, 1), { quiz: {} })).toBeUndefined();
  });
});
