import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { parseSquare } from "chessops/util";
import type { Square, SquareName } from "chessops/types";
import { expect, test } from "vitest";
import { squareLabel } from "./square_labels";

const sq = (name: SquareName): Square => parseSquare(name);

test("a square is named with its piece, check, and what a picked-up piece can do there", () => {
  const position = Chess.fromSetup(
    parseFen("rnb1kbnr/pppp1ppp/8/4p3/4P2q/5P2/PPPP2PP/RNBQKBNR w KQkq - 1 3").unwrap(),
  ).unwrap();
  const label = (name: SquareName, picked?: SquareName, targets: SquareName[] = []): string =>
    squareLabel(position, sq(name), picked && sq(picked), new Set(targets.map(sq)));
  expect(label("e4")).toBe("e4, white pawn");
  expect(label("h4")).toBe("h4, black queen");
  expect(label("d4")).toBe("d4, empty");
  expect(label("e1")).toBe("e1, white king, in check");
  expect(label("e8")).toBe("e8, black king");
  expect(label("g2", "g2", ["g3"])).toBe("g2, white pawn, picked up");
  expect(label("g3", "g2", ["g3"])).toBe("g3, empty, legal move");
  expect(label("h4", "g3", ["h4"])).toBe("h4, black queen, can be taken");
  expect(label("h1", "e1", ["h1"])).toBe("h1, white rook, castles with this rook");
});
