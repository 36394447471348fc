/** Edited positions, against the rules of chessops. */

import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { COLORS, ROLES } from "chessops/types";
import { makeSquare, parseSquare } from "chessops/util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { setupFault } from "../../engine/game/fen_faults";
import {
  castlingChoices,
  draftFen,
  draftOf,
  EMPTY_DRAFT,
  enPassantChoices,
  START_DRAFT,
  withCastling,
  withEnPassant,
  withPiece,
  withTurn,
} from "./position_draft";
import { gameFromFen, playText } from "../../engine/game/rules";

const square = (name: string): number => parseSquare(name) ?? -1;

test("pieces are put, replaced and taken away, and rights go with them", () => {
  expect(draftFen(withPiece(START_DRAFT, square("h1"), undefined))).toBe(
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1",
  );
  expect(draftFen(withPiece(START_DRAFT, square("e1"), { color: "white", role: "queen" }))).toBe(
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQQBNR w kq - 0 1",
  );
  expect(draftFen(EMPTY_DRAFT)).toBe("8/8/8/8/8/8/8/8 w - - 0 1");
});

test("only rights that king and rook have can be given, and in Chess960 from any square of the first rank", () => {
  const setup = draftOf("r3k3/8/8/8/8/8/8/1R2K1R1 w - - 0 1") ?? EMPTY_DRAFT;
  const rooks = (chess960: boolean) =>
    castlingChoices(setup, chess960).map(({ rook }) => rook && makeSquare(rook));
  expect(rooks(false)).toEqual([undefined, undefined, undefined, "a8"]);
  expect(rooks(true)).toEqual(["g1", "b1", undefined, "a8"]);
  expect(draftFen(withCastling(setup, square("g1"), true))).toBe("r3k3/8/8/8/8/8/8/1R2K1R1 w K - 0 1");
});

test("an en passant square is offered where a pawn can be taken, and goes with the side to move", () => {
  const setup = draftOf("4k3/8/8/3pP2p/8/8/8/4K3 w - - 0 1") ?? EMPTY_DRAFT;
  expect(enPassantChoices(setup).map(makeSquare)).toEqual(["d6"]);
  const passed = withEnPassant(setup, square("d6"));
  expect(draftFen(passed)).toBe("4k3/8/8/3pP2p/8/8/8/4K3 w - d6 0 1");
  expect(draftFen(withTurn(passed, "black"))).toBe("4k3/8/8/3pP2p/8/8/8/4K3 b - - 0 1");
  const game = gameFromFen(draftFen(passed));
  expect(game.ok && playText(game.value, "exd6").ok).toBe(true);
});

test("a text that is no position has no draft", () => {
  for (const text of ["", "1. e4", "8/8/8"]) expect(draftOf(text)).toBeUndefined();
});

const pieces = fc.array(
  fc.tuple(
    fc.nat(63),
    fc.constantFrom(...COLORS),
    fc.constantFrom(...ROLES, "king" as const, "rook" as const),
  ),
  { maxLength: 12 },
);

test("after any edits, a position without a fault is legal to chessops, with all its castling rights", () => {
  const edits = fc.tuple(pieces, fc.boolean(), fc.boolean(), fc.nat(15), fc.nat(7));
  let legal = 0;
  fc.assert(
    fc.property(edits, ([put, black, chess960, rights, passed]) => {
      const kings = withPiece(
        withPiece(EMPTY_DRAFT, square("e1"), { color: "white", role: "king" }),
        square("e8"),
        { color: "black", role: "king" },
      );
      let setup = put.reduce((draft, [at, color, role]) => withPiece(draft, at, { color, role }), kings);
      setup = withTurn(setup, black ? "black" : "white");
      for (const [index, { rook }] of castlingChoices(setup, chess960).entries())
        if (rook !== undefined && ((rights >> index) & 1) === 1) setup = withCastling(setup, rook, true);
      setup = withEnPassant(setup, enPassantChoices(setup)[passed]);
      const truth = Chess.fromSetup(setup);
      expect(setupFault(setup, chess960) === undefined).toBe(truth.isOk);
      if (truth.isErr) return;
      legal += 1;
      const position = truth.unwrap();
      expect(position.castles.castlingRights.equals(setup.castlingRights)).toBe(true);
      expect(position.epSquare).toBe(setup.epSquare);
      expect(parseFen(draftFen(setup)).unwrap().castlingRights.equals(setup.castlingRights)).toBe(true);
    }),
    { numRuns: 2000, seed: 17 },
  );
  expect(legal).toBeGreaterThan(200);
});
