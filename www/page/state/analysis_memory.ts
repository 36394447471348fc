/**
 * What was searched, by position and settings. Of the questions asked least recently, first the effort trees are forgotten, which are
 * most of their bytes, and then everything.
 */

import type { EffortBranch, IterationReport } from "../../engine/index";
import { questionOf, type Work } from "./analysis_request";
import type { CompletedDepth } from "../../shared/pictures/completed_depth";
import { atRest, type SearchResults } from "./search_results";

export interface MemoryLimits {
  /** Questions. */
  readonly entries: number;
  /** An estimate of the memory that the results take. */
  readonly bytes: number;
}

const LIMITS: MemoryLimits = { entries: 400, bytes: 32 << 20 };

interface Entry {
  readonly found: SearchResults;
  readonly bytes: number;
}

export class AnalysisMemory {
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  readonly #limits: MemoryLimits;
  #bytes = 0;

  constructor(limits: MemoryLimits = LIMITS) {
    this.#limits = limits;
  }

  /** The questions with kept results. */
  get size(): number {
    return this.#entries.size;
  }

  /** Keeps results, in place of earlier ones for the same question. */
  keep(work: Work, found: SearchResults): void {
    const question = questionOf(work);
    this.#forget(question);
    const entry = { found: atRest(found), bytes: bytesOf(found) };
    this.#entries.set(question, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (oldest === question || this.#bytes <= this.#limits.bytes) break;
      this.#forgetTrees(oldest);
    }
    for (const oldest of this.#entries.keys()) {
      if (oldest === question || !this.#isFull()) return;
      this.#forget(oldest);
    }
  }

  /** The kept results for a question; undefined if there are none. */
  recall(work: Work): SearchResults | undefined {
    const question = questionOf(work);
    const entry = this.#entries.get(question);
    if (entry === undefined) return undefined;
    this.#entries.delete(question);
    this.#entries.set(question, entry);
    return entry.found;
  }

  #isFull(): boolean {
    return this.#entries.size > this.#limits.entries || this.#bytes > this.#limits.bytes;
  }

  #forgetTrees(question: string): void {
    const { found, bytes } = this.#entries.get(question) ?? {};
    if (found?.iterations.some(({ report }) => report.effortTree !== undefined) !== true) return;
    const iterations = found.iterations.map(({ report, windows }) => ({
      report: { ...report, effortTree: undefined },
      windows,
    }));
    const entry = { found: { ...found, iterations }, bytes: bytesOf({ ...found, iterations }) };
    this.#bytes += entry.bytes - (bytes ?? 0);
    this.#entries.set(question, entry);
  }

  #forget(question: string): void {
    this.#bytes -= this.#entries.get(question)?.bytes ?? 0;
    this.#entries.delete(question);
  }
}

/** Estimates for a JavaScript engine with 64-bit pointers. */
const REPORT_BYTES = 6000;
const WINDOW_BYTES = 600;
const ROOT_MOVE_BYTES = 150;
const BRANCH_BYTES = 240;
const LINE_BYTES = 600;
/** In UCI and in SAN. */
const MOVE_BYTES = 64;
/** The line as one collector has it. */
const FINDING_BYTES = 1500;

const bytesOf = ({ iterations }: SearchResults): number =>
  iterations.reduce((sum, iteration) => sum + iterationBytes(iteration), 0);

const iterationBytes = ({ report, windows }: CompletedDepth): number =>
  REPORT_BYTES +
  windows.length * WINDOW_BYTES +
  report.rootMoves.length * ROOT_MOVE_BYTES +
  (report.effortTree === undefined ? 0 : branchCount(report.effortTree) * BRANCH_BYTES) +
  report.lines.reduce((sum, line) => sum + lineBytes(line), 0);

/** The branches of a tree, its root included. */
const branchCount = ({ children }: EffortBranch): number =>
  children.reduce((sum, child) => sum + branchCount(child), 1);

const lineBytes = ({ moves, comparison }: IterationReport["lines"][number]): number =>
  LINE_BYTES + moves.length * MOVE_BYTES + (comparison?.length ?? 0) * FINDING_BYTES;
