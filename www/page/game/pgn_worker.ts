/** Reads PGN outside the page's thread: the list of games first, then each game that is asked for. */

import { messageOf } from "../../engine/errors";
import type { GameRecord } from "../../engine/game/game";
import { decodeFile } from "./game_text";
import { gameFromPgn } from "../../engine/game/pgn";
import { type GameSummary, indexGames } from "../../engine/game/pgn_index";
import type { Content, FoundGames, FromPgnWorker, ToPgnWorker } from "./pgn_messages";
import { err, ok, type Result } from "../../engine/game/result";
import { kindOf } from "./text_kind";

let text = "";
let games: readonly GameSummary[] = [];

const send = (message: FromPgnWorker): void => postMessage(message);

async function open(name: string, source: string | Blob): Promise<Result<Content>> {
  const decoded = typeof source === "string" ? ok(source) : decodeFile(name, await source.arrayBuffer());
  if (!decoded.ok) return decoded;
  const kind = kindOf(name, decoded.value.replace(/\r\n?/g, "\n"));
  if (!kind.ok) return kind;
  ({ text } = kind.value);
  if (kind.value.kind === "position") return ok({ kind: "position", fen: text.trim() });
  games = indexGames(text, (scanned) => send({ kind: "progress", share: scanned / text.length }));
  return games.length === 0 ? err(`${name} is empty.`) : ok({ kind: "games", found: search("") });
}

/** More are found by other words: a file may hold a million games. */
const LISTED_GAMES = 200;

function search(words: string): FoundGames {
  const wanted = words.toLowerCase().split(/\s+/);
  const found = games.filter(({ number, white, black, event, date, result }) => {
    const text = `${number} ${white} ${black} ${event} ${date} ${result}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return { count: found.length, games: found.slice(0, LISTED_GAMES) };
}

function read(number: number, chess960: boolean | undefined): FromPgnWorker {
  const summary = games[number - 1];
  if (summary === undefined) return { kind: "game", game: err(`There is no game ${number}.`) };
  const named = games.length > 1 ? number : undefined;
  const loaded = gameFromPgn(text.slice(summary.start, summary.end), chess960, named);
  return { kind: "game", game: loaded.ok ? ok(sendMoves(loaded.value.game)) : loaded };
}

/** Moves a message: the page must not stand still while it takes one. */
const SENT_MOVES = 1000;

/** Sends the moves of a game, and returns the game without them. */
function sendMoves(game: GameRecord): GameRecord {
  const moves = Array.from(game.tree.moves.values());
  for (let from = 0; from < moves.length; from += SENT_MOVES)
    send({ kind: "moves", moves: moves.slice(from, from + SENT_MOVES) });
  return { ...game, tree: { ...game.tree, moves: new Map() }, plies: [] };
}

addEventListener("message", ({ data }: MessageEvent<ToPgnWorker>) => {
  if (data.kind === "read") send(read(data.number, data.chess960));
  else if (data.kind === "search") send({ kind: "found", found: search(data.words) });
  else
    void open(data.name, data.source)
      // The file may be gone by now.
      .catch((error: unknown) => err(`${data.name} could not be read: ${messageOf(error)}`))
      .then((content) => send({ kind: "opened", content }));
});
