/** The state of the page, in one place. Everything that can be derived from it is derived, in view.ts. */

import type { NormalMove } from "chessops/types";
import type { Explanation, LineClaim, Verification } from "../engine/index";
import { type Game, newGame } from "./game";
import { LOADING, type SessionState } from "./session";
import type { Settings } from "./work";

/** Where on the page a message belongs. */
export type Source = "fen" | "pgn" | "move" | "depth" | "hash" | "values" | "line";

export interface Notice {
  readonly source: Source;
  readonly kind: "fault" | "note";
  readonly text: string;
}

/** A position further down a line, looked at without being played. */
export interface Preview {
  /** UCI moves from the position on the board; the last one is the one looked at. */
  readonly moves: readonly string[];
  /** Which line, from 1. */
  readonly multiPv: number;
}

/** What each piece is worth in one position. */
export interface Explained {
  readonly fen: string;
  readonly explanation: Explanation;
}

/** A line to be verified, from the position on the board. */
export interface Check {
  /** That position, as FEN. */
  readonly fen: string;
  /** In SAN or UCI. */
  readonly line: readonly string[];
  readonly claim?: LineClaim;
  /** Whether this engine found it. */
  readonly own: boolean;
}

/** What came of it. */
export interface Checked {
  readonly check: Check;
  readonly verification: Verification;
}

export interface State {
  readonly game: Game;
  readonly settings: Settings;
  /** Whether the user wants the position on the board to be analysed. */
  readonly wanted: boolean;
  readonly flipped: boolean;
  /** Whether the board shows what each piece is worth. */
  readonly values: boolean;
  /** The last one asked for; the position that is shown may be another by now. */
  readonly explained?: Explained;
  readonly session: SessionState;
  readonly preview?: Preview;
  /** The depth whose counters and lines are shown; absent: the last. */
  readonly depth?: number;
  /** A pawn move that waits for the piece to promote to. */
  readonly promotion?: NormalMove;
  /** The last one asked for. */
  readonly check?: Check;
  readonly checked?: Checked;
  readonly notice?: Notice;
}

export const INITIAL: State = {
  game: newGame(),
  settings: { multiPv: 1, hashMb: 16, exactCutoffs: false, collectors: false },
  wanted: true,
  flipped: false,
  values: false,
  session: LOADING,
};

export class Store {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State = INITIAL) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after every change; returns how to end that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
