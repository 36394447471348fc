/**
 * The two propositions of "Principal Variation Search" on one tree. For the returned value r and the window (α, β), with α ≤ β: whether
 * β < r does not depend on α, and whether r < α does not depend on β.
 */

import type { Recording } from "../engine/lab/index";
import textbook from "../../src/lab/examples/textbook.tree?raw";
import { visitsOf } from "./recording_facts";

export const PROPOSITIONS_TREE: string = textbook;

/** A written tree without a window of its own, searched with one. */
export const windowed = (text: string, alpha: number, beta: number): string =>
  `window ${alpha} ${beta}\n${text}`;

/** The two answers of a search. */
export interface Bits {
  /** r < α. */
  readonly low: boolean;
  /** β < r. */
  readonly high: boolean;
}

/** The answers at the root. */
export function bitsOf(recording: Recording): Bits {
  const [alpha, beta] = recording.window(0);
  const value = recording.value(0);
  return { low: value < alpha, high: beta < value };
}

/** A tree without a search: what the propositions' proof needs to know. */
export interface PlainTree {
  readonly name: string;
  /** The value of a leaf for the side to move there. */
  readonly value: number | undefined;
  readonly successors: readonly PlainTree[];
}

/** The tree of a search that visits all of it. */
export function plainTree(recording: Recording, visit = 0): PlainTree {
  return {
    name: recording.name(visit),
    value: recording.leaf(visit) ? recording.value(visit) : undefined,
    successors: recording.children(visit).map((child) => plainTree(recording, child)),
  };
}

/** One step of the proof: a question of one end of the window at a node, and what answers it. */
export interface ProofStep {
  readonly node: PlainTree;
  /** `high` asks β < r, `low` asks r < α. */
  readonly asks: keyof Bits;
  /** The end of the window that the question is about. */
  readonly end: number;
  readonly holds: boolean;
  /** The successors that decide: one that answers alone, or all. */
  readonly because: readonly ProofStep[];
}

/**
 * Answers a question at a node by the other question at its successors, and so on to the leaves. The other end of the window is never
 * used, which is what the propositions say. Source: "Principal Variation Search", "Appendix".
 */
export function unfold(node: PlainTree, asks: keyof Bits, end: number): ProofStep {
  const { value } = node;
  if (value !== undefined)
    return { node, asks, end, holds: asks === "high" ? end < value : value < end, because: [] };
  const other = asks === "high" ? "low" : "high";
  const steps = node.successors.map((successor) => unfold(successor, other, -end));
  // β < r if one successor fails low; r < α if all fail high.
  const decisive = asks === "high";
  const one = steps.find(({ holds }) => holds === decisive);
  return {
    node,
    asks,
    end,
    holds: one === undefined ? !decisive : decisive,
    because: one === undefined ? steps : [one],
  };
}

/** The whole values that leaves span, with one more at either end, from the root's view. */
export function rangeOf(recording: Recording): readonly [low: number, high: number] {
  const values = visitsOf(recording)
    .filter((visit) => recording.leaf(visit))
    .map((visit) => (recording.ply(visit) % 2 === 0 ? 1 : -1) * recording.value(visit));
  return [Math.min(...values) - 1, Math.max(...values) + 1];
}
