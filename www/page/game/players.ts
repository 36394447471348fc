/** What the sides of a game are called. */

import type { GameRecord } from "../../engine/game/game";
import { knownTag } from "../../engine/game/tags";
import { isolatedText } from "../../shared/user_text";
import type { SideNames } from "../../shared/notation";

/** The players' names, isolated; White and Black where the game has none. */
export const playersOf = ({ tags }: GameRecord): SideNames => ({
  white: isolatedText(knownTag(tags, "White")) || "White",
  black: isolatedText(knownTag(tags, "Black")) || "Black",
});
