/**
 * The engine's arrows. Their one meaning on the board: the first moves of the shown lines, the stronger the wider. A preview shows
 * how its line goes on instead. The user chooses how many lines have one; the threat and the answer to "why not?" are asked for. Those of
 * the answer are there as long as its view.
 */

import type { DrawBrush, DrawShape } from "chessground/draw";
import type { Key } from "chessground/types";
import { shownLines } from "../state/selectors";
import { type ArrowChoice, arrowSlice } from "./arrow_choice";
import { isViewShown } from "../state/panels";
import type { State } from "../state/store";
import { threatMove } from "../threat/threat_state";
import { answeredMoves } from "../views/root_moves/why_not_answer";

/** Plies of a previewed line drawn as arrows. */
const CONTINUATION_PLIES = 3;

const ACCENT = "#0a6f78";

/** Width and opacity by rank: of the lines on the board, of the plies in a preview. */
const WEIGHTS = [
  [8, 0.65],
  [6.5, 0.5],
  [5.5, 0.42],
  [4.5, 0.36],
  [4, 0.3],
] as const;

const nameOf = (rank: number): string => `rank${Math.min(rank, WEIGHTS.length)}`;

/** A brush for each rank, all of one colour. */
export const RANK_BRUSHES: Readonly<Record<string, DrawBrush>> = Object.fromEntries(
  WEIGHTS.map(([lineWidth, opacity], index) => {
    const key = nameOf(index + 1);
    return [key, { key, color: ACCENT, opacity, lineWidth }];
  }),
);

/** Another colour for the threat, which is none of the analysis. The style sheet dashes it. */
export const THREAT_BRUSH: DrawBrush = { key: "threat", color: "#7b3fa0", opacity: 0.9, lineWidth: 9 };

/** Red for a move that is asked about, and the reply to it. */
export const WHY_NOT_BRUSH: DrawBrush = { key: "whyNot", color: "#a4342a", opacity: 0.8, lineWidth: 8 };

const DRAWN_LINES: Readonly<Record<ArrowChoice, number>> = { none: 0, first: 1, all: Infinity };

/** The arrows of the engine. Later shapes are drawn on top, so the strongest comes last. */
export function arrows(state: State): DrawShape[] {
  const { preview } = state;
  const { lines } = arrowSlice.state;
  if (preview === undefined)
    return [
      ...shownLines(state)
        .slice(0, DRAWN_LINES[lines])
        .flatMap((line) => arrow(line.moves[0], line.multiPv))
        .reverse(),
      ...arrow(threatMove(state), 1).map((shape) => ({ ...shape, brush: THREAT_BRUSH.key })),
      ...(isViewShown(state, "root") ? answeredMoves() : []).flatMap((move) =>
        arrow(move, 1).map((shape) => ({ ...shape, brush: WHY_NOT_BRUSH.key })),
      ),
    ];
  const { moves, line = moves } = preview;
  if (lines === "none") return [];
  return line
    .slice(moves.length, moves.length + CONTINUATION_PLIES)
    .flatMap((move, ply) => arrow(move, ply + 1))
    .reverse();
}

const arrow = (uci: string | undefined, rank: number): DrawShape[] =>
  uci === undefined
    ? []
    : [{ orig: uci.slice(0, 2) as Key, dest: uci.slice(2, 4) as Key, brush: nameOf(rank) }];
