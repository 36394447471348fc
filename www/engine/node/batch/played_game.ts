/** A game, move by move. */

import type { Chess } from "chessops/chess";
import { makeFen } from "../../game/chess_rules.js";
import { NULL_MOVE } from "../../game/game.js";
import { INITIAL_FEN } from "../../game/initial_position.js";
import { readPlayed } from "../../game/played_move.js";
import { readFen } from "../../game/rules.js";
import type { BatchError, BatchItem, ItemLabel } from "./batch_item.js";

export class PlayedGame {
  #position: Chess;
  /** The position that the engine starts from: the first one, or the one after a null move, which an engine cannot replay. */
  #startFen: string;
  /** From there. */
  #moves: string[] = [];
  #fen: string;
  #ply = 0;
  readonly #chess960: boolean;

  /** Starts from the position `fen`. Returns an error if it is not legal. */
  static from(fen: string | undefined, chess960: boolean): PlayedGame | BatchError {
    const start = readFen(fen ?? INITIAL_FEN);
    if (start.ok) return new PlayedGame(start.value, chess960);
    return { code: "badFen", message: `the FEN "${(fen ?? "").slice(0, 100)}" is not a legal position` };
  }

  private constructor(position: Chess, chess960: boolean) {
    this.#position = position;
    this.#startFen = this.#fen = makeFen(position.toSetup());
    this.#chess960 = chess960;
  }

  /** Half-moves played. */
  get ply(): number {
    return this.#ply;
  }

  /** The next move, such as "move 3, White". */
  get next(): string {
    const { fullmoves, turn } = this.#position;
    return `move ${fullmoves}, ${turn === "white" ? "White" : "Black"}`;
  }

  /** The position reached. */
  item(label: ItemLabel): BatchItem {
    const position = { fen: this.#startFen, moves: [...this.#moves], chess960: this.#chess960 };
    return { label, fen: this.#fen, position };
  }

  /** Plays a move in SAN or UCI, or a null move; returns an error if it is not legal. */
  play(token: string): BatchError | undefined {
    const read = readPlayed(this.#position, token, this.#chess960);
    if (read === undefined)
      return {
        code: "badMove",
        message: `"${token.slice(0, 100)}" is not a legal move at ${this.next}`,
      };
    const { ply, after } = read;
    this.#position = after;
    this.#fen = ply.fen;
    this.#ply += 1;
    if (ply.uci === NULL_MOVE) [this.#startFen, this.#moves] = [ply.fen, []];
    else this.#moves.push(ply.uci);
    return undefined;
  }
}
