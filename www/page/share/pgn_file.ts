/** Saves a game as a file. */

import type { GameRecord } from "../../engine/game/game";
import { pgnOf } from "../game/pgn_writer";
import { saveFile } from "../kit/save_file";

/** Saves the game with its annotations as a file. */
export function downloadPgn(game: GameRecord): void {
  const name = fileName(["White", "Black", "Date"].map((tag) => game.tags.get(tag) ?? ""));
  saveFile(name, new Blob([`${pgnOf(game).trimEnd()}\n`], { type: "application/x-chess-pgn" }));
}

/** The name of the file of a game with these tags: letters, digits, full stops and hyphens. */
export function fileName(tags: readonly string[]): string {
  const words = tags
    .map((tag) => tag.replace(/\.\?\?/g, "").replace(/[^\p{L}\p{N}.]+/gu, "-"))
    .map((tag) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(tag)?.[0] ?? "")
    .filter((tag) => tag !== "");
  // By characters: half of one is no letter.
  return `${Array.from(words.join("_")).slice(0, 100).join("") || "game"}.pgn`;
}
