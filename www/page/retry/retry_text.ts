/** Words for a retry. */

import { parseSquare } from "chessops/util";
import { positionOf } from "../../engine/game/rules";
import { moveName } from "../../shared/notation";
import type { Mistake } from "./mistakes_to_retry";
import type { Outcome } from "./retry_state";

/** The best move with its number: 12. Nf3 or 12… Nf6. */
export const bestMove = ({ fen, best }: Mistake): string => moveName(fen, best.san[0] ?? "");

/** Which piece the best move moves. */
export function hintText({ fen }: Mistake, square: string): string {
  const role = positionOf(fen).board.getRole(parseSquare(square) ?? 0);
  return `Hint: it moves the ${role ?? "piece"} on ${square}.`;
}

const OUTCOMES = {
  found: "found",
  hinted: "found with a hint",
  shown: "shown",
} as const satisfies Record<Outcome, string>;

export const outcomeText = (outcome: Outcome | undefined): string =>
  outcome === undefined ? "skipped" : OUTCOMES[outcome];

/** How a retry of `total` mistakes has ended. */
export function summaryText(total: number, outcomes: ReadonlyMap<number, Outcome>): string {
  const all = [...outcomes.values()];
  const countOf = (outcome: Outcome): number => all.filter((other) => other === outcome).length;
  const [hinted, shown, skipped] = [countOf("hinted"), countOf("shown"), total - outcomes.size];
  const parts = [
    `You found ${countOf("found") + hinted} of ${total} better ${total === 1 ? "move" : "moves"}`,
    ...(hinted === 0 ? [] : [`${hinted} with a hint`]),
    ...(shown === 0 ? [] : [`${shown} ${shown === 1 ? "was" : "were"} shown`]),
    ...(skipped === 0 ? [] : [`${skipped} ${skipped === 1 ? "was" : "were"} skipped`]),
  ];
  return `${parts.join(", ")}.`;
}
