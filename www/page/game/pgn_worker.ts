/** Reads games outside the page's thread: the list of games first, then each game that is asked for. */

import { messageOf } from "../../engine/errors";
import type { GameRecord } from "../../engine/game/game";
import { err, ok, type Result } from "../../engine/game/result";
import { BlobText } from "./blob_text";
import { GameIndex } from "./game_index";
import type { Content, FoundGames, FromPgnWorker, ToPgnWorker } from "./pgn_messages";
import { EXAMINED, kindOf } from "./text_kind";

const send = (message: FromPgnWorker): void => postMessage(message);

class GameService {
  /** The games of the text opened last. */
  #index: GameIndex | undefined;

  async open(name: string, source: string | Blob): Promise<Result<Content>> {
    const opened = await BlobText.open(name, typeof source === "string" ? new Blob([source]) : source);
    if (!opened.ok) return opened;
    const read = kindOf(name, await opened.value.start(EXAMINED));
    if (!read.ok) return read;
    const { value } = read;
    if (value.kind !== "games" && value.kind !== "positions") return ok(value);
    if (value.kind === "games" && value.text !== undefined) return this.open(name, value.text);
    const index = await GameIndex.of(opened.value, value.kind, (share) => send({ kind: "progress", share }));
    this.#index = index;
    return index.count === 0 ? err(`${name} is empty.`) : ok({ kind: "games", found: index.search("") });
  }

  search(words: string): FoundGames {
    return this.#index?.search(words) ?? { count: 0, games: [] };
  }

  async read(number: number, chess960: boolean | undefined): Promise<Result<GameRecord>> {
    const game = await (this.#index?.read(number, chess960) ?? err(`There is no game ${number}.`));
    return game.ok ? ok(sendMoves(game.value)) : err(game.error);
  }
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

const service = new GameService();

addEventListener("message", ({ data }: MessageEvent<ToPgnWorker>) => {
  // The file may be gone by now.
  const unreadable = (name: string) => (error: unknown) =>
    err(`${name} could not be read: ${messageOf(error)}`);
  if (data.kind === "search") send({ kind: "found", found: service.search(data.words) });
  else if (data.kind === "read")
    void service
      .read(data.number, data.chess960)
      .catch(unreadable(`Game ${data.number}`))
      .then((game) => send({ kind: "game", game }));
  else
    void service
      .open(data.name, data.source)
      .catch(unreadable(data.name))
      .then((content) => send({ kind: "opened", content }));
});
