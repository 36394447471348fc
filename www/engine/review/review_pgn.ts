/** A review as PGN, for other programs and for the page. */

import { INITIAL_FEN } from "../game/initial_position.js";
import type { Score } from "../../wasm/plain/pvscope.js";
import type { GameEnding, GameReview, MoveReview, PositionReview } from "./game_review.js";
import { JUDGEMENTS, moverOf } from "./judgements.js";

/** The tags that every game has. Source: PGN specification, section 8.1.1, Seven Tag Roster. */
const ROSTER = { Event: "?", Site: "?", Date: "????.??.??", Round: "?", White: "?", Black: "?", Result: "*" };

/**
 * A review as a PGN: every move with its evaluation, judgements as glyphs, and better lines as variations. `tags` are those of the game,
 * such as the `tags` of a game from `readPgn`. The opening of the review becomes the tags `ECO` and `Opening`, unless `tags` has one of them.
 *
 * @example
 * ```ts
 * import { reviewGame, toPgn } from "pvscope/game";
 *
 * const review = await reviewGame(["f3", "e5", "g4", "Qh4#"], { depth: 6 });
 * console.log(toPgn(review, { White: "Fool", Black: "Scholar" }));
 * ```
 */
export function toPgn(
  { start, moves, opening, end }: GameReview,
  tags: Readonly<Record<string, string>> = {},
): string {
  const all: Readonly<Record<string, string>> = {
    ...ROSTER,
    ...tags,
    ...(opening && !("ECO" in tags || "Opening" in tags) && { ECO: opening.eco, Opening: opening.name }),
    ...(start.fen === INITIAL_FEN ? {} : { SetUp: "1", FEN: start.fen }),
    ...(end && { Result: resultOf(end) }),
  };
  const head = Object.entries(all).map(([name, value]) => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`);
  const text = moves.map((move, index) => moveText(moves[index - 1] ?? start, move));
  return [...head, "", ...evaluation(start), ...text, all["Result"], ""].join("\n");
}

function resultOf({ winner }: GameEnding): string {
  if (winner === undefined) return "1/2-1/2";
  return winner === "white" ? "1-0" : "0-1";
}

function moveText(before: PositionReview, after: MoveReview): string {
  const nag = JUDGEMENTS.find(({ judgement }) => judgement === after.judgement)?.nag;
  return [
    numbered(before.fen, [after.san]),
    ...(nag === undefined ? [] : [`$${nag}`]),
    ...evaluation(after),
    ...(after.better === undefined ? [] : [`(${numbered(before.fen, after.better.san)})`]),
  ].join(" ");
}

/** Moves from a position, with the numbers that PGN asks for. */
function numbered(fen: string, san: readonly string[]): string {
  const first = Number(fen.split(" ")[5] ?? 1) * 2 - (moverOf(fen) === "white" ? 2 : 1);
  return san
    .map((move, index) => {
      const ply = first + index;
      const number = `${Math.floor(ply / 2) + 1}`;
      if (ply % 2 === 0) return `${number}. ${move}`;
      return index === 0 ? `${number}... ${move}` : move;
    })
    .join(" ");
}

const evaluation = ({ score, depth }: PositionReview): string[] =>
  score === undefined ? [] : [`{ [%eval ${scoreText(score)}${depth === undefined ? "" : `,${depth}`}] }`];

const scoreText = (score: Score): string =>
  score.kind === "mate" ? `#${score.moves}` : (score.cp / 100).toFixed(2);
