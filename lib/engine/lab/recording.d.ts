/** A recorded search of the lab: visits and events by number, read from the columns that the wasm gives. */
import type { Bound, EventKind, Expected, LabRun, LabSummary, VisitKind } from "../../../pkg/plain/pvscope.js";
/** A column of whole numbers that a worker hands over without copying it. */
type Column = Int32Array<ArrayBuffer>;
/** A run as it crosses from the worker, with what a page would otherwise have to count. */
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
export declare function tables(run: LabRun): Tables;
/** The memory of the tables, for a worker to hand over. */
export declare function buffersOf({ run, begins, ends, sizes, efforts, raisesBefore }: Tables): ArrayBuffer[];
/**
 * A recorded search. Visits and events are numbered from 0, in order; a visit is one search of one node. Every method throws
 * a {@link LabError} `badRequest` for a visit or an event outside the recording.
 */
export declare class Recording {
    #private;
    private readonly tables;
    /** Visits are numbered in the order in which they begin; the root is 0. */
    readonly visitCount: number;
    /** Events are numbered in the order in which they happen. */
    readonly eventCount: number;
    constructor(tables: Tables);
    /** The run as a whole. */
    get summary(): LabSummary;
    /** Absent at the root. */
    parent(visit: number): number | undefined;
    /** The name of the move that leads there; empty at the root. */
    name(visit: number): string;
    /** Plies from the root. */
    ply(visit: number): number;
    /** How it is searched: F, Z, or the F of Z+F. */
    how(visit: number): VisitKind;
    /** Whether it is searched with a zero window. */
    zero(visit: number): boolean;
    /** What the node is expected to be when the search enters it. */
    expected(visit: number): Expected;
    /** What the node turned out to be. */
    turnedOut(visit: number): Bound;
    /** Whether the tree ends there. */
    leaf(visit: number): boolean;
    /** Visits below it that are not recorded. */
    omitted(visit: number): number;
    /** Visits of its subtree, itself included, recorded or not. */
    effort(visit: number): number;
    /** Recorded visits of its subtree, itself included. They follow it without a gap. */
    size(visit: number): number;
    /** The window on entry, as the source of the search writes it. */
    window(visit: number): readonly [number, number];
    /** The value returned, as the source of the search writes it. */
    value(visit: number): number;
    /** The successors that a cutoff pruned: how many, and their names where the game has names for them. */
    pruned(visit: number): {
        readonly count: number;
        readonly names: readonly string[];
    };
    /** The visits of its successors, in the order of the search; of a Z+F, both. */
    children(visit: number): number[];
    /** From the root to the visit, both included. */
    path(visit: number): number[];
    /** Whether the proof was followed by a full search of the same successor. */
    proofFailed(visit: number): boolean;
    /** What happens in the event. */
    step(event: number): EventKind;
    /** Where the event happens. */
    visitOf(event: number): number;
    /** The successor's visit that a raise or a skip is about, if it is recorded. */
    childOf(event: number): number | undefined;
    /** The line of the pseudo-code, from 0. */
    codeLine(event: number): number | undefined;
    /** The event with which the visit begins. */
    begins(visit: number): number;
    /** The event with which it ends. */
    ends(visit: number): number;
    /** The last raise of α, or of the best value, at the visit up to the event. */
    lastRaise(visit: number, event: number): number | undefined;
    /** The visits along the best line that the visit has at the event, as far as they are recorded. */
    line(visit: number, event: number): number[];
    /** Whether the line goes on where nothing is recorded. */
    lineGoesOn(visit: number, event: number): boolean;
}
export {};
