/** The output of one search as reports. */

import { certifiedLine } from "./certified_line.js";
import { infoLine } from "./engine_lines.js";
import { IterationLines, type Lines } from "./iteration_lines.js";
import type { UciReport } from "./reports.js";
import type { SearchedPosition } from "./searched_position.js";

/** Milliseconds between reports of the same depth: replaying all lines of an engine that floods its listener would block the page. */
const REPEAT_MS = 50;

export class SearchReports {
  readonly #position: SearchedPosition;
  readonly #iteration: IterationLines;
  readonly #onReport: (report: UciReport, replaces: boolean) => void;
  readonly #start = performance.now();
  #last: UciReport | undefined;
  #lastAtMs = 0;
  /** Later lines of the last depth, too soon after those reported. */
  #held: Lines | undefined;

  /** `replaces` is whether the report has the depth of the one before. */
  constructor(
    position: SearchedPosition,
    lines: number,
    onReport: (report: UciReport, replaces: boolean) => void,
  ) {
    this.#position = position;
    this.#iteration = new IterationLines(lines);
    this.#onReport = onReport;
  }

  get last(): UciReport | undefined {
    return this.#last;
  }

  /** Milliseconds since the search began. */
  get elapsedMs(): number {
    return performance.now() - this.#start;
  }

  take(line: string): void {
    const info = infoLine(line);
    const lines = info && this.#iteration.add(info);
    if (lines !== undefined) this.#offer(lines);
  }

  /** At the end of the search: reports the lines not reported yet. */
  finish(): void {
    const rest = this.#iteration.rest();
    if (rest !== undefined) this.#offer(rest);
    if (this.#held !== undefined) this.#report(this.#held);
  }

  #offer(lines: Lines): void {
    const isRepeated = lines[0].depth === this.#last?.depth;
    if (isRepeated && this.elapsedMs < this.#lastAtMs + REPEAT_MS) {
      this.#held = lines;
      return;
    }
    if (!isRepeated && this.#held !== undefined) this.#report(this.#held);
    this.#report(lines);
  }

  #report(lines: Lines): void {
    const report = reportOf(this.#position, lines, this.elapsedMs);
    const replaces = report.depth === this.#last?.depth;
    this.#last = report;
    this.#lastAtMs = this.elapsedMs;
    this.#held = undefined;
    this.#onReport(report, replaces);
  }
}

function reportOf(position: SearchedPosition, lines: Lines, elapsedMs: number): UciReport {
  const [first, ...others] = lines;
  const { depth, seldepth, nodes, nps, timeMs = elapsedMs, hashfull } = others.at(-1) ?? first;
  const certified = others.map((line) => certifiedLine(position, line));
  return {
    kind: "iteration",
    depth,
    ...(seldepth === undefined ? {} : { seldepth }),
    lines: [certifiedLine(position, first), ...certified],
    ...(nodes === undefined ? {} : { nodes }),
    ...(nps === undefined ? {} : { nps }),
    timeMs,
    ...(hashfull === undefined ? {} : { hashfull }),
  };
}
