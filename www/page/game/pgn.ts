/**
 * A game from PGN. chessops parses the tags but silently skips unreadable moves, so the movetext is scanned here: a truncated
 * game must not load as if it were complete.
 */

import { parsePgn, parseVariant } from "chessops/pgn";
import { scanMoves } from "../../engine/movetext";
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
    return err(`The PGN’s variant is “${variant ?? ""}”; only standard chess and Chess960 are supported.`);
  const start = startOf(first.headers.get("FEN"), chess960 || /960|fischer/i.test(variant ?? ""));
  if (!start.ok) return start;

  const scan = scanMoves(movesText(text));
  let game = start.value;
  for (const token of scan.moves) {
    const position = positionOf(currentFen(game));
    const at = moveName(position.fullmoves, position.turn);
    const over = gameOver(position);
    if (over !== undefined)
      return err(`The PGN continues at ${at} with “${token}”, but the game is over: ${over}.`);
    const move = readMove(position, token);
    if (!move.ok)
      return err(
        `Invalid PGN at ${at}, ply ${game.plies.length + 1}: “${token.slice(0, 40)}” is not a legal move.`,
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

const moveName = (fullmoves: number, turn: "white" | "black"): string =>
  `move ${fullmoves}, ${turn === "white" ? "White" : "Black"}`;

/** The movetext of the first game, without its tags. A blank line ends a game, except in a comment. */
function movesText(pgn: string): string {
  const lines = pgn
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("%"));
  const firstMoves = lines.findIndex((line) => line.trim() !== "" && !/^\s*\[[A-Za-z0-9]/.test(line));
  if (firstMoves < 0) return "";
  const text: string[] = [];
  for (const line of lines.slice(firstMoves)) {
    if (line.trim() === "" && !inComment(text.join("\n"))) break;
    text.push(line);
  }
  return text.join("\n");
}

const inComment = (text: string): boolean => text.lastIndexOf("{") > text.lastIndexOf("}");
