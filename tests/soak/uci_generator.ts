/** Draws lines for a UCI program: searches and their stops, settings, questions, and text that is no command. */

import type { UciExchange } from "./operations";
import { BAD_FENS, type KnownPosition } from "./positions";
import type { Random } from "./random";

const ODD_GOES = [
  "go depth -1",
  "go depth 1e2",
  "go depth",
  "go depth 0",
  "go depth 121",
  "go depth 99999999999999999999",
  "go depth two",
  "go nodes -5",
  "go nodes 0",
  "go nodes",
  "go movetime soon",
  "go movetime -1",
  "go mate 0",
  "go wtime",
  "go wtime 1 btime 1",
  "go wtime -5 btime -5 winc x",
  "go searchmoves",
  "go searchmoves e9e4 nodes 10",
  "go searchmoves ♞ depth 1",
  "go nodes 10 nodes 20",
  "go perft 3",
  "joho go nodes 50",
  "  go\tnodes 50  ",
];

const NOISE = [
  "",
  " ",
  "joho",
  "stop",
  "ponderhit",
  "isready",
  "uci",
  "ucinewgame",
  "d",
  "eval",
  "position",
  "position startpos moves e2e5",
  "setoption",
  "setoption name Hash value 1",
  "setoption name Hash value 3",
  "setoption name Hash value -1",
  "setoption name MultiPV value 2",
  "setoption name MultiPV value 1",
  "setoption name Null Move value false",
  "setoption name Clear Hash",
  "setoption name Joho value 3",
  "debug on",
  "register later",
  "x".repeat(20_000),
  "\0\0",
  "♞ 𝄞",
];

export function randomUciExchange(random: Random, positions: readonly KnownPosition[]): UciExchange {
  const at = positionLine(random.pick(positions));
  const other = positionLine(random.pick(positions));
  const noise = (): string[] => Array.from({ length: random.below(4) }, () => random.pick(NOISE));
  const small = `go nodes ${random.size(2000)}`;
  const endless = random.pick(["go infinite", "go ponder", "go infinite searchmoves", "go ponder nodes 5"]);
  const exchange = (
    bestMoves: number,
    first: readonly string[],
    then: readonly string[] = [],
    pauseMs = 0,
  ): UciExchange => ({ kind: "uci", isRelayed: random.chance(50), first, pauseMs, then, bestMoves });
  const pause = random.size(20);
  const make = random.weighted<() => UciExchange>([
    [30, () => exchange(1, [...noise(), at, small])],
    [10, () => exchange(0, [...noise(), ...noise(), `position fen ${random.pick(BAD_FENS)}`])],
    [12, () => exchange(1, [at, endless], [...questions(random), "stop"], pause)],
    [6, () => exchange(1, [at, "go ponder nodes 20"], ["ponderhit"], pause)],
    [8, () => exchange(2, [at, "go infinite", other, small], ["stop"], pause)],
    [4, () => exchange(3, [at, small, other, small, small], [])],
    // Some of them may search until they are stopped.
    [20, () => exchange(1, [at, random.pick(ODD_GOES)], ["stop"], pause)],
  ]);
  return make();
}

/** Lines that a program may receive during a search, without any effect on it. */
function questions(random: Random): string[] {
  return Array.from({ length: random.below(5) }, () =>
    random.pick(["isready", "d", "eval", "joho", "uci", ""]),
  );
}

function positionLine({ position: { fen, moves, chess960 } }: KnownPosition): string {
  const line = `position fen ${fen}${moves.length === 0 ? "" : ` moves ${moves.join(" ")}`}`;
  // One message may have several lines.
  return `setoption name UCI_Chess960 value ${chess960}\n${line}`;
}
