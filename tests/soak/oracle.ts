/** What every report and every result of an analysis must be. */

import type { Counters, End, PvLine, Report, SearchOptions } from "../../www/engine/index";
import { Fault } from "./findings";
import { type KnownPosition, legalPrefix } from "./positions";

/** An analysis as it was asked for. */
export interface Asked {
  readonly at: KnownPosition;
  readonly options: SearchOptions;
}

export class AnalysisOracle {
  readonly #asked: Asked;
  /** The moves that a line may begin with. */
  readonly #allowed: ReadonlySet<string>;
  #depth = 0;
  #nodes = 0;

  constructor(asked: Asked) {
    const { searchMoves = [] } = asked.options;
    this.#asked = asked;
    this.#allowed = searchMoves.length > 0 ? new Set(searchMoves) : asked.at.legal;
  }

  report(report: Report): void {
    require(report.nodes >= this.#nodes, "stale", `${report.nodes} nodes after ${this.#nodes}`);
    this.#nodes = report.nodes;
    const { depth: limit = Infinity } = this.#asked.options;
    require(report.depth <= limit, "stale", `depth ${report.depth} of ${limit}`);
    switch (report.kind) {
      case "iteration":
        require(report.depth > this.#depth, "stale", `depth ${report.depth} after ${this.#depth}`);
        this.#depth = report.depth;
        this.#lines(report.lines);
        checkCounters(report.counters);
        checkCounters(report.total);
        break;
      case "aspiration":
        if (report.moves.length > 0) this.#line(report.moves);
        break;
      case "progress":
        break;
    }
  }

  end(end: End, wasStopped: boolean): void {
    const { depth, nodes, timeMs, mate } = this.#asked.options;
    const isPossible = {
      depth: true,
      nodes: nodes !== undefined,
      time: timeMs !== undefined,
      mate: mate !== undefined,
      proven: end.lines.every(({ score }) => score.kind === "mate" && Math.abs(score.moves) <= 2),
      stopped: wasStopped,
    };
    require(isPossible[end.reason], "result", `the reason ${end.reason}`);
    require(end.reason !== "depth" ||
      depth === undefined ||
      this.#depth <= depth, "result", "beyond its depth");
    require(this.#allowed.has(end.bestMove), "stale", `the best move ${end.bestMove}`);
    this.#lines(end.lines);
    const [best] = end.lines;
    const legal = legalPrefix(this.#asked.at, best.moves);
    require(legal ===
      best.moves.length, "result", `the illegal move ${best.moves[legal]} in ${best.moves.join(" ")}`);
    require(best.moves.length === best.san.length, "result", "SAN and UCI differ in length");
    checkCounters(end.total);
  }

  #lines(lines: readonly PvLine[]): void {
    const { multiPv = 1, exactCutoffs = false } = this.#asked.options;
    require(lines.length <= Math.min(multiPv, this.#allowed.size), "result", `${lines.length} lines`);
    const firsts = new Set(lines.map((line) => line.moves[0]));
    require(firsts.size === lines.length, "result", "two lines begin alike");
    for (const line of lines) {
      this.#line(line.moves);
      const { holds, fault } = line.certificate;
      require(holds || exactCutoffs, "result", `${line.moves.join(" ")} proves nothing: ${fault}`);
    }
  }

  #line([first = ""]: readonly string[]): void {
    require(this.#allowed.has(first), "stale", `a line that begins with "${first}"`);
  }
}

function checkCounters(counters: Counters): void {
  const { root, pv, nonPv, quiescence, helpers, unfinished, nodes, matrix } = counters;
  const returned = matrix.flat().reduce((sum, cell) => sum + cell, 0);
  const sums: [boolean, string][] = [
    [nodes === root + pv + nonPv + quiescence + helpers, "the kinds of nodes do not add up"],
    [returned + unfinished === root + pv + nonPv, "the matrix does not add up"],
    [counters.proofsFailed === counters.reSearches + counters.scoutCutoffs, "failed proofs do not add up"],
    [counters.tableProbes >= counters.tableHits, "more table hits than probes"],
    [
      counters.rules.every(({ tries, successes }) => tries >= successes),
      "more successes of a rule than tries",
    ],
  ];
  for (const [holds, fault] of sums) require(holds, "result", fault);
}

export function require(holds: boolean, kind: "stale" | "result", message: string): asserts holds {
  if (!holds) throw new Fault(kind, message);
}
