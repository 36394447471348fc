/** One item of the input: a position, or an error in its place. */

import type { EngineErrorCode, Position } from "../index.js";

/** The place of an item in the input. */
export interface ItemLabel {
  /** From 1. In PGN, the first line of the game. */
  readonly line: number;
  /** In PGN, from 1. */
  readonly game?: number;
  /** In PGN, half-moves from the start of the game. */
  readonly ply?: number;
  /** The EPD operation `id`. */
  readonly id?: string;
}

export interface BatchError {
  /** `badLine`, `badEpd` or `badPgn` for the input, else an error of the engine. */
  readonly code: EngineErrorCode | "badLine" | "badEpd" | "badPgn";
  readonly message: string;
}

/** A position, or an error in its place. */
export type BatchItem =
  | {
      readonly label: ItemLabel;
      readonly fen: string;
      /** Its start and moves, because repetitions depend on them. */
      readonly position: Position;
      readonly error?: undefined;
    }
  | { readonly label: ItemLabel; readonly error: BatchError };
