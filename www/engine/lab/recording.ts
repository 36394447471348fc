/** A recorded search of the lab: visits and events by number, read from the columns that the wasm gives. */

import type {
  Bound,
  EventKind,
  Expected,
  LabRun,
  LabSummary,
  ProofOutcome,
  SearchKind,
} from "../../wasm/plain/pvscope.js";
import { badRequest } from "./errors.js";
import { isWholeNumber } from "../whole_number.js";

/** A column of whole numbers that a worker hands over without copying it. */
type Column = Int32Array & { readonly buffer: ArrayBuffer };

/** A score of a recording. The sign of a mate or of infinity is that of the value. */
export type LabScore =
  | {
      /** An evaluation. */
      readonly kind: "cp";
      /** Centipawns. */
      readonly cp: number;
    }
  | {
      /** A forced mate. */
      readonly kind: "mate";
      /** Plies to the mate. */
      readonly plies: number;
    }
  | {
      /** An end of an open window. */
      readonly kind: "infinity";
    };

/** A run as it comes from the worker, with counts that a page would otherwise compute. */
export interface Tables {
  readonly run: LabRun;
  /** By visit: the event that begins it. */
  readonly begins: Column;
  /** By visit: the event that ends it. */
  readonly ends: Column;
  /** By visit: the recorded visits of its subtree, itself included. */
  readonly sizes: Column;
  /** By visit: the visits of its subtree, itself included, recorded or not. */
  readonly efforts: Column;
  /** By event: the raise before it at the same visit, or -1. */
  readonly raisesBefore: Column;
}

/** The tables of a run. */
export function tables(run: LabRun): Tables {
  const { parent, omitted } = run.visits;
  const { kind, visit } = run.events;
  const count = parent.length;
  const sizes = new Int32Array(count).fill(1);
  const efforts = Int32Array.from(omitted, (below) => 1 + below);
  for (let visit = count - 1; visit > 0; visit--) {
    add(sizes, at(parent, visit), at(sizes, visit));
    add(efforts, at(parent, visit), at(efforts, visit));
  }
  const begins = new Int32Array(count);
  const ends = new Int32Array(count);
  const raisesBefore = new Int32Array(kind.length);
  const lastRaise = new Int32Array(count).fill(-1);
  for (let event = 0; event < kind.length; event++) {
    const where = at(visit, event);
    raisesBefore[event] = at(lastRaise, where);
    switch (run.ordinals.eventKind[at(kind, event)]) {
      case "enter":
        begins[where] = event;
        break;
      case "leave":
        ends[where] = event;
        break;
      case "raise":
        lastRaise[where] = event;
        break;
    }
  }
  return { run, begins, ends, sizes, efforts, raisesBefore };
}

/** The memory of the tables, for a worker to hand over. */
export function buffersOf({ run, begins, ends, sizes, efforts, raisesBefore }: Tables): ArrayBuffer[] {
  const columns: Column[] = [
    ...Object.values({ ...run.visits }),
    ...Object.values({ ...run.events }),
    run.pruned,
  ];
  return [...columns, begins, ends, sizes, efforts, raisesBefore].map(({ buffer }) => buffer);
}

/**
 * A recorded search. Visits and events are numbered from 0, in order; a visit is one search of one node. Every method throws
 * a {@link LabError} `badRequest` for a visit or an event outside the recording.
 */
export class Recording {
  /** Visits are numbered in the order in which they begin; the root is 0. */
  readonly visitCount: number;
  /** Events are numbered in the order in which they happen. */
  readonly eventCount: number;

  constructor(private readonly tables: Tables) {
    this.visitCount = tables.sizes.length;
    this.eventCount = tables.raisesBefore.length;
  }

  /** The run as a whole. */
  get summary(): LabSummary {
    return this.tables.run.summary;
  }

  /** Absent at the root. */
  parent(visit: number): number | undefined {
    const parent = this.#visit(visit, "parent");
    return parent < 0 ? undefined : parent;
  }

