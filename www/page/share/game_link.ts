/** A link to the game for other people, who cannot see what this browser keeps. */

import { currentFen, type GameRecord, newGame } from "../../engine/game/game";
import {
  flippedAddress,
  lineAddress,
  MAX_ADDRESS,
  MAX_READ,
  packedAddress,
  wholeAddress,
} from "../game/address";
import { packed } from "../game/packed_text";
import { pgnOf } from "../game/pgn_writer";

export interface GameLink {
  /** The address, after the page's own. */
  readonly hash: string;
  /** What the link does not hold, or what its length may mean, in words. */
  readonly remark?: string;
}

/** The link that holds the whole game if it can, its place and the side that the board is seen from; else as much as it can. */
export async function linkTo(game: GameRecord, flipped: boolean): Promise<GameLink> {
  const withSide = (hash: string): string => (flipped ? flippedAddress(hash) : hash);
  const whole = wholeAddress(game);
  if (whole !== undefined) return { hash: withSide(whole) };
  const hash = packedAddress(game, await packed(pgnOf(game)), flipped);
  if (hash.length <= MAX_READ) return { hash, remark: lengthRemark(hash.length) };
  const line = lineAddress(game);
  const tooLong = "The game is too long for a link. This one holds";
  return line !== undefined
    ? { hash: withSide(line), remark: `${tooLong} the moves of this line only. Copy the PGN for the rest.` }
    : {
        hash: withSide(lineAddress(newGame(currentFen(game), game.chess960)) ?? ""),
        remark: `${tooLong} this position only. Copy the PGN for the moves.`,
      };
}

const lengthRemark = (length: number): string | undefined =>
  length <= MAX_ADDRESS
    ? undefined
    : `The link has ${length.toLocaleString("en")} characters. Some programs cut links after 2,000.`;
