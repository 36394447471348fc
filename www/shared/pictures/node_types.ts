/** The nodes of each depth by search type, and by expected and actual type. */

import type { Counters } from "../../engine/index";
import type { CompletedDepth } from "./completed_depth";
import type { Picture } from "./picture";

/** The expected types of nodes, in the order of the matrix's rows. */
export const EXPECTED = ["PV", "Cut", "All"] as const;

/** The actual types of nodes, in the order of the matrix's columns. */
export const TURNED_OUT = ["Exact", "Lower", "Upper"] as const;

/** The search types, with their names. */
export const SEARCHED_AS = [
  ["root", "Root"],
  ["pv", "PV"],
  ["nonPv", "Non-PV"],
  ["quiescence", "Quiescence"],
] as const satisfies readonly (readonly [keyof Counters, string])[];

export const nodeTypesPicture = (iterations: readonly CompletedDepth[]): Picture => ({
  name: "node-types",
  title: "Node types by depth",
  caption:
    "Each depth has a bar of its nodes by search type, from top to bottom Root, PV, Non-PV and quiescence (hatched), and the matrix of expected types (rows) and what they turned out to be: = exact, ≥ a lower bound, ≤ an upper bound. A square is as large as its share of the row; the frames mark the expected outcomes.",
  columns: [
    "Depth",
    "Nodes",
    ...SEARCHED_AS.map(([, name]) => name),
    ...EXPECTED.flatMap((expected) => TURNED_OUT.map((turnedOut) => `${expected} → ${turnedOut}`)),
    "Unfinished",
    "Helper threads",
  ],
  rows: iterations.map(({ report: { depth, counters } }) => [
    depth,
    counters.nodes,
    ...SEARCHED_AS.map(([type]) => counters[type]),
    ...counters.matrix.flat(),
    counters.unfinished,
    counters.helpers,
  ]),
});
