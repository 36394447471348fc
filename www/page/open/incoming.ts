/** The text or file being read, and the last file of games. */

import type { FoundGames } from "../game/pgn_messages";
import type { PgnReader } from "../game/pgn_reader";
import { Slice } from "../state/slice";

/** A text or file that is being read. */
export interface Reading {
  readonly name: string;
  /** The part that has been read, from 0 to 1. */
  readonly share: number;
  readonly reader: PgnReader;
}

/** A PGN of several games, which stay at hand. */
export interface GameFile {
  readonly name: string;
  /** The number of its games. */
  readonly count: number;
  /** The games that fit the search. */
  readonly found: FoundGames;
  /** The number of the game loaded last. */
  readonly number?: number;
  /** Has the games. */
  readonly reader: PgnReader;
  /** What the user has decided of Chess960, if anything. */
  readonly chess960: boolean | undefined;
}

interface Incoming {
  readonly reading?: Reading;
  readonly file?: GameFile;
}

export const incomingSlice = new Slice<Incoming>({});

/** Stops reading and keeps everything as it was. */
export function cancelReading(): void {
  incomingSlice.state.reading?.reader.close();
  incomingSlice.update({ reading: undefined });
}
