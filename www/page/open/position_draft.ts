/** A position under edit. It may break the rules; castling rights and en passant squares that lose their pieces are dropped. */

import { makeFen, parseBoardFen, parseFen } from "chessops/fen";
import { defaultSetup, type Setup } from "chessops/setup";
import { SquareSet } from "chessops/squareSet";
import { Board } from "chessops/board";
import { COLORS, type Color, type Piece, type Square } from "chessops/types";
import { opposite, squareFile, squareRank } from "chessops/util";
import { readFenText } from "../../engine/game/fen_text";
import { positionIn } from "../game/text_kind";

/** The position in a text, legal or not; undefined if there is none. */
export function draftOf(text: string): Setup | undefined {
  const fen = positionIn(text);
  if (fen === undefined) return undefined;
  return parseFen(readFenText(fen).fen).unwrap(
    (setup) => setup,
    () => undefined,
  );
}

export const START_DRAFT: Setup = defaultSetup();

export const EMPTY_DRAFT: Setup = {
  ...START_DRAFT,
  board: Board.empty(),
  castlingRights: SquareSet.empty(),
};

/** The draft with other pieces, as the first field of a FEN. */
export const withPlacement = (setup: Setup, placement: string): Setup =>
  parseBoardFen(placement).unwrap(
    (board) => settled({ ...setup, board }),
    () => setup,
  );

/** The draft with another piece on a square, or none. */
export function withPiece(setup: Setup, square: Square, piece: Piece | undefined): Setup {
  const board = setup.board.clone();
  if (piece === undefined) board.take(square);
  else board.set(square, piece);
  return settled({ ...setup, board });
}

export const withTurn = (setup: Setup, turn: Color): Setup => settled({ ...setup, turn });

export const withEnPassant = (setup: Setup, epSquare: Square | undefined): Setup => ({ ...setup, epSquare });

/** The right of one side to castle with one rook. */
export interface CastlingChoice {
  readonly color: Color;
  readonly side: "king" | "queen";
  /** The rook; undefined if king and rook do not stand so that they can castle. */
  readonly rook: Square | undefined;
  readonly allowed: boolean;
}

/** The four castling rights. In Chess960, king and rook may stand on any square of the first rank. */
export const castlingChoices = (setup: Setup, chess960: boolean): CastlingChoice[] =>
  COLORS.flatMap((color) =>
    (["king", "queen"] as const).map((side) => {
      const rook = castlingRook(setup, color, side, chess960);
      return { color, side, rook, allowed: rook !== undefined && setup.castlingRights.has(rook) };
    }),
  );

/** The rook that a side can castle with: the one that has the right, or else the outermost. */
function castlingRook(
  { board, castlingRights }: Setup,
  color: Color,
  side: "king" | "queen",
  chess960: boolean,
): Square | undefined {
  const backrank = SquareSet.backrank(color);
  const king = board.kingOf(color);
  if (king === undefined || !backrank.has(king)) return undefined;
  const rooks = Array.from(board.pieces(color, "rook").intersect(backrank)).filter((rook) =>
    side === "king" ? rook > king : rook < king,
  );
  const outermost = side === "king" ? rooks.at(-1) : rooks[0];
  const rook = rooks.find((square) => castlingRights.has(square)) ?? outermost;
  if (chess960 || rook === undefined) return rook;
  return squareFile(king) === 4 && squareFile(rook) === (side === "king" ? 7 : 0) ? rook : undefined;
}

export const withCastling = (setup: Setup, rook: Square, allowed: boolean): Setup => ({
  ...setup,
  castlingRights: allowed ? setup.castlingRights.with(rook) : setup.castlingRights.without(rook),
});

/** The squares that a pawn of the other side may just have passed, next to a pawn that could take it there. */
export function enPassantChoices({ board, turn }: Setup): Square[] {
  const forward = turn === "white" ? 8 : -8;
  const own = board.pieces(turn, "pawn");
  return Array.from(board.pieces(opposite(turn), "pawn")).flatMap((pawn) => {
    const passed = pawn + forward;
    const takes = [pawn - 1, pawn + 1].some(
      (square) => squareRank(square) === squareRank(pawn) && own.has(square),
    );
    const came = squareRank(pawn) === (turn === "white" ? 4 : 3);
    return came && takes && !board.occupied.has(passed) && !board.occupied.has(passed + forward)
      ? [passed]
      : [];
  });
}

/** The draft without the castling rights and the en passant square that its pieces contradict. */
function settled(setup: Setup): Setup {
  const { epSquare } = setup;
  const rooks = castlingChoices(setup, true).flatMap(({ rook, allowed }) =>
    allowed && rook !== undefined ? [rook] : [],
  );
  return {
    ...setup,
    castlingRights: rooks.reduce((set, rook) => set.with(rook), SquareSet.empty()),
    epSquare: epSquare !== undefined && enPassantChoices(setup).includes(epSquare) ? epSquare : undefined,
  };
}

/** The draft as FEN. */
export const draftFen = (setup: Setup): string => makeFen(setup);
