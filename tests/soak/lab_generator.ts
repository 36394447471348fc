/** Draws requests to the lab: written trees, random trees and chess positions, valid and not. */

import type { LabGame, LabRequest, LabSearch } from "../../www/engine/lab/index";
import type { Operation } from "./operations";
import { BAD_FENS, randomPosition } from "./positions";
import type { Random } from "./random";

/** The searches whose value is that of minimax. */
const SEARCHES: readonly LabSearch[] = [
  { kind: "minimax" },
  { kind: "tscp" },
  { kind: "alphaBeta", fail: "hard" },
  { kind: "alphaBeta", fail: "soft" },
  { kind: "minimaxPvs" },
  { kind: "negamaxPvs", fail: "hard" },
  { kind: "negamaxPvs", fail: "soft" },
  { kind: "openReSearch" },
  { kind: "plain", cutoff: "strict" },
  { kind: "plain", cutoff: "inclusive" },
  { kind: "split", cutoff: "strict" },
  { kind: "split", cutoff: "inclusive" },
  { kind: "merged", cutoff: "strict" },
  { kind: "merged", cutoff: "inclusive", improved: true },
  { kind: "merged", cutoff: "inclusive", firstOfAll: true },
  { kind: "merged", cutoff: "inclusive", untilMet: true },
];

const BAD_TREES = ["", "[", "]", "[1 [2 ]", "[[[[]]]]", "[1 2] 3", "[a: ]", "[1 e2 ]", "[99999999999]", "♞"];

export function randomLabOperation(random: Random): Operation {
  const isValid = random.chance(75);
  const closes = random.chance(2);
  if (!isValid) return { kind: "lab", requests: [badRequest(random)], isValid, closes };
  const game = randomGame(random);
  const searches =
    game.kind === "chess" && random.chance(20)
      ? [{ kind: "engine" } as const]
      : [random.pick(SEARCHES), random.pick(SEARCHES)];
  return { kind: "lab", requests: searches.map((search) => ({ game, search })), isValid, closes };
}

function randomGame(random: Random): LabGame {
  switch (
    random.weighted([
      [6, "written"],
      [3, "random"],
      [1, "chess"],
    ] as const)
  ) {
    case "written":
      return { kind: "written", text: `[${written(random, random.between(1, 4))}]` };
    case "random":
      return {
        kind: "random",
        seed: random.below(1000),
        branching: random.between(1, 4),
        depth: random.between(1, 4),
        orderPercent: random.below(101),
        rangeCp: random.size(1000),
      };
    case "chess":
      return { kind: "chess", ...livePosition(random), depth: 1 };
  }
}

/** A position with a legal move. */
function livePosition(random: Random): { fen: string; moves: readonly string[]; chess960: boolean } {
  for (;;) {
    const { position, legal } = randomPosition(random, random.size(20));
    if (legal.size > 0) return position;
  }
}

function written(random: Random, depth: number): string {
  const children = Array.from({ length: random.between(1, 4) }, (_, index) => {
    const name = random.chance(20) ? `${String.fromCharCode(97 + index)}: ` : "";
    const isLeaf = depth === 1 || random.chance(20);
    return `${name}${isLeaf ? random.between(-99, 99) : `[${written(random, depth - 1)}]`}`;
  });
  return children.join(" ");
}

function badRequest(random: Random): LabRequest {
  const search = random.pick(SEARCHES);
  const { fen } = randomPosition(random, 0).position;
  const game = random.pick<LabGame>([
    { kind: "written", text: random.pick(BAD_TREES) },
    { kind: "random", seed: -1, branching: 2, depth: 2, orderPercent: 50, rangeCp: 9 },
    { kind: "random", seed: 1, branching: 40, depth: 40, orderPercent: 50, rangeCp: 9 },
    { kind: "random", seed: 1, branching: 2, depth: 2, orderPercent: NaN, rangeCp: Infinity },
    { kind: "chess", fen: random.pick(BAD_FENS), depth: 1 },
    { kind: "chess", fen, moves: ["e2e5"], depth: 1 },
    { kind: "chess", fen, depth: random.pick([-1, 0.5, 99]) },
  ]);
  return { game, search };
}
