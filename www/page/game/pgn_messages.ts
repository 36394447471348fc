/** The messages between the page and the worker that reads PGN. */

import type { GameRecord } from "../../engine/game/game";
import type { GameMove } from "../../engine/game/game_tree";
import type { Result } from "../../engine/game/result";
import type { TextKind } from "./text_kind";

export type ToPgnWorker =
  | { readonly kind: "open"; readonly name: string; readonly source: string | Blob }
  | { readonly kind: "search"; readonly words: string }
  | { readonly kind: "read"; readonly number: number; readonly chess960: boolean | undefined };

export type FromPgnWorker =
  /** The part of the text that has been read, from 0 to 1. */
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "opened"; readonly content: Result<Content> }
  | { readonly kind: "found"; readonly found: FoundGames }
  /** Some moves of the game that comes next. */
  | { readonly kind: "moves"; readonly moves: readonly GameMove[] }
  /** Without its moves, which have come before. */
  | { readonly kind: "game"; readonly game: Result<GameRecord> };

/** What a text or file has, with the list of its games. */
export type Content =
  | Exclude<TextKind, { kind: "games" } | { kind: "positions" }>
  | { readonly kind: "games"; readonly found: FoundGames };

/** The games that fit a search. */
export interface FoundGames {
  readonly count: number;
  /** The first of them. */
  readonly games: readonly GameSummary[];
}

/** A game in the list of a file. Its tags are as the file has them; empty if absent or unknown. */
export interface GameSummary {
  /** From 1. */
  readonly number: number;
  readonly white: string;
  readonly black: string;
  readonly result: string;
  readonly event: string;
  readonly date: string;
}
