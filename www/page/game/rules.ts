/** The rules of chess for a game: legal moves, notation, and results, by chessops. */

import { castlingSide, Chess, IllegalSetup, normalizeMove } from "chessops/chess";
import { InvalidFen, makeFen, parseFen } from "chessops/fen";
import { makeSan, parseSan } from "chessops/san";
import { isDrop, type Move, type NormalMove, type Role } from "chessops/types";
import { kingCastlesTo, makeSquare, makeUci, parseUci } from "chessops/util";
import { describePosition } from "../../shared/position_description";
import { currentFen, type GameRecord, newGame, withPly } from "./game";
import type { Ply } from "./game_tree";
import { ok, type Result, err } from "./result";

/** Shredder-FEN: castling rights by rook file imply Chess960. */
const SHREDDER_RIGHTS = /^\S+\s+[wb]\s+[A-Ha-h]+(\s|$)/;

/** A game from a typed or pasted FEN. The engine has the last word on whether it can search the position. */
export function gameFromFen(fen: string, chess960: boolean): Result<GameRecord> {
  const start = fen.trim().replace(/\s+/g, " ");
  if (start === "") return err("The FEN field is empty.");
  const position = readFen(start);
  return position.ok ? ok(newGame(start, chess960 || SHREDDER_RIGHTS.test(start))) : position;
}

/** Parses and validates a FEN. */
export function readFen(fen: string): Result<Chess> {
  return parseFen(fen).unwrap(
    (setup) => Chess.fromSetup(setup).unwrap((position) => ok(position), unusable),
    unusable,
  );
}

const unusable = ({ message }: Error): Result<never> =>
  err(`Invalid FEN: ${FEN_ERRORS[message] ?? "the position is illegal"}.`);

const FEN_ERRORS: Readonly<Record<string, string>> = {
  [InvalidFen.Fen]: "it has too many or too few fields",
  [InvalidFen.Board]: "the piece placement must be eight ranks of eight squares",
  [InvalidFen.Pockets]: "pieces in hand belong to crazyhouse, not to chess",
  [InvalidFen.Turn]: "the side to move must be w or b",
  [InvalidFen.Castling]: "the castling rights must be - or letters such as KQkq",
  [InvalidFen.EpSquare]: "the en passant square must be - or a square such as e3",
  [InvalidFen.RemainingChecks]: "a check counter belongs to three-check, not to chess",
  [InvalidFen.Halfmoves]: "the halfmove clock must be a number",
  [InvalidFen.Fullmoves]: "the move number must be a number",
  [IllegalSetup.Empty]: "the board is empty",
  [IllegalSetup.Kings]: "each side must have exactly one king",
  [IllegalSetup.OppositeCheck]: "the side not to move is in check",
  [IllegalSetup.PawnsOnBackrank]: "there is a pawn on the first or last rank",
};

let lastRead: { readonly fen: string; readonly position: Chess } | undefined;

/** The position of a FEN that {@link readFen} has accepted. Callers must not modify it. */
export function positionOf(fen: string): Chess {
  if (lastRead?.fen !== fen) {
    const read = readFen(fen);
    lastRead = { fen, position: read.ok ? read.value : Chess.default() };
  }
  return lastRead.position;
}

/** The position on the board. Callers must not modify it. */
export const currentPosition = (game: GameRecord): Chess => positionOf(currentFen(game));

/** A move as a ply of the game. */
export const plyOf = (position: Chess, move: Move, chess960: boolean): Ply =>
  played(position, move, chess960).ply;

/** A move as a ply of the game, and the position after it. */
export function played(
  position: Chess,
  move: Move,
  chess960: boolean,
): { readonly ply: Ply; readonly after: Chess } {
  const normal = normalizeMove(position, move);
  const after = position.clone();
  after.play(normal);
  const uci = uciOf(position, normal, chess960);
  return { ply: { uci, san: makeSan(position, normal), fen: makeFen(after.toSetup()) }, after };
}

