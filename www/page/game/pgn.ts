/**
 * A game from PGN. chessops reads the tags and the moves. It skips what it cannot read, so the text of the moves is scanned
 * here: a game that breaks off must not load as if it ended there.
 */

import { parsePgn, parseVariant } from "chessops/pgn";
import { scanMoves } from "../../engine/movetext";
import { currentFen, type Game, newGame, withPly } from "./game";
import { gameOver, gameFromFen, plyOf, positionOf, readMove } from "./rules";
import { ok, type Outcome, refused } from "./result";

export interface LoadedGame {
  /** Seen at its end. */
  readonly game: Game;
  /** How many games the text holds; the first is loaded. */
  readonly games: number;
}

/** The main line of the first game in `text`. */
export function gameFromPgn(text: string, chess960: boolean): Outcome<LoadedGame> {
  const games = parsePgn(text, () => new Map());
  const first = games[0];
  if (first === undefined) return refused("There is no PGN to load: the field is empty.");
  const variant = first.headers.get("Variant");
  if (parseVariant(variant) !== "chess")
    return refused(`The PGN is of the variant “${variant ?? ""}”, which is not chess.`);
  const start = startOf(first.headers.get("FEN"), chess960 || /960|fischer/i.test(variant ?? ""));
  if (!start.ok) return start;

  const scan = scanMoves(movesText(text));
  let game = start.value;
  for (const token of scan.moves) {
    const position = positionOf(currentFen(game));
    const at = moveName(position.fullmoves, position.turn);
    const over = gameOver(position);
    if (over !== undefined)
      return refused(`The PGN goes on at ${at} with “${token}”, but the game is over: ${over}.`);
    const move = readMove(position, token);
    if (!move.ok)
      return refused(
        `The PGN fails at ${at}, ply ${game.plies.length + 1}: “${token.slice(0, 40)}” is not a legal move there.`,
      );
    game = withPly(game, plyOf(position, move.value, game.chess960));
  }
  const end = positionOf(currentFen(game));
  if (scan.breaksOff !== undefined) {
    return refused(
      `The PGN breaks off at ${moveName(end.fullmoves, end.turn)}, ply ${game.plies.length + 1}: ${scan.breaksOff}.`,
    );
  }
  if (game.plies.length === 0) return refused("The PGN has no moves in it.");
  return ok({ game, games: games.length });
}

const startOf = (fen: string | undefined, chess960: boolean): Outcome<Game> =>
  fen === undefined ? ok(newGame(undefined, chess960)) : gameFromFen(fen, chess960);

const moveName = (fullmoves: number, turn: "white" | "black"): string =>
  `move ${fullmoves}, ${turn === "white" ? "White" : "Black"}`;

/** The text of the first game without its tags. An empty line ends a game, except in a comment. */
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
