import { describe, expect, test } from "vitest";
import { certifiedLine } from "./certified_line.js";
import { infoLine } from "./engine_lines.js";
import type { UciLine } from "./reports.js";
import { searchedPosition } from "./searched_position.js";

/** The line of an `info`, from the position after `moves`. */
function lineOf(info: string, position: { fen?: string; moves?: readonly string[] } = {}): UciLine {
  const read = infoLine(`info ${info}`) ?? expect.fail("the line cannot be read");
  return certifiedLine(searchedPosition(position), read);
}

describe("a certificate", () => {
  test("holds for a legal line as long as its depth", () => {
    expect(lineOf("depth 3 score cp 30 pv e2e4 e7e5 g1f3").certificate).toEqual({
      holds: true,
      plies: 3,
      end: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
    });
  });

  test("holds for a shorter line that ends in the mate of its score, from White's view", () => {
    const { score, san, certificate } = lineOf("depth 20 score mate 2 pv e7e5 g2g4 d8h4", { moves: ["f3"] });
    expect([score, san.at(-1)]).toEqual([{ kind: "mate", moves: -2 }, "Qh4#"]);
    expect(certificate).toMatchObject({
      holds: true,
      ending: "checkmate",
      score: { kind: "mate", moves: -2 },
      scoreBy: "rules",
    });
  });

  test("holds for a shorter line that repeats a position of the game, which is a draw", () => {
    const { certificate } = lineOf("depth 9 score cp 0 pv f3g1", {
      moves: ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3"],
    });
    expect(certificate.holds).toBe(false);
    const back = lineOf("depth 9 score cp 0 pv f6g8", { moves: ["Nf3", "Nf6", "Ng1"] });
    expect(back.certificate).toMatchObject({
      holds: true,
      ending: "a draw by repetition",
      score: { kind: "cp", cp: 0 },
    });
  });

  test.each([
    [
      "depth 5 score cp 1 pv e2e4 e7e5",
      2,
      "the line ends after 2 plies, short of the depth of 5, and the game goes on",
    ],
    ["depth 2 score cp 1 pv e2e4 e2e4", 1, "move 2: the move e2e4 is not legal here"],
    ["depth 2 score cp 1 pv e2e4 Nf6", 1, "move 2: “Nf6” is not a move in UCI notation, such as g1f3"],
    ["depth 1 score cp 1 pv 0000", 0, "move 1: “0000” is not a move in UCI notation, such as g1f3"],
    [
      "depth 4 score mate 3 pv e2e4 e7e5 g1f3 b8c6",
      4,
      "the score is #3, but the line does not end in checkmate",
    ],
    ["depth 4 score cp -50 pv f2f3 e7e5 g2g4 d8h4", 4, "the score is #−2, not −0.50"],
    ["depth 4 score mate 2 pv f2f3 e7e5 g2g4 d8h4", 4, "the score is #−2, not #2"],
    [
      "depth 4 score mate -2 pv f2f3 e7e5 g2g4 d8h4 e1e2",
      4,
      "the game is over after 4 plies (checkmate), but the line goes on",
    ],
  ])("names the fault of %s", (info, plies, fault) => {
    expect(lineOf(info).certificate).toMatchObject({ holds: false, plies, fault });
  });

  test("has the moves up to the first that fails, and no more than the limit", () => {
    expect(lineOf("depth 3 score cp 1 pv g1f3 e2e4 e2e4")).toMatchObject({ moves: ["g1f3"], san: ["Nf3"] });
    const shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(200);
    const long = lineOf(`depth 3 score cp 1 pv ${shuffle}`);
    expect(long.moves).toHaveLength(500);
    expect(long.certificate.fault).toBe("the line has 800 moves; the limit is 500");
  });

  test("knows castling by either of its names", () => {
    const position = { fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" };
    for (const move of ["e1g1", "e1h1"])
      expect(lineOf(`depth 1 score cp 1 pv ${move}`, position)).toMatchObject({
        moves: ["e1g1"],
        san: ["O-O"],
      });
  });
});
