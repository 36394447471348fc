/** A text or file that a worker of its own reads. */

import { type GameRecord, seenAfter } from "../../engine/game/game";
import { type GameMove, lineThrough, type MoveId, START } from "../../engine/game/game_tree";
import type { Content, FoundGames, FromPgnWorker, ToPgnWorker } from "./pgn_messages";
import { err, ok, type Result } from "../../engine/game/result";
import { startScript } from "../../engine/worker_at";
import script from "./pgn_worker.ts?worker&url";

export class PgnReader {
  readonly #worker = startScript(new URL(script, location.href));
  #answered: Promise<unknown> = Promise.resolve();
  /** The moves of the game that is being read. */
  #moves = new Map<MoveId, GameMove>();
  #settle: ((message: FromPgnWorker) => void) | undefined;

  /** `onProgress` is told the part that has been read, from 0 to 1. */
  constructor(onProgress: (share: number) => void) {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<FromPgnWorker>) => {
      if (data.kind === "progress") onProgress(data.share);
      else if (data.kind === "moves") for (const move of data.moves) this.#moves.set(move.id, move);
      else this.#settle?.(data);
    });
    this.#worker.addEventListener("error", () => {
      const failed = err(
        "The reader of PGN could not be loaded, or ran out of memory. Try again, or paste a single game.",
      );
      this.#settle?.({ kind: "opened", content: failed });
      this.#settle?.({ kind: "game", game: failed });
    });
  }

  async open(name: string, source: string | Blob): Promise<Result<Content>> {
    const answer = await this.#ask({ kind: "open", name, source });
    return answer.kind === "opened" ? answer.content : err(`${name} could not be read.`);
  }

  /** The games whose players, event, date or result contain all words. */
  async search(words: string): Promise<FoundGames> {
    const answer = await this.#ask({ kind: "search", words });
    return answer.kind === "found" ? answer.found : { count: 0, games: [] };
  }

  /** Whether the game is Chess960 follows from its tags, unless `chess960` says it. */
  async game(number: number, chess960?: boolean): Promise<Result<GameRecord>> {
    const answer = await this.#ask({ kind: "read", number, chess960 });
    const moves = this.#moves;
    this.#moves = new Map();
    if (answer.kind !== "game") return err(`Game ${number} could not be read.`);
    return answer.game.ok ? ok(withMoves(answer.game.value, moves)) : answer.game;
  }

  /** Ends the worker; a promise that is still open stays so. */
  close(): void {
    this.#worker.terminate();
  }

  /** Asks one question at a time. */
  #ask(question: ToPgnWorker): Promise<FromPgnWorker> {
    const answer = this.#answered.then(
      () =>
        new Promise<FromPgnWorker>((resolve) => {
          this.#settle = resolve;
          this.#worker.postMessage(question);
        }),
    );
    this.#answered = answer;
    return answer;
  }
}

/** A game with its moves, seen at the end of its main line. */
function withMoves(game: GameRecord, moves: ReadonlyMap<MoveId, GameMove>): GameRecord {
  const tree = { ...game.tree, moves };
  return seenAfter({ ...game, tree }, lineThrough(tree, START).at(-1) ?? START);
}
