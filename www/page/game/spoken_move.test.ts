import { expect, test } from "vitest";
import { spokenMove, spokenPly } from "./spoken_move";

test.each([
  ["e4", "e4"],
  ["Nf3", "knight f3"],
  ["exd5", "e takes d5"],
  ["Nbxd7+", "knight b takes d7, check"],
  ["R1e2", "rook 1 e2"],
  ["Qh4e1", "queen h4 e1"],
  ["e8=Q#", "e8, promotes to queen, checkmate"],
  ["bxa1=N", "b takes a1, promotes to knight"],
  ["O-O", "castles kingside"],
  ["O-O-O+", "castles queenside, check"],
  ["--", "passes"],
])("%s is spoken as “%s”", (san, words) => {
  expect(spokenMove(san)).toBe(words);
});

test("a move is named by its side and number", () => {
  const after = (turn: string, number: number) => `8/8/8/8/8/8/8/8 ${turn} - - 0 ${number}`;
  expect(spokenPly(after("b", 1), "e4")).toBe("White’s 1st move: e4");
  expect(spokenPly(after("w", 3), "Nf6")).toBe("Black’s 2nd move: knight f6");
  expect(spokenPly(after("w", 12), "O-O")).toBe("Black’s 11th move: castles kingside");
  expect(spokenPly(after("b", 22), "Ke2")).toBe("White’s 22nd move: king e2");
});
