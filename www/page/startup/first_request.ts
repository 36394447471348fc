/** The first request of a visit to a bare address: known before the page's script has arrived. */

import type { Request } from "../../wasm/plain/pvscope";
import type { RememberedSettings } from "../state/remembered_settings";

/** Addresses that name no game. */
const BARE: readonly string[] = ["", "#", "#analysis", "#lab"];

/** Whether the analysis begins with the initial position. */
export const beginsBare = (hash: string): boolean => BARE.includes(hash);

const INITIAL_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** The same as the page's session makes for the initial position. */
export const firstRequest = ({ depth, multiPv = 1, hashMb = 16 }: RememberedSettings): Request => ({
  position: { fen: INITIAL_FEN, moves: [], chess960: false },
  options: { depth, searchMoves: [], multiPv, exactCutoffs: false, collectors: false, switches: {} },
  hashMb,
});
