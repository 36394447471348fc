/** What a search of the lab did: visits and events as tables of numbers, read by their columns. */

import type { LabSummary } from "../../wasm/plain/pvscope.js";
import { badRequest } from "./errors.js";

/** How a successor is searched: F, Z, or the F of Z+F. */
export const HOW = ["full", "proof", "reSearch"] as const;
/** How a visit was searched: in full (F), to prove that it is no better (Z), or in full after that failed (Z+F). */
export type How = (typeof HOW)[number];

export const EXPECTED = ["pv", "cut", "all"] as const;
/** What a node is expected to be, by Knuth and Moore's types. */
export type Expected = (typeof EXPECTED)[number];

/** Where a value lies to its window. */
export const TURNED_OUT = ["exact", "lower", "upper"] as const;
/** What a node turned out to be: its value lies inside its window, at its upper end or above, at its lower end or below. */
export type TurnedOut = (typeof TURNED_OUT)[number];

export const STEPS = ["enter", "leaf", "raise", "skip", "cut", "leave"] as const;
/** What happens in an event. */
export type Step = (typeof STEPS)[number];

/** Columns of a table of visits, as wasm/lab/mod.rs writes it. */
const PARENT = 0;
const NAME = 1;
const PLY = 2;
const HOW_SEARCHED = 3;
const ZERO = 4;
const EXPECTED_TYPE = 5;
const ALPHA = 6;
const BETA = 7;
const VALUE = 8;
const BOUND = 9;
const LEAF = 10;
const LEFT_OUT = 11;
const PRUNED_AT = 12;
const PRUNED = 13;
const VISIT_WIDTH = 14;
const EVENT_WIDTH = 4;

/** The numbers of a run, as they cross from the worker. */
export interface Tables {
  readonly visits: Int32Array<ArrayBuffer>;
  readonly events: Int32Array<ArrayBuffer>;
  readonly pruned: Int32Array<ArrayBuffer>;
  readonly names: readonly string[];
  /** For each visit, the event with which it begins and that with which it ends. */
  readonly spans: Int32Array<ArrayBuffer>;
  /** For each visit, how many visits its subtree has, itself included. */
  readonly sizes: Int32Array<ArrayBuffer>;
  /** For each visit, how many visits its subtree has, whether recorded or not. */
  readonly efforts: Int32Array<ArrayBuffer>;
  /** For each event, the raise before it at the same visit, or -1. */
  readonly raisesBefore: Int32Array<ArrayBuffer>;
  readonly summary: LabSummary;
}

/** What can be told from the tables once, so that a page need not go through them. */
export function tables(
  summary: LabSummary,
  visits: Int32Array<ArrayBuffer>,
  events: Int32Array<ArrayBuffer>,
  pruned: Int32Array<ArrayBuffer>,
  names: readonly string[],
): Tables {
  const count = visits.length / VISIT_WIDTH;
  const spans = new Int32Array(2 * count);
  const sizes = new Int32Array(count).fill(1);
  const efforts = Int32Array.from(sizes, (_, visit) => 1 + (visits[VISIT_WIDTH * visit + LEFT_OUT] ?? 0));
  for (let visit = count - 1; visit > 0; visit--) {
    const parent = visits[VISIT_WIDTH * visit + PARENT] ?? 0;
    sizes[parent] = (sizes[parent] ?? 0) + (sizes[visit] ?? 0);
    efforts[parent] = (efforts[parent] ?? 0) + (efforts[visit] ?? 0);
  }
  const raisesBefore = new Int32Array(events.length / EVENT_WIDTH).fill(-1);
  const lastRaise = new Int32Array(count).fill(-1);
  for (let event = 0; event < raisesBefore.length; event++) {
    const step = STEPS[events[EVENT_WIDTH * event] ?? 0];
    const visit = events[EVENT_WIDTH * event + 1] ?? 0;
    raisesBefore[event] = lastRaise[visit] ?? -1;
    if (step === "enter") spans[2 * visit] = event;
    if (step === "leave") spans[2 * visit + 1] = event;
    if (step === "raise") lastRaise[visit] = event;
  }
  return { visits, events, pruned, names, spans, sizes, efforts, raisesBefore, summary };
}

/**
 * A recorded run. Visits and events are known by their numbers, from 0, in order; a visit is one search of one node. Every
 * method throws a {@link LabError} `badRequest` for a visit or an event that the recording has not.
 */
export class Recording {
  /** Visits are numbered from 0, in the order in which they begin; the root's is the first. */
  readonly visitCount: number;
  /** Events are numbered from 0, in the order in which they happen. */
  readonly eventCount: number;

  constructor(private readonly tables: Tables) {
    this.visitCount = tables.sizes.length;
    this.eventCount = tables.raisesBefore.length;
  }

  /** What there is to say of the run as a whole. */
  get summary(): LabSummary {
    return this.tables.summary;
  }

  /** Absent at the root. */
  parent(visit: number): number | undefined {
    const parent = this.#visit(visit, PARENT);
    return parent < 0 ? undefined : parent;
  }

