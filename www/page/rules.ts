/** What the rules say of a game: which moves are legal, what they are called, how it ends. The rules are those of chessops. */

import { castlingSide, Chess, IllegalSetup, normalizeMove } from "chessops/chess";
import { InvalidFen, makeFen, parseFen } from "chessops/fen";
import { makeSan, parseSan } from "chessops/san";
import { isDrop, type Move, type NormalMove, type Role } from "chessops/types";
import { kingCastlesTo, makeSquare, makeUci, parseUci } from "chessops/util";
import { currentFen, type Game, newGame, type Ply, withPly } from "./game";
import { ok, type Outcome, refused } from "./outcome";

/** Castling rights that name rooks by their file belong to Chess960. */
const SHREDDER_RIGHTS = /^\S+\s+[wb]\s+[A-Ha-h]+(\s|$)/;

/** A game that starts from `fen`, as typed or pasted. Whether it can be searched, the engine says in the end. */
export function gameFromFen(fen: string, chess960: boolean): Outcome<Game> {
  const start = fen.trim().replace(/\s+/g, " ");
  if (start === "") return refused("There is no FEN to load: the field is empty.");
  const position = readFen(start);
  return position.ok ? ok(newGame(start, chess960 || SHREDDER_RIGHTS.test(start))) : position;
}

/** The position that a FEN describes. */
export function readFen(fen: string): Outcome<Chess> {
  return parseFen(fen).unwrap(
    (setup) => Chess.fromSetup(setup).unwrap((position) => ok(position), unusable),
    unusable,
  );
}

const unusable = ({ message }: Error): Outcome<never> =>
  refused(`The FEN cannot be used: ${FEN_FAULTS[message] ?? "it breaks the rules of chess"}.`);

const FEN_FAULTS: Readonly<Record<string, string>> = {
  [InvalidFen.Fen]: "it has too many or too few fields",
  [InvalidFen.Board]: "the piece placement is not eight ranks of eight squares",
  [InvalidFen.Pockets]: "pieces in hand belong to crazyhouse, not to chess",
  [InvalidFen.Turn]: "the side to move must be w or b",
  [InvalidFen.Castling]: "the castling rights must be - or letters such as KQkq",
  [InvalidFen.EpSquare]: "the en passant square must be - or a square such as e3",
  [InvalidFen.RemainingChecks]: "a counter of checks belongs to three-check, not to chess",
  [InvalidFen.Halfmoves]: "the fifty-move counter must be a number",
  [InvalidFen.Fullmoves]: "the move number must be a number",
  [IllegalSetup.Empty]: "the board is empty",
  [IllegalSetup.Kings]: "each side has to have exactly one king",
  [IllegalSetup.OppositeCheck]: "the side not to move is in check",
  [IllegalSetup.PawnsOnBackrank]: "a pawn stands on the first or last rank",
};

let lastRead: { readonly fen: string; readonly position: Chess } | undefined;

/** The position of a FEN that has been read before. Not to be changed by the caller. */
export function positionOf(fen: string): Chess {
  if (lastRead?.fen !== fen) {
    const read = readFen(fen);
    lastRead = { fen, position: read.ok ? read.value : Chess.default() };
  }
  return lastRead.position;
}

/** The position on the board. Not to be changed by the caller. */
export const currentPosition = (game: Game): Chess => positionOf(currentFen(game));

/** A move with its names and the position after it. */
export function plyOf(position: Chess, move: Move, chess960: boolean): Ply {
  const played = normalizeMove(position, move);
  const after = position.clone();
  after.play(played);
  return {
    uci: uciOf(position, played, chess960),
    san: makeSan(position, played),
    fen: makeFen(after.toSetup()),
  };
}

/** UCI has two names for castling: the king's two squares, and in Chess960 the king taking its own rook. */
function uciOf(position: Chess, move: Move, chess960: boolean): string {
  const side = castlingSide(position, move);
  if (chess960 || side === undefined || isDrop(move)) return makeUci(move);
  return makeUci({ from: move.from, to: kingCastlesTo(position.turn, side) });
}

/** The game after a move. */
export function play(game: Game, move: Move): Outcome<Game> {
  const position = currentPosition(game);
  return position.isLegal(move)
    ? ok(withPly(game, plyOf(position, move, game.chess960)))
    : refused(`The move ${makeUci(move)} is not legal here.`);
}

/** The game after a move given as text, in SAN or UCI. */
export function playText(game: Game, text: string): Outcome<Game> {
  const move = readMove(currentPosition(game), text);
  return move.ok ? play(game, move.value) : move;
}

const SAN_OR_UCI = /^([NBRQK]?[a-h]?[1-8]?[-x]?[a-h][1-8](=?[NBRQnbrq])?|O-O(-O)?)$/;

/** The legal move that `text` names, in SAN or UCI. */
export function readMove(position: Chess, text: string): Outcome<Move> {
  const name = text
    .trim()
    .replace(/[+#!?]+$/, "")
    .replace(/^[0o]-[0o](-[0o])?$/, (castling) => castling.replace(/[0o]/g, "O"));
  if (name === "") return refused("There is no move to play: the field is empty.");
  const uci = parseUci(name);
  if (uci !== undefined && position.isLegal(uci)) return ok(uci);
  const san = parseSan(position, name);
  if (san !== undefined) return ok(san);
  return refused(
    SAN_OR_UCI.test(name)
      ? `The move ${name} is not legal here, or more than one piece can make it.`
      : `“${text.trim().slice(0, 40)}” is not a move in SAN or UCI, such as Nf3 or g1f3.`,
  );
}

/** The game after a series of UCI moves, such as the beginning of a PV. */
export const playLine = (game: Game, moves: readonly string[]): Outcome<Game> =>
  moves.reduce<Outcome<Game>>((played, uci) => (played.ok ? playText(played.value, uci) : played), ok(game));

/** Whether a pawn that makes this move has to be promoted. */
export const promotes = (position: Chess, move: NormalMove): boolean =>
  position.board.getRole(move.from) === "pawn" && (move.to >= 56 || move.to < 8);

/** How the game is over for want of a legal move, in words. */
export function gameOver(position: Chess): string | undefined {
  if (position.hasDests()) return undefined;
  if (!position.isCheck()) return "Stalemate – the game is a draw";
  return `Checkmate – ${position.turn === "white" ? "Black" : "White"} wins`;
}

/** How many legal moves there are; each way of promoting is one. */
export function legalMoveCount(position: Chess): number {
  let count = 0;
  for (const [from, squares] of position.allDests()) {
    for (const to of squares) count += promotes(position, { from, to }) ? PROMOTIONS.length : 1;
  }
  return count;
}

export const PROMOTIONS = ["queen", "rook", "bishop", "knight"] as const satisfies readonly Role[];

/** Every piece and where it stands, for those who cannot see the board. */
export function describe(position: Chess): string {
  const sides = (["white", "black"] as const).map((color) => {
    const pieces = (["king", "queen", "rook", "bishop", "knight", "pawn"] as const).flatMap((role) => {
      const squares = Array.from(position.board.pieces(color, role), makeSquare);
      return squares.length === 0 ? [] : [`${role}${squares.length > 1 ? "s" : ""} ${squares.join(" ")}`];
    });
    return `${color === "white" ? "White" : "Black"}: ${pieces.join(", ")}.`;
  });
  return sides.join(" ");
}
