/** What the browser keeps of an analysis. */

import type { GameRecord } from "../../engine/game/game";
import { addressOf } from "../game/address";
import { pgnInSlices } from "../game/pgn_writer";
import { mainPlies, nameOf } from "./analysis_name";
import type { RecentAnalysis } from "./recent_analyses";

export const recordOf = async (game: GameRecord, id: string): Promise<RecentAnalysis> => ({
  id,
  name: nameOf(game),
  plies: mainPlies(game),
  changed: Date.now(),
  address: addressOf(game),
  pgn: await pgnInSlices(game),
});

/** The PGN of an analysis as it was read or written last. */
export const pgnOfState = async (state: string | GameRecord | undefined): Promise<string | undefined> =>
  typeof state === "object" ? await pgnInSlices(state) : state;
