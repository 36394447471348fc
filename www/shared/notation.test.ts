import { makeSanVariation } from "chessops/san";
import { Chess } from "chessops/chess";
import { parseUci } from "chessops/util";
import { describe, expect, test } from "vitest";
import { INITIAL_FEN } from "../engine/game/initial_position";
import {
  duration,
  numbered,
  numberedMove,
  percent,
  pieceValueText,
  scoreText,
  scoreWords,
  sentence,
  shortCount,
  shortScore,
} from "./notation";

test("a piece value is rounded to tenths of a pawn, symmetrically for both sides", () => {
  expect([312, -45, 1020, 3, -3, 0].map(pieceValueText)).toEqual([
    "+3.1",
    "−0.5",
    "+10.2",
    "0.0",
    "0.0",
    "0.0",
  ]);
  for (let cp = 0; cp < 200; cp += 1) expect(pieceValueText(-cp)).toBe(pieceValueText(cp).replace("+", "−"));
});

test("an engine's message becomes a sentence", () => {
  expect(sentence("the FEN cannot be read")).toBe("The FEN cannot be read.");
  expect(sentence("what now?")).toBe("What now?");
});

test("a short score has at most four characters for all that an engine reports", () => {
  expect([35, -44, 4, -4, 994, 996, -1234].map((cp) => shortScore({ kind: "cp", cp }))).toEqual([
    "+0.4",
    "−0.4",
    "0.0",
    "0.0",
    "+9.9",
    "+10",
    "−12",
  ]);
  expect([3, -12].map((moves) => shortScore({ kind: "mate", moves }))).toEqual(["#3", "#−12"]);
});

describe("a score", () => {
  test("is written from White's view", () => {
    expect(scoreText({ kind: "cp", cp: 35 })).toBe("+0.35");
    expect(scoreText({ kind: "cp", cp: -120 })).toBe("−1.20");
    expect(scoreText({ kind: "cp", cp: 0 })).toBe("0.00");
    expect(scoreText({ kind: "mate", moves: 3 })).toBe("#3");
    expect(scoreText({ kind: "mate", moves: -3 })).toBe("#−3");
    expect(scoreWords({ kind: "mate", moves: -3 })).toBe("Black mates in 3");
  });
});

describe("a line", () => {
  test("has the same move numbers as in chessops", () => {
    const position = Chess.default();
    const moves = ["e2e4", "e7e5", "g1f3"].flatMap((uci) => parseUci(uci) ?? []);
    const written = numbered(INITIAL_FEN, ["e4", "e5", "Nf3"]).map(({ number, san }) =>
      number === "" ? san : `${number} ${san}`,
    );
    expect(written.join(" ")).toBe(makeSanVariation(position, moves));
  });

  test("says so when it begins with Black", () => {
    const after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 12";
    expect(numbered(after, ["e5", "Nf3"]).map(({ number }) => number)).toEqual(["12…", "13."]);
    expect(numberedMove(after, "e4")).toBe("12. e4");
    expect(numberedMove("8/8/8/8/8/8/8/8 w - - 0 13", "e5")).toBe("12… e5");
  });
});

describe("numbers", () => {
  test("stay short", () => {
    expect([0, 9999, 12_345, 123_456, 1_234_567, 123_456_789, 2e9].map(shortCount)).toEqual([
      "0",
      "9,999",
      "12.3k",
      "123k",
      "1.23M",
      "123M",
      "2.00G",
    ]);
  });

  test("have units", () => {
    expect([12.4, 1234, 125_000].map(duration)).toEqual(["12 ms", "1.23 s", "2:05"]);
    expect([percent(1, 3), percent(1, 0)]).toEqual(["33.3%", "–"]);
    expect([percent(9999, 10_000), percent(1, 1)]).toEqual(["99.9%", "100.0%"]);
  });
});
