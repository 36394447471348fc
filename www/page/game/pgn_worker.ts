/** Reads games outside the page's thread: the list of games first, then each game that is asked for. */

import { messageOf } from "../../engine/errors";
import type { GameRecord } from "../../engine/game/game";
import { err, ok, type Result } from "../../engine/game/result";
import { BlobText } from "./blob_text";
import { GameIndex } from "./game_index";
import type { Content, FromPgnWorker, ToPgnWorker } from "./pgn_messages";
import { EXAMINED, kindOf } from "./text_kind";

let index: GameIndex | undefined;

const send = (message: FromPgnWorker): void => postMessage(message);

async function open(name: string, source: string | Blob): Promise<Result<Content>> {
  const opened = await BlobText.open(name, typeof source === "string" ? new Blob([source]) : source);
  if (!opened.ok) return opened;
  const start = await opened.value.start(EXAMINED);
  const read = kindOf(name, start, start.length < EXAMINED);
  if (!read.ok) return read;
  const { kind, text } = read.value;
  if (kind === "position") return ok({ kind, fen: text ?? start.trim() });
  return text === undefined ? list(name, opened.value, kind) : open(name, text);
}

/** Lists the games of a text. */
async function list(name: string, text: BlobText, kind: "games" | "positions"): Promise<Result<Content>> {
  index = await GameIndex.of(text, kind, (share) => send({ kind: "progress", share }));
  return index.count === 0 ? err(`${name} is empty.`) : ok({ kind: "games", found: index.search("") });
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

async function read(number: number, chess960: boolean | undefined): Promise<Result<GameRecord>> {
  const game = await (index?.read(number, chess960) ?? err(`There is no game ${number}.`));
  return game.ok ? ok(sendMoves(game.value)) : err(game.error);
}

addEventListener("message", ({ data }: MessageEvent<ToPgnWorker>) => {
  // The file may be gone by now.
  const unreadable = (name: string) => (error: unknown) =>
    err(`${name} could not be read: ${messageOf(error)}`);
  if (data.kind === "search")
    send({ kind: "found", found: index?.search(data.words) ?? { count: 0, games: [] } });
  else if (data.kind === "read")
    void read(data.number, data.chess960)
      .catch(unreadable(`Game ${data.number}`))
      .then((game) => send({ kind: "game", game }));
  else
    void open(data.name, data.source)
      .catch(unreadable(data.name))
      .then((content) => send({ kind: "opened", content }));
});
