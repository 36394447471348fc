/** A game from the PGN that it has been kept as. */

import type { GameRecord } from "../../engine/game/game";
import { gameFromPgn } from "../../engine/game/pgn";
import { PgnReader } from "../game/pgn_reader";
import { ok, type Result } from "../../engine/game/result";

/** A longer PGN is read by a worker, so that the page does not stand still. */
const MAX_READ_HERE = 30_000;

export async function readKeptGame(pgn: string): Promise<Result<GameRecord>> {
  if (pgn.length <= MAX_READ_HERE) {
    const read = gameFromPgn(pgn, { mayBeEmpty: true });
    return read.ok ? ok(read.value.game) : read;
  }
  const reader = new PgnReader(() => undefined);
  try {
    const content = await reader.open("The kept game", pgn);
    return content.ok ? await reader.game(1) : content;
  } finally {
    reader.close();
  }
}