  /** Of the move that leads there; empty at the root. */
  name(visit: number): string {
    return this.tables.names[this.#visit(visit, NAME)] ?? "";
  }

  /** Plies from the root. */
  ply(visit: number): number {
    return this.#visit(visit, PLY);
  }

  /** F, Z, or the F of Z+F. */
  how(visit: number): How {
    return HOW[this.#visit(visit, HOW_SEARCHED)] ?? "full";
  }

  /** Whether it is part of a zero-window tree. */
  zero(visit: number): boolean {
    return this.#visit(visit, ZERO) === 1;
  }

  /** What the node is expected to be, as the search enters it. */
  expected(visit: number): Expected {
    return EXPECTED[this.#visit(visit, EXPECTED_TYPE)] ?? "pv";
  }

  /** What the node turned out to be. */
  turnedOut(visit: number): TurnedOut {
    return TURNED_OUT[this.#visit(visit, BOUND)] ?? "exact";
  }

  /** Whether the tree ends there. */
  leaf(visit: number): boolean {
    return this.#visit(visit, LEAF) === 1;
  }

  /** Visits below it, right there and further down, that were not recorded. */
  leftOut(visit: number): number {
    return this.#visit(visit, LEFT_OUT);
  }

  /** Visits of its subtree, itself included, recorded or not. */
  effort(visit: number): number {
    return this.tables.efforts[this.#known(visit)] ?? 1;
  }

  /** Recorded visits of its subtree, itself included. They follow it without a gap. */
  size(visit: number): number {
    return this.tables.sizes[this.#known(visit)] ?? 1;
  }

  /** The window that it is entered with, as the source of the search writes it. */
  window(visit: number): readonly [number, number] {
    const alpha = this.#visit(visit, ALPHA);
    const beta = this.#visit(visit, BETA);
    return this.#turned(visit) ? [-beta, -alpha] : [alpha, beta];
  }

  /** As the source of the search writes it. */
  value(visit: number): number {
    const value = this.#visit(visit, VALUE);
    return this.#turned(visit) ? -value : value;
  }

  /** How many successors a cutoff spared, and what they are called where that is known. */
  pruned(visit: number): { readonly count: number; readonly names: readonly string[] } {
    const count = this.#visit(visit, PRUNED);
    const from = this.#visit(visit, PRUNED_AT);
    const numbers = this.tables.pruned.subarray(from, from + count);
    return { count, names: Array.from(numbers, (number) => this.tables.names[number] ?? "") };
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

  /** Whether the proof was followed by a full search of the same successor. */
  proofFailed(visit: number): boolean {
    const next = visit + this.size(visit);
    return (
      this.how(visit) === "proof" &&
      next < this.visitCount &&
      this.parent(next) === this.parent(visit) &&
      this.how(next) === "reSearch"
    );
  }

  /** What happens in the event. */
  step(event: number): Step {
    return STEPS[this.#event(event, 0)] ?? "enter";
  }

  /** Where the event happens. */
  visitOf(event: number): number {
    return this.#event(event, 1);
  }

  /** The successor's visit that a raise or a skip is about, if it is recorded. */
  childOf(event: number): number | undefined {
    const child = this.#event(event, 2);
    return child < 0 ? undefined : child;
  }

  /** The line of the pseudo-code, from 0. */
  codeLine(event: number): number | undefined {
    const line = this.#event(event, 3);
    return line < 0 ? undefined : line;
  }

  /** The event with which the visit begins. */
  begins(visit: number): number {
    return this.tables.spans[2 * this.#known(visit)] ?? 0;
  }

  /** The event with which it ends. */
  ends(visit: number): number {
    return this.tables.spans[2 * this.#known(visit) + 1] ?? 0;
  }

  /** The last raise of α, or of the best value, at the visit up to the event. */
  lastRaise(visit: number, event: number): number | undefined {
    this.#happened(event);
    let raise = this.tables.raisesBefore[this.ends(visit)] ?? -1;
    while (raise > event) raise = this.tables.raisesBefore[raise] ?? -1;
    return raise < 0 ? undefined : raise;
  }

  /** The visits along the best line that the visit has at the event, as far as they are recorded. */
  line(visit: number, event: number): number[] {
    return this.#line(visit, event).visits;
  }

  /** Whether the line goes on where nothing is recorded. */
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

  #visit(visit: number, column: number): number {
    return this.tables.visits[VISIT_WIDTH * this.#known(visit) + column] ?? 0;
  }

  #event(event: number, column: number): number {
    return this.tables.events[EVENT_WIDTH * this.#happened(event) + column] ?? -1;
  }

  #known(visit: number): number {
    return within("visit", visit, this.visitCount);
  }

  #happened(event: number): number {
    return within("event", event, this.eventCount);
  }

  /** The tables have everything from the view of the side to move; some sources write it from the root's. */
  #turned(visit: number): boolean {
    return this.summary.rootView && this.ply(visit) % 2 === 1;
  }
}

/** The number, if there are so many. */
function within(noun: string, number: number, count: number): number {
  if (Number.isInteger(number) && number >= 0 && number < count) return number;
  throw badRequest(`there is no ${noun} ${String(number)} in this recording: they go from 0 to ${count - 1}`);
}
