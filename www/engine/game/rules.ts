/** The rules of chess for a game: legal moves, notation, and results, by chessops. */

import type { Color, Move, NormalMove, Role } from "chessops/types";
import {
  castlingSide,
  Chess,
  isDrop,
  kingCastlesTo,
  makeFen,
  makeSan,
  makeUci,
  normalizeMove,
  opposite,
  parseFen,
  parseSan,
  parseUci,
} from "./chess_rules.js";
import { fenFault, needsChess960 } from "./fen_faults.js";
import { type FenText, readFenText } from "./fen_text.js";
import { currentFen, type GameRecord, newGame, withPly } from "./game.js";
import type { Ply } from "./game_tree.js";
import { moveFault } from "./move_faults.js";
import { moveName } from "./move_text.js";
import { ok, type Result, err } from "./result.js";
import { keepLast } from "../keep_last.js";

/** Shredder-FEN: castling rights by rook file imply Chess960. */
const SHREDDER_RIGHTS = /^\S+\s+[wb]\s+[A-Ha-h]+(\s|$)/;

/**
 * A game from a FEN or EPD. Whether it is Chess960 follows from the castling rights, unless `chess960` says it. The engine has
 * the last word on whether it can search the position.
 */
export const gameFromFen = (text: string, chess960?: boolean): Result<GameRecord> =>
  gameFromFenText(readFenText(text), chess960);

/** The same from a text that has been read. */
export function gameFromFenText(
  { fen, name, fault: unread }: FenText,
  chess960?: boolean,
): Result<GameRecord> {
  if (fen === "") return err("The FEN is empty.");
  if (unread !== undefined) return err(`Invalid EPD: ${unread}.`);
  const setup = parseFen(fen).unwrap(
    (parsed) => parsed,
    () => undefined,
  );
  const is960 = chess960 ?? (SHREDDER_RIGHTS.test(fen) || (setup !== undefined && needsChess960(setup)));
  const fault = fenFault(fen, is960);
  if (fault !== undefined) return err(`Invalid FEN: ${fault}.`);
  const game = newGame(normalizedFen(fen), is960);
  return ok(name === undefined ? game : { ...game, tags: new Map([["Event", name]]) });
}

/**
 * A legal FEN as every later position is written: an en passant square only of a legal capture, castling rights in one form. So
 * repetitions of the start position are found.
 */
const normalizedFen = (fen: string): string => makeFen(positionOf(fen).toSetup());

/** Parses and validates a FEN. */
export function readFen(fen: string): Result<Chess> {
  const invalid = (): Result<never> =>
    err(`Invalid FEN: ${fenFault(fen, true) ?? "the position is illegal"}.`);
  return parseFen(fen).unwrap(
    (setup) => Chess.fromSetup(setup).unwrap((position) => ok(position), invalid),
    invalid,
  );
}

/** The position of a FEN that {@link readFen} has accepted. Callers must not modify it. */
export const positionOf = keepLast((fen: string): Chess => {
  const read = readFen(fen);
  return read.ok ? read.value : Chess.default();
});

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
export function uciOf(position: Chess, move: Move, chess960: boolean): string {
  const side = castlingSide(position, move);
  if (chess960 || side === undefined || isDrop(move)) return makeUci(move);
  return makeUci({ from: move.from, to: kingCastlesTo(position.turn, side) });
}

/** The game after a move. */
export function play(game: GameRecord, move: Move): Result<GameRecord> {
  const position = currentPosition(game);
  return position.isLegal(move)
    ? ok(withPly(game, plyOf(position, move, game.chess960)))
    : refused(position, makeUci(move));
}

/** The game after a move in SAN or UCI. */
export function playText(game: GameRecord, text: string): Result<GameRecord> {
  const move = readMove(currentPosition(game), text);
  return move.ok ? play(game, move.value) : move;
}

/** Parses a legal move in SAN, with letters or figurines, or in UCI. */
export function readMove(position: Chess, text: string): Result<Move> {
  if (text.trim() === "") return err("The move field is empty.");
  const name = moveName(text);
  const uci = parseUci(name);
  if (uci !== undefined && position.isLegal(uci)) return ok(uci);
  const san = parseSan(position, name);
  return san === undefined ? refused(position, text) : ok(san);
}

const refused = (position: Chess, text: string): Result<never> =>
  err(`${moveFault(position, text).replace(/^the/, "The")}.`);

/** The game after a sequence of UCI moves, such as the start of a PV. */
export const playLine = (game: GameRecord, moves: readonly string[]): Result<GameRecord> =>
  moves.reduce<Result<GameRecord>>(
    (played, uci) => (played.ok ? playText(played.value, uci) : played),
    ok(game),
  );

/** Whether the move is a promotion. */
export const promotes = (position: Chess, move: NormalMove): boolean =>
  position.board.getRole(move.from) === "pawn" && (move.to >= 56 || move.to < 8);

/** The end of a game by the rules. */
export interface Outcome {
  /** Neither side if the game is drawn. */
  readonly winner: Color | undefined;
  /** Without a full stop. */
  readonly words: string;
}

/** Plies without a capture or pawn move after which the game ends by itself. */
const SEVENTY_FIVE_MOVES = 150;

/** How the game has ended in a position, repetitions aside. Source: FIDE Laws of Chess, articles 5 and 9. */
export function outcomeOf(position: Chess): Outcome | undefined {
  if (!position.hasDests()) {
    if (!position.isCheck()) return { winner: undefined, words: "Stalemate – the game is a draw" };
    const winner = opposite(position.turn);
    return { winner, words: `Checkmate – ${winner === "white" ? "White" : "Black"} wins` };
  }
  if (position.isInsufficientMaterial()) return { winner: undefined, words: "Draw by insufficient material" };
  return position.halfmoves >= SEVENTY_FIVE_MOVES
    ? { winner: undefined, words: "Draw by the 75-move rule" }
    : undefined;
}

/** The end of the game, in words; undefined while it goes on. */
export const gameOver = (position: Chess): string | undefined => outcomeOf(position)?.words;

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
