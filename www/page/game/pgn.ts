/**
 * A game from PGN. chessops parses the tags but silently skips unreadable moves, so the movetext is scanned here: a truncated
 * game must not load as if it were complete.
 */

import { parsePgn, parseVariant } from "chessops/pgn";
import { endsInComment, scanMoves } from "../../engine/movetext";
import { currentFen, type GameRecord, newGame, withPly } from "./game";
import { gameOver, gameFromFen, plyOf, positionOf, readMove } from "./rules";
import { ok, type Result, err } from "./result";

export interface LoadedGame {
  /** The first game of the text, with the cursor at its end. */
  readonly game: GameRecord;
  /** The number of games in the text. */
  readonly games: number;
}

/** The main line of the first game in `text`. */
export function gameFromPgn(text: string, chess960: boolean): Result<LoadedGame> {
  const games = parsePgn(text, () => new Map());
  const first = games[0];
  if (first === undefined) return err("The PGN field is empty.");
  const variant = first.headers.get("Variant");
  if (parseVariant(variant) !== "chess")
    return err(
      `The PGN’s variant is “${shortened(variant ?? "")}”; only standard chess and Chess960 are supported.`,
    );
  const start = startOf(first.headers.get("FEN"), chess960 || /960|fischer/i.test(variant ?? ""));
  if (!start.ok) return start;

  const scan = scanMoves(movesText(text));
  let game = start.value;
  for (const token of scan.moves) {
    const position = positionOf(currentFen(game));
    const at = moveName(position.fullmoves, position.turn);
    const over = gameOver(position);
    if (over !== undefined)
      return err(`The PGN continues at ${at} with “${shortened(token)}”, but the game is over: ${over}.`);
    const move = readMove(position, token);
    if (!move.ok)
      return err(
        `Invalid PGN at ${at}, ply ${game.plies.length + 1}: “${shortened(token)}” is not a legal move.`,
      );
    game = withPly(game, plyOf(position, move.value, game.chess960));
  }
  const end = positionOf(currentFen(game));
  if (scan.breaksOff !== undefined) {
    return err(
      `Invalid PGN at ${moveName(end.fullmoves, end.turn)}, ply ${game.plies.length + 1}: ${scan.breaksOff}.`,
    );
  }
  if (game.plies.length === 0) return err("The PGN contains no moves.");
  return ok({ game, games: games.length });
}

const startOf = (fen: string | undefined, chess960: boolean): Result<GameRecord> =>
  fen === undefined ? ok(newGame(undefined, chess960)) : gameFromFen(fen, chess960);

/** Cuts long input to keep messages readable. */
const shortened = (text: string): string => text.slice(0, 40);

const moveName = (fullmoves: number, turn: "white" | "black"): string =>
  `move ${fullmoves}, ${turn === "white" ? "White" : "Black"}`;

const TAG = /^\s*\[[A-Za-z0-9]/;

/** The movetext of the first game, without its tags. A blank line ends a game, and % hides a line, except in a comment. */
function movesText(pgn: string): string {
  const text: string[] = [];
  let inComment = false;
  for (const line of pgn.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const blank = line.trim() === "";
    if (!inComment) {
      if (line.startsWith("%") || (text.length === 0 && (blank || TAG.test(line)))) continue;
      if (blank) break;
    }
    text.push(line);
    inComment = endsInComment(line, inComment);
  }
  return text.join("\n");
}
