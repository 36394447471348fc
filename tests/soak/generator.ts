/** Draws the operations of an episode: two hundred in a row, by one user with one analyzer at a time. */

import type { SearchOptions, Switch } from "../../www/engine/index";
import { type Death, LOAD_FAULTS } from "./environment";
import { HOSTILE_NAMES } from "./hostile_values";
import { randomLabOperation } from "./lab_generator";
import type { Analyze, Ending, Method, Opening, Operation } from "./operations";
import { BAD_FENS, type KnownPosition, oddPosition, randomPosition } from "./positions";
import { Random } from "./random";
import { randomUciExchange } from "./uci_generator";

export const EPISODE_LENGTH = 200;

/** What the user of an episode does most. */
type Habit = "analyses" | "lab" | "uci" | "one shot";

const SWITCHES: readonly Switch[] = [
  "nullMove",
  "lateMoveReductions",
  "checkExtension",
  "futility",
  "killers",
  "threats",
  "aspirationWindows",
  "quiescence",
  "tableCutoffs",
];

/** A loop without end burns a processor until the watchdog ends it. */
const DEATH_WEIGHTS: readonly (readonly [number, Death])[] = [
  [5, "throw"],
  [5, "trap"],
  [3, "close"],
  [3, "vanish"],
  [1, "block"],
];

/** The places of arguments that hostile values take: the argument, and the path to a part of it. */
const ARGUMENTS: Readonly<Record<Method, readonly (readonly [argument: number, ...path: string[]])[]>> = {
  analyze: [
    [0],
    ...["fen", "moves", "chess960"].map((name) => [0, name] as const),
    [1],
    ...["depth", "nodes", "timeMs", "mate", "multiPv", "searchMoves", "switches", "collectors", "signal"].map(
      (name) => [1, name] as const,
    ),
    [1, "switches", "nullMove"],
  ],
  explain: [[0], [0, "fen"], [0, "moves"], [0, "chess960"]],
  verify: [
    [0],
    [0, "fen"],
    [1],
    [1, "0"],
    [2],
    [2, "score"],
    [2, "depth"],
    [2, "score", "kind"],
    [2, "score", "cp"],
  ],
  lab: [[0], [0, "game"], [0, "search"], [0, "game", "text"], [0, "game", "kind"], [0, "search", "kind"]],
  create: [
    [0],
    [0, "hashMb"],
    [0, "build"],
    [0, "onProgress"],
    [0, "workerUrl"],
    [0, "wasmUrl"],
    [0, "networkUrl"],
  ],
};

export interface Episode {
  readonly opening: Opening;
  readonly operations: Iterable<Operation>;
}

export function drawEpisode(seed: number, episode: number): Episode {
  const random = new Random(seed, episode);
  const habit = random.weighted<Habit>([
    [70, "analyses"],
    [12, "lab"],
    [12, "uci"],
    [6, "one shot"],
  ]);
  const opening = drawOpening(random);
  const positions = Array.from({ length: 12 }, () =>
    random.chance(12) ? oddPosition(random) : randomPosition(random, random.size(80)),
  );
  return { opening, operations: drawn() };

  function* drawn(): Generator<Operation> {
    // In every environment, for comparison.
    yield drawFreshSearch(new Random(seed, episode, EPISODE_LENGTH));
    // Each operation has numbers of its own, so that none depends on how another was drawn.
    for (let index = 1; index < EPISODE_LENGTH; index++)
      yield drawOperation(new Random(seed, episode, index), habit, positions);
  }
}