  /** The name of the move that leads there; empty at the root. */
  name(visit: number): string {
    return this.tables.run.names[this.#visit(visit, "name")] ?? "";
  }

  /** Plies from the root. */
  ply(visit: number): number {
    return this.#visit(visit, "ply");
  }

  /** The kind of search: F, Z (a scout), the F of Z+F; for the engine also its other kinds. */
  how(visit: number): SearchKind {
    return this.tables.run.ordinals.searchKind[this.#visit(visit, "kind")] ?? "full";
  }

  /** Whether it is searched with a zero window. */
  zero(visit: number): boolean {
    return this.#visit(visit, "zero") === 1;
  }

  /** The type that the search expects of the node on entry. */
  expected(visit: number): Expected {
    return this.tables.run.ordinals.expected[this.#visit(visit, "expected")] ?? "pv";
  }

  /** The type that the node turned out to have: `exact` inside the window, `lower` after a fail high, `upper` after a fail low. */
  turnedOut(visit: number): Bound {
    return this.tables.run.ordinals.bound[this.#visit(visit, "bound")] ?? "exact";
  }

  /**
   * What the value is proven to be, from the view of the side to move: exact, a lower or an upper bound. Absent if it is no bound:
   * a search that does not count skipped successors may return less than their values, and its parent then more than its own.
   */
  proven(visit: number): Bound | undefined {
    return this.tables.run.ordinals.bound[this.#visit(visit, "proven")];
  }

  /** Whether the tree ends there. */
  leaf(visit: number): boolean {
    return this.#visit(visit, "leaf") === 1;
  }

  /** Visits below it that are not recorded. */
  omitted(visit: number): number {
    return this.#visit(visit, "omitted");
  }

  /** Visits of its subtree, itself included, recorded or not. */
  effort(visit: number): number {
    return at(this.tables.efforts, this.#known(visit));
  }

  /** Recorded visits of its subtree, itself included. They follow it without a gap. */
  size(visit: number): number {
    return at(this.tables.sizes, this.#known(visit));
  }

  /** The window on entry, as the source of the search writes it. */
  window(visit: number): readonly [number, number] {
    const alpha = this.#visit(visit, "alpha");
    const beta = this.#visit(visit, "beta");
    return this.#turned(visit) ? [-beta, -alpha] : [alpha, beta];
  }

  /** The value returned, as the source of the search writes it. */
  value(visit: number): number {
    const value = this.#visit(visit, "value");
    return this.#turned(visit) ? -value : value;
  }

  /** What a value means: of a visit, of one end of a window, or the negation of either. */
  score(value: number): LabScore {
    const { maxCp, mate, infinity } = this.tables.run.encoding;
    const size = Math.abs(value);
    if (size >= infinity) return { kind: "infinity" };
    if (size > maxCp) return { kind: "mate", plies: mate - size };
    return { kind: "cp", cp: value };
  }

  /** The successors that a cutoff pruned: their number, and their names if the game has any. */
  pruned(visit: number): { readonly count: number; readonly names: readonly string[] } {
    const count = this.#visit(visit, "prunedCount");
    const from = this.#visit(visit, "firstPruned");
    const { pruned, names } = this.tables.run;
    return { count, names: Array.from(pruned.subarray(from, from + count), (name) => names[name] ?? "") };
  }

  /** The visits of its successors, in the order of the search; of a Z+F, both. */
  children(visit: number): number[] {
    const children: number[] = [];
    const end = visit + this.size(visit);
    for (let child = visit + 1; child < end; child += this.size(child)) children.push(child);
    return children;
  }

  /** From the root to the visit, both included. */
  path(visit: number): number[] {
    const path: number[] = [];
    for (let at: number | undefined = visit; at !== undefined; at = this.parent(at)) path.unshift(at);
    return path;
  }

  /**
   * The outcome of the proof that ends with the visit: held; failed, with a re-search after it; or cut off, because its value
   * reached β. Absent for any other visit, and for a reduced scout with another scout after it.
   */
  proof(visit: number): ProofOutcome | undefined {
    return this.tables.run.ordinals.proofOutcome[this.#visit(visit, "proof")];
  }

  /** Whether the visit ends a proof that did not hold, with a re-search after it or a cutoff. */
  proofFailed(visit: number): boolean {
    const outcome = this.proof(visit);
    return outcome !== undefined && outcome !== "held";
  }

  /** The kind of the event. */
  step(event: number): EventKind {
    return this.tables.run.ordinals.eventKind[this.#event(event, "kind")] ?? "enter";
  }

  /** The visit of the event. */
  visitOf(event: number): number {
    return this.#event(event, "visit");
  }

  /** For a raise or a skip, the visit of the successor, if it is recorded. */
  childOf(event: number): number | undefined {
    const child = this.#event(event, "child");
    return child < 0 ? undefined : child;
  }

  /** The line of the pseudo-code, from 0. */
  codeLine(event: number): number | undefined {
    const line = this.#event(event, "codeLine");
    return line < 0 ? undefined : line;
  }

  /** The event with which the visit begins. */
  begins(visit: number): number {
    return at(this.tables.begins, this.#known(visit));
  }

  /** The event with which it ends. */
  ends(visit: number): number {
    return at(this.tables.ends, this.#known(visit));
  }

  /** The last raise of α, or of the best value, at the visit up to the event. */
  lastRaise(visit: number, event: number): number | undefined {
    this.#happened(event);
    const { raisesBefore } = this.tables;
    let raise = at(raisesBefore, this.ends(visit));
    while (raise > event) raise = at(raisesBefore, raise);
    return raise < 0 ? undefined : raise;
  }

  /** The recorded visits along the best line of the visit at the event. */
  line(visit: number, event: number): number[] {
    return this.#line(visit, event).visits;
  }

  /** Whether the line continues beyond the recording. */
  lineGoesOn(visit: number, event: number): boolean {
    return this.#line(visit, event).goesOn;
  }

  #line(visit: number, event: number): { visits: number[]; goesOn: boolean } {
    const visits: number[] = [];
    let raise = this.lastRaise(visit, event);
    while (raise !== undefined) {
      const child = this.childOf(raise);
      if (child === undefined) return { visits, goesOn: true };
      visits.push(child);
      raise = this.lastRaise(child, event);
    }
    return { visits, goesOn: false };
  }

  #visit(visit: number, column: keyof LabRun["visits"]): number {
    return at(this.tables.run.visits[column], this.#known(visit));
  }

  #event(event: number, column: keyof LabRun["events"]): number {
    return at(this.tables.run.events[column], this.#happened(event));
  }

  #known(visit: number): number {
    return within("visit", visit, this.visitCount);
  }

  #happened(event: number): number {
    return within("event", event, this.eventCount);
  }

  /** Whether max is to move, in a source that tells max from min. */
  isMax(visit: number): boolean {
    return (this.ply(visit) % 2 === 0) !== this.summary.minRoot;
  }

  /** Columns have the mover's view; some sources use that of max. */
  #turned(visit: number): boolean {
    return this.summary.maxView && !this.isMax(visit);
  }
}

/** `number`, if it is in range. */
function within(noun: string, number: number, count: number): number {
  if (isWholeNumber(number, count - 1, 0)) return number;
  throw badRequest(`the ${noun} must be a whole number from 0 to ${count - 1}, not ${String(number)}`);
}

/** A cell that exists. */
const at = (column: Column, row: number): number => column[row] ?? -1;

function add(column: Column, row: number, number: number): void {
  column[row] = at(column, row) + number;
}
