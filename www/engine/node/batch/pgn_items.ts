/** The positions of the main line of every game in a PGN, by the rules of chessops. */

import { scanMoves } from "../../movetext.js";
import type { BatchError, BatchItem, ItemLabel } from "./batch_item.js";
import { type GameText, gamesOf, MAX_GAME } from "./pgn_games.js";
import type { TextLine } from "./text_lines.js";
import {
  type Chess,
  makeFen,
  makeUci,
  parsePgn,
  parseSan,
  parseVariant,
  startingPosition,
} from "./chess_rules.js";

export async function* pgnItems(
  lines: AsyncIterable<TextLine>,
  chess960: boolean,
): AsyncGenerator<BatchItem, void> {
  let game = 0;
  for await (const text of gamesOf(lines)) {
    game++;
    yield* positionsOf(text, (ply) => ({ line: text.line, game, ply }), chess960);
  }
}

/** The positions of a game, up to its end or its first error. */
function* positionsOf(
  text: GameText,
  label: (ply: number) => ItemLabel,
  chess960: boolean,
): Generator<BatchItem, void> {
  const start = startOf(text);
  if ("code" in start) {
    yield { label: label(0), error: start };
    return;
  }
  const { position, is960 } = start;
  const startFen = makeFen(position.toSetup());
  const moves: string[] = [];
  const here = (): BatchItem => ({
    label: label(moves.length),
    fen: makeFen(position.toSetup()),
    position: { fen: startFen, moves: [...moves], chess960: is960 || chess960 },
  });
  const scan = scanMoves(text.moves.join("\n"));
  for (const token of scan.moves) {
    yield here();
    const move = parseSan(position, plain(token));
    if (move === undefined) {
      const message = `"${token.slice(0, 100)}" is not a legal move at ${moveName(position)}`;
      yield { label: label(moves.length + 1), error: { code: "badMove", message } };
      return;
    }
    moves.push(makeUci(move));
    position.play(move);
  }
  yield here();
  if (scan.breaksOff !== undefined) {
    const message = `the game breaks off at ${moveName(position)}: ${scan.breaksOff}`;
    yield { label: label(moves.length + 1), error: { code: "badPgn", message } };
  }
}

function startOf({ tags, badTag, isCut }: GameText): { position: Chess; is960: boolean } | BatchError {
  if (isCut) return { code: "badPgn", message: `the game is longer than ${MAX_GAME} characters` };
  if (badTag !== undefined)
    return { code: "badPgn", message: `the tag "${badTag.slice(0, 100)}" cannot be read` };
  const headers = parsePgn(tags.join("\n"), () => new Map())[0]?.headers ?? new Map<string, string>();
  const variant = headers.get("Variant");
  if (parseVariant(variant) !== "chess")
    return { code: "badPgn", message: `the variant "${(variant ?? "").slice(0, 100)}" is not chess` };
  return startingPosition(headers).unwrap(
    (position) => ({ position, is960: /960|fischer/i.test(variant ?? "") }),
    (): BatchError => ({
      code: "badFen",
      message: `the FEN "${(headers.get("FEN") ?? "").slice(0, 100)}" of the game is not a legal position`,
    }),
  );
}

/** The signs after a move. Without the lookbehind, a long run of them before a letter would take quadratic time. */
const SIGNS = /(?<![+#!?])[+#!?]+$/;

/** A move without check and annotation marks, and with castling in letters. */
const plain = (token: string): string =>
  token.replace(SIGNS, "").replace(/^0-0(-0)?$/, (castling) => castling.replaceAll("0", "O"));

const moveName = ({ fullmoves, turn }: Chess): string =>
  `move ${fullmoves}, ${turn === "white" ? "White" : "Black"}`;
