/** A link to the game for other people, who cannot see what this browser keeps. */

import { lineAddress, wholeAddress } from "../game/address";
import { currentFen, type GameRecord, newGame } from "../../engine/game/game";

export interface GameLink {
  /** The address, after the page's own. */
  readonly hash: string;
  /** What the link does not hold, in words. */
  readonly missing?: string;
}

export function linkTo(game: GameRecord): GameLink {
  const whole = wholeAddress(game);
  if (whole !== undefined) return { hash: whole };
  const line = lineAddress(game);
  if (line !== undefined)
    return {
      hash: line,
      missing:
        "The link holds the moves of this line. Variations, comments and names do not fit in a link; copy the PGN for them.",
    };
  return {
    hash: lineAddress(newGame(currentFen(game), game.chess960)) ?? "",
    missing: "The link holds this position. The moves do not fit in a link; copy the PGN for them.",
  };
}