function drawOperation(random: Random, habit: Habit, positions: readonly KnownPosition[]): Operation {
  const isUsual = random.chance(80);
  if (habit === "lab" && isUsual) return randomLabOperation(random);
  if (habit === "uci" && isUsual) return randomUciExchange(random, positions);
  const at = random.pick(positions);
  const make = random.weighted<() => Operation>([
    [500, () => drawAnalysis(random, at)],
    [
      40,
      () => ({
        kind: "burst",
        analyses: times(random.between(2, 4), () => drawAnalysis(random, random.pick(positions))),
      }),
    ],
    [90, () => drawBadPosition(random, at)],
    [130, () => drawHostile(random)],
    [70, () => ({ kind: "explain", at })],
    [
      120,
      () => ({
        kind: "verify",
        change: random.pick(["none", "no claim", "another score", "an illegal move", "garbage"]),
        place: random.below(1000),
      }),
    ],
    [
      8,
      () => ({
        kind: "hash",
        mb: random.chance(90) ? random.size(16) : random.pick([-1, 0, 0.5, NaN, 2048]),
      }),
    ],
    [
      5,
      () => ({
        kind: "death",
        of: random.chance(85) ? "analysis" : "lab",
        death: random.weighted(DEATH_WEIGHTS),
        afterMs: random.below(12),
      }),
    ],
    [4, () => ({ kind: "reopen", opening: drawOpening(random), asksAfterClose: random.chance(30) })],
    [
      habit === "one shot" ? 20 : 1,
      () => ({
        kind: "one shot",
        method: random.pick(["bestMove", "evaluate"]),
        at,
        aborts: random.chance(25),
      }),
    ],
    [
      habit === "one shot" ? 10 : 1,
      () => ({
        kind: "many",
        list: times(random.between(0, 12), () => random.pick(positions)),
        concurrency: random.between(1, 2),
        leaves: random.chance(20),
      }),
    ],
  ]);
  return make();
}

function drawFreshSearch(random: Random): Operation {
  const at = randomPosition(random, random.size(60));
  return { kind: "fresh", at, depth: random.between(1, 6), multiPv: random.size(3) };
}

function drawAnalysis(random: Random, at: KnownPosition): Analyze {
  const by = random.weighted<Ending["by"]>([
    [66, "limit"],
    [10, "stop"],
    [8, "abort"],
    [2, "abort before"],
    [8, "leave"],
    [6, "later"],
  ]);
  return { kind: "analyze", at, options: drawOptions(random, at, by), ending: drawEnding(random, by) };
}

function drawEnding(random: Random, by: Ending["by"]): Ending {
  const read = random.chance(80);
  switch (by) {
    case "limit":
      return { by, read };
    case "stop":
    case "abort":
      return { by, afterMs: random.chance(30) ? 0 : random.size(16), read };
    case "leave":
      return { by, reports: random.size(8) };
    default:
      return { by };
  }
}

function drawOptions(random: Random, at: KnownPosition, by: Ending["by"]): SearchOptions {
  const options: SearchOptions = {};
  // Some searches have no limit at all and end by a stop.
  const isEndless = by !== "limit" && by !== "leave" && random.chance(30);
  if (!isEndless) options.nodes = by === "limit" ? random.size(2000) : random.size(20_000);
  if (random.chance(25)) options.depth = random.size(6);
  if (random.chance(4)) options.timeMs = random.size(5);
  if (random.chance(4)) options.mate = random.size(3);
  if (random.chance(30)) options.multiPv = random.chance(95) ? random.size(6) : random.size(256);
  if (random.chance(20) && at.legal.size > 0)
    options.searchMoves = times(random.size(4), () => random.pick([...at.legal]));
  if (random.chance(4)) options.exactCutoffs = true;
  if (random.chance(4)) options.collectors = true;
  if (random.chance(15))
    options.switches = Object.fromEntries(
      times(random.size(4), () => [random.pick(SWITCHES), random.chance(30)]),
    );
  return options;
}

function drawBadPosition(random: Random, at: KnownPosition): Operation {
  const method = random.pick(["analyze", "explain", "verify"] as const);
  if (random.chance(70)) return { kind: "bad position", method, fen: random.pick(BAD_FENS), moves: [] };
  const { fen, moves } = at.position;
  // None of them is a move in any position.
  const bad = random.pick(["a1b4", "", "e9e4", "0000", "Nf9", "e7e8k", "♞", "x".repeat(200), "a1a1"]);
  return { kind: "bad position", method, fen, moves: [...moves, bad] };
}

function drawHostile(random: Random): Operation {
  const method = random.weighted<Method>([
    [63, "analyze"],
    [15, "explain"],
    [15, "verify"],
    [6, "lab"],
    [1, "create"],
  ]);
  const [argument, ...path] = random.pick(ARGUMENTS[method]);
  const value = random.pick(HOSTILE_NAMES);
  return { kind: "hostile", method, argument, path, value, throws: path.length > 0 && random.chance(10) };
}

function drawOpening(random: Random): Opening {
  return {
    build: random.below(6),
    threads: random.between(1, 8),
    hashMb: random.chance(90) ? 1 : random.size(16),
    isMortal: random.chance(80),
    ...(random.chance(10) ? { fault: random.pick(LOAD_FAULTS) } : {}),
  };
}

export function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