/** The position after a null move: the other side is to move. None in check, where no move may be passed. */
export function positionAfterPass(position: Chess): Chess | undefined {
  if (position.isCheck()) return undefined;
  const setup = position.toSetup();
  setup.turn = position.turn === "white" ? "black" : "white";
  setup.epSquare = undefined;
  setup.halfmoves += 1;
  if (position.turn === "black") setup.fullmoves += 1;
  return Chess.fromSetup(setup).unwrap(
    (passed) => passed,
    () => undefined,
  );
}

/** Castling in UCI: the king's two squares, but in Chess960 the king takes its own rook. */
function uciOf(position: Chess, move: Move, chess960: boolean): string {
  const side = castlingSide(position, move);
  if (chess960 || side === undefined || isDrop(move)) return makeUci(move);
  return makeUci({ from: move.from, to: kingCastlesTo(position.turn, side) });
}

/** The game after a move. */
export function play(game: GameRecord, move: Move): Result<GameRecord> {
  const position = currentPosition(game);
  return position.isLegal(move)
    ? ok(withPly(game, plyOf(position, move, game.chess960)))
    : err(`${makeUci(move)} is not a legal move in this position.`);
}

/** The game after a move in SAN or UCI. */
export function playText(game: GameRecord, text: string): Result<GameRecord> {
  const move = readMove(currentPosition(game), text);
  return move.ok ? play(game, move.value) : move;
}

const SAN_OR_UCI = /^([NBRQK]?[a-h]?[1-8]?[-x]?[a-h][1-8](=?[NBRQnbrq])?|O-O(-O)?)$/;

/** The signs after a move. Without the lookbehind, a long run of them before a letter would take quadratic time. */
const SIGNS = /(?<![+#!?])[+#!?]+$/;

/** Parses a legal move in SAN or UCI. */
export function readMove(position: Chess, text: string): Result<Move> {
  const name = text
    .trim()
    .replace(SIGNS, "")
    .replace(/^[0o]-[0o](-[0o])?$/, (castling) => castling.replace(/[0o]/g, "O"));
  if (name === "") return err("The move field is empty.");
  const uci = parseUci(name);
  if (uci !== undefined && position.isLegal(uci)) return ok(uci);
  const san = parseSan(position, name);
  if (san !== undefined) return ok(san);
  return err(
    SAN_OR_UCI.test(name)
      ? `${name} is illegal or ambiguous in this position.`
      : `“${text.trim().slice(0, 40)}” is not a move in SAN or UCI, such as Nf3 or g1f3.`,
  );
}

/** The game after a sequence of UCI moves, such as the start of a PV. */
export const playLine = (game: GameRecord, moves: readonly string[]): Result<GameRecord> =>
  moves.reduce<Result<GameRecord>>(
    (played, uci) => (played.ok ? playText(played.value, uci) : played),
    ok(game),
  );

/** Whether the move is a promotion. */
export const promotes = (position: Chess, move: NormalMove): boolean =>
  position.board.getRole(move.from) === "pawn" && (move.to >= 56 || move.to < 8);

/** The result by checkmate or stalemate, in words; undefined if there is a legal move. */
export function gameOver(position: Chess): string | undefined {
  if (position.hasDests()) return undefined;
  if (!position.isCheck()) return "Stalemate – the game is a draw";
  return `Checkmate – ${position.turn === "white" ? "Black" : "White"} wins`;
}

/** The number of legal moves; each choice of promotion counts as one. */
export function legalMoveCount(position: Chess): number {
  let count = 0;
  for (const [from, squares] of position.allDests()) {
    for (const to of squares) count += promotes(position, { from, to }) ? PROMOTIONS.length : 1;
  }
  return count;
}

/** In the order of their choice. */
export const PROMOTIONS = ["queen", "knight", "rook", "bishop"] as const satisfies readonly Role[];

/** Every piece and its square, for screen readers. */
export const describe = ({ board }: Chess): string =>
  describePosition((color, role) => Array.from(board.pieces(color, role), makeSquare));
