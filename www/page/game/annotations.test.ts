import { makeComment, parseComment } from "chessops/pgn";
import { describe, expect, test } from "vitest";
import { clockText, shapesOf, withShapes } from "./annotations";

const comments = (...texts: string[]) => texts.map((text) => parseComment(text));

describe("the clock of a move", () => {
  test.each([
    ["[%clk 0:03:00]", "3:00"],
    ["[%clk 1:02:03.5]", "1:02:03.5"],
    ["[%clk 0:00:09.4]", "0:09.4"],
    ["[%clk 0:00:59.97]", "1:00"],
    ["[%emt 0:00:07]", "+0:07"],
    ["[%emt 0:00:07] [%clk 0:10:00]", "10:00"],
    ["no clock", undefined],
  ])("%s is shown as %s", (text, shown) => {
    expect(clockText(comments("before", text))?.text).toBe(shown);
  });
});

describe("shapes drawn by the user", () => {
  const shapes = [
    { color: "green", from: 0, to: 63 },
    { color: "red", from: 27, to: 27 },
  ] as const;

  test("take the place of the old ones, and leave words, clocks and evaluations", () => {
    const changed = withShapes(
      comments("[%csl Ga1] one [%clk 0:01:00]", "[%cal Rb1b2] two [%eval 0.5]"),
      shapes,
    );
    expect(shapesOf(changed)).toEqual(shapes);
    expect(changed.map(makeComment)).toEqual([
      "one [%csl Rd4] [%cal Ga1h8] [%clk 0:01:00]",
      "two [%eval 0.50]",
    ]);
  });

  test("are a comment of their own where there is none, and leave none behind", () => {
    const changed = withShapes([], shapes);
    expect(changed.map((comment) => makeComment(comment).trim())).toEqual(["[%csl Rd4] [%cal Ga1h8]"]);
    expect(withShapes(changed, [])).toEqual([]);
  });
});
