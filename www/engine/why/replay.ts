/** A line, replayed by the rules of chess: what each of its moves does. */

import type { Color, NormalMove, Role } from "chessops/types";
import { type Chess, isDrop, makeFen, makeSan, normalizeMove, opposite } from "../game/chess_rules.js";
import { positionKey } from "../game/game_end.js";
import { outcomeOf, readMove } from "../game/rules.js";

export interface Step {
  /** From 1. */
  readonly ply: number;
  readonly color: Color;
  readonly move: NormalMove;
  readonly san: string;
  /** The piece that the move captures. */
  readonly captured?: Role;
  /** Neither a capture, a promotion or a check, nor a reply to a check. */
  readonly isQuiet: boolean;
  readonly after: Chess;
}

/** How a line ends, if the game ends with it. */
export type Ending = "checkmate" | DrawRule;

/** The rule by which a game is drawn. */
export type DrawRule = "stalemate" | "insufficientMaterial" | "repetition" | "fiftyMoves";

export interface ReplayedLine {
  readonly start: Chess;
  readonly steps: readonly Step[];
  readonly ending?: Ending;
}

/** Plays `moves`, in UCI, from `start`, up to the first that is not legal. `earlier` are the keys of the positions on the way to `start`. */
export function replay(
  start: Chess,
  moves: readonly string[],
  earlier: ReadonlySet<string> = new Set(),
): ReplayedLine {
  const steps: Step[] = [];
  const seen = new Set([...earlier, keyOf(start)]);
  let ending: Ending | undefined;
  let position = start;
  for (const uci of moves) {
    const read = readMove(position, uci);
    if (!read.ok || isDrop(read.value)) break;
    const step = stepOf(position, normalizeMove(position, read.value) as NormalMove, steps.length + 1);
    steps.push(step);
    position = step.after;
    const key = keyOf(position);
    ending = endingOf(position, seen.has(key));
    seen.add(key);
  }
  return { start, steps, ending };
}

const keyOf = (position: Chess): string => positionKey(makeFen(position.toSetup()));

function stepOf(before: Chess, move: NormalMove, ply: number): Step {
  const { board, turn, epSquare } = before;
  const target = board.get(move.to);
  const takes = target !== undefined && target.color !== turn;
  const isEnPassant = move.to === epSquare && board.getRole(move.from) === "pawn";
  const captured = takes ? target.role : isEnPassant ? "pawn" : undefined;
  const after = before.clone();
  after.play(move);
  const isForcing = captured !== undefined || move.promotion !== undefined;
  const isQuiet = !isForcing && !before.isCheck() && !after.isCheck();
  return { ply, color: turn, move, san: makeSan(before, move), captured, isQuiet, after };
}

/** Plies without a capture or pawn move after which a search counts a draw. */
const FIFTY_MOVES = 100;

/** The engine counts the first repetition in a line as a draw: whoever can repeat once can repeat again. */
function endingOf(position: Chess, isRepeated: boolean): Ending | undefined {
  const outcome = outcomeOf(position);
  if (outcome?.winner !== undefined) return "checkmate";
  if (!position.hasDests()) return "stalemate";
  if (position.isInsufficientMaterial()) return "insufficientMaterial";
  if (isRepeated) return "repetition";
  return position.halfmoves >= FIFTY_MOVES ? "fiftyMoves" : undefined;
}

/** The side that has mated at the end of a line. */
export function winnerOf({ start, steps, ending }: ReplayedLine): Color | undefined {
  return ending === "checkmate" ? opposite((steps.at(-1)?.after ?? start).turn) : undefined;
}
