/** Saves a game as a file. */

import type { GameRecord } from "../game/game";
import { pgnOf } from "../game/pgn_writer";

/** Saves the game with its annotations as a file. */
export function downloadPgn(game: GameRecord): void {
  const url = URL.createObjectURL(
    new Blob([`${pgnOf(game).trimEnd()}\n`], { type: "application/x-chess-pgn" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName(["White", "Black", "Date"].map((tag) => game.tags.get(tag) ?? ""));
  link.click();
  // The download has to begin first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function fileName(tags: readonly string[]): string {
  const words = tags
    .map((tag) => tag.replace(/\.\?\?/g, "").replace(/[^\p{L}\p{N}.]+/gu, "-"))
    .map((tag) => tag.replace(/^[-.?]+|[-.?]+$/g, ""))
    .filter((tag) => tag !== "");
  return `${words.join("_").slice(0, 100) || "game"}.pgn`;
}
