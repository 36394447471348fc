/** A line of another engine, replayed by our rules. */

import type { Score } from "../../wasm/plain/pvscope.js";
import { makeFen } from "../game/chess_rules.js";
import { moveFault } from "../game/move_faults.js";
import { uciOf } from "../game/rules.js";
import { scoreText } from "../score_text.js";
import { type Ending, replay, type ReplayedLine, winnerOf } from "../why/replay.js";
import type { InfoLine } from "./engine_lines.js";
import type { UciCertificate, UciLine } from "./reports.js";
import type { SearchedPosition } from "./searched_position.js";

/** Longer than any line of a search. */
const MAX_PLIES = 500;

const UCI_MOVE = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

/** In the words of our engine's certificates. */
const ENDINGS: Readonly<Record<Ending, string>> = {
  checkmate: "checkmate",
  stalemate: "stalemate",
  insufficientMaterial: "a draw by insufficient material",
  fiftyMoves: "a draw by the fifty-move rule",
  repetition: "a draw by repetition",
};

/** The line with its certificate. */
export function certifiedLine(position: SearchedPosition, info: InfoLine): UciLine {
  const { root, chess960, earlier } = position;
  const unreadable = info.moves.findIndex((move) => !UCI_MOVE.test(move));
  const readable = info.moves.slice(0, unreadable < 0 ? MAX_PLIES : Math.min(unreadable, MAX_PLIES));
  const line = replay(root, readable, earlier);
  const score = ofWhite(info.score, root.turn === "white");
  const befores = [root, ...line.steps.map(({ after }) => after)];
  return {
    multiPv: info.multiPv,
    depth: info.depth,
    score,
    moves: line.steps.map(({ move }, index) => uciOf(befores[index] ?? root, move, chess960)),
    san: line.steps.map(({ san }) => san),
    certificate: certificateOf(line, info, score),
  };
}

function ofWhite({ kind, value }: InfoLine["score"], whiteMoves: boolean): Score {
  // No negative zero.
  const white = whiteMoves || value === 0 ? value : -value;
  return kind === "cp" ? { kind, cp: white } : { kind, moves: white };
}

function certificateOf(line: ReplayedLine, info: InfoLine, claimed: Score): UciCertificate {
  const { start, steps, ending } = line;
  const end = steps.at(-1)?.after ?? start;
  const score = valueByRules(line);
  const fault = moveFaultOf(line, info.moves) ?? lengthFault(line, info.depth) ?? mateFault(score, claimed);
  return {
    holds: fault === undefined,
    plies: steps.length,
    ...(ending === undefined ? {} : { ending: ENDINGS[ending] }),
    end: makeFen(end.toSetup()),
    ...(score === undefined ? {} : { score, scoreBy: "rules" }),
    ...(fault === undefined ? {} : { fault }),
  };
}

function valueByRules(line: ReplayedLine): Score | undefined {
  if (line.ending === undefined) return undefined;
  const winner = winnerOf(line);
  if (winner === undefined) return { kind: "cp", cp: 0 };
  const moves = Math.ceil(line.steps.length / 2);
  return { kind: "mate", moves: winner === "white" ? moves : -moves };
}

/** A move that cannot be played. */
function moveFaultOf({ start, steps, ending }: ReplayedLine, moves: readonly string[]): string | undefined {
  const failed = moves[steps.length];
  if (failed === undefined) return undefined;
  if (steps.length === MAX_PLIES) return `the line has ${moves.length} moves; the limit is ${MAX_PLIES}`;
  const over = ending === "checkmate" || ending === "stalemate" ? ENDINGS[ending] : undefined;
  if (over !== undefined)
    return `the game is over after ${plies(steps.length)} (${over}), but the line goes on`;
  const fault = UCI_MOVE.test(failed)
    ? moveFault(steps.at(-1)?.after ?? start, failed)
    : `“${failed.slice(0, 40)}” is not a move in UCI notation, such as g1f3`;
  return `move ${steps.length + 1}: ${fault}`;
}

function lengthFault({ steps, ending }: ReplayedLine, depth: number): string | undefined {
  if (ending !== undefined || steps.length >= depth) return undefined;
  return `the line ends after ${plies(steps.length)}, short of the depth of ${depth}, and the game goes on`;
}

/** Of a mate, score and line say the same. Of draws, engines have conventions of their own. */
function mateFault(found: Score | undefined, claimed: Score): string | undefined {
  if (found?.kind === "mate" && !(claimed.kind === "mate" && claimed.moves === found.moves))
    return `the score is ${scoreText(found)}, not ${scoreText(claimed)}`;
  if (claimed.kind === "mate" && found?.kind !== "mate")
    return `the score is ${scoreText(claimed)}, but the line does not end in checkmate`;
  return undefined;
}

const plies = (count: number): string => (count === 1 ? "1 ply" : `${count} plies`);
