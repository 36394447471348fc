/** A text as the page understands it, in words, before it is loaded. */

import { isolatedText } from "../../shared/user_text";
import { count, counted } from "../../shared/notation";
import { gameFromEpd } from "../../engine/game/epd";
import { readFenText } from "../../engine/game/fen_text";
import type { GameRecord } from "../../engine/game/game";
import { moveRuns } from "../game/move_runs";
import { currentPosition, gameOver } from "../../engine/game/rules";
import type { Result } from "../../engine/game/result";
import { knownTag } from "../../engine/game/tags";

export interface Finding {
  readonly kind: "found" | "fault";
  readonly words: string;
  /** Whether it is Chess960. */
  readonly chess960: boolean;
}

/** The position of a FEN or EPD. */
export const positionFinding = (fen: string, chess960?: boolean): Finding =>
  gameFinding(gameFromEpd(readFenText(fen), chess960));

/** The only game of a text. */
export function gameFinding(read: Result<GameRecord>): Finding {
  if (!read.ok) return faultFinding(read.error);
  const game = read.value;
  const { chess960 } = game;
  const words = game.tree.moves.size === 0 ? positionWords(game) : gameWords(game);
  return { kind: "found", words: `${words}${chess960 ? ", Chess960" : ""}.`, chess960 };
}

export const gamesFinding = (games: number): Finding => ({
  kind: "found",
  words: `${count(games)} games. You choose one of them next.`,
  chess960: false,
});

/** The content of a saved analysis is checked when it is loaded. */
export const ANALYSIS_FINDING: Finding = { kind: "found", words: "A saved analysis.", chess960: false };

/** So is what a link holds. */
export const LINK_FINDING: Finding = { kind: "found", words: "A link to an analysis.", chess960: false };

export const faultFinding = (words: string): Finding => ({ kind: "fault", words, chess960: false });

function positionWords(game: GameRecord): string {
  const position = currentPosition(game);
  const name = game.tags.get("Event");
  const pieces = position.board.occupied.size();
  const state = gameOver(position) ?? `${position.turn === "white" ? "White" : "Black"} to move`;
  return `A position${name === undefined ? "" : ` (${isolatedText(name)})`}: ${pieces} pieces, ${state}`;
}

function gameWords({ plies, tags, tree }: GameRecord): string {
  const players = ["White", "Black"]
    .map((name) => knownTag(tags, name))
    .filter((name) => name !== "")
    .map(isolatedText)
    .join(" – ");
  const moves = Math.ceil(plies.length / 2);
  const variations = moveRuns(tree).filter(({ opens }) => opens).length;
  const parts = [
    counted(moves, "move"),
    ...(variations === 0 ? [] : [counted(variations, "variation")]),
    knownTag(tags, "Result").replace(/1\/2/g, "½"),
  ];
  return `A game${players === "" ? "" : ` (${players})`}: ${parts.filter((part) => part !== "").join(", ")}`;
}
