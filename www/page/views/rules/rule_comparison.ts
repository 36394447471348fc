/** What a rule does: two searches of one position compared, as pairs of numbers and in words. */

import type { Counters, Switch } from "../../../engine/index";
import { count, lineText, scoreText } from "../../../shared/notation";
import type { ComparedPair, ComparedSearch, ComparisonQuestion } from "./comparison_state";
import type { Picture } from "../../../shared/pictures/picture";
import { switchList } from "./search_switches";

/** A completed comparison. */
export interface Compared extends ComparisonQuestion {
  readonly pair: ComparedPair;
}

/** One quantity of both searches. */
export interface ComparedQuantity {
  readonly name: string;
  /** With everything on, and without the rules. */
  readonly values: readonly [number, number];
  /** The second value divided by the first; absent if the first is 0. */
  readonly ratio?: number;
}

const COUNTERS: readonly (readonly [name: string, value: (counters: Counters) => number])[] = [
  ["Nodes", ({ nodes }) => nodes],
  ["PV nodes", ({ pv }) => pv],
  ["Non-PV nodes", ({ nonPv }) => nonPv],
  ["Quiescence", ({ quiescence }) => quiescence],
  ["Scouts", ({ scouts }) => scouts],
  ["Failed proofs", ({ proofsFailed }) => proofsFailed],
  ["Re-searches", ({ reSearches }) => reSearches],
  ["Cutoffs", ({ cutoffs }) => cutoffs],
  ["First move, %", ({ firstMoveCutoffs, cutoffs }) => share(firstMoveCutoffs, cutoffs)],
  ["Table cutoffs", ({ tableCutoffs }) => tableCutoffs],
];

/** In percent, with one decimal. */
const share = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((1000 * part) / total) / 10;

const quantity = (name: string, one: number, other: number): ComparedQuantity => ({
  name,
  values: [one, other],
  ...(one === 0 ? {} : { ratio: other / one }),
});

const depthOf = ({ nodesByDepth }: ComparedSearch): number => nodesByDepth.length;

/** The last depth that both searches have completed, and the nodes that each took to it. */
function commonDepth([plain, without]: ComparedPair): ComparedQuantity & { readonly depth: number } {
  const depth = Math.min(depthOf(plain), depthOf(without));
  const [one = 0, other = 0] = [plain, without].map(({ nodesByDepth }) => nodesByDepth[depth - 1]);
  return { depth, ...quantity(`Nodes to depth ${depth}`, one, other) };
}

/** The quantities of a comparison. With equal nodes, the depths come first. */
export function comparedQuantities({ limit, pair }: Pick<Compared, "limit" | "pair">): ComparedQuantity[] {
  const [plain, without] = pair;
  const counters = COUNTERS.map(([name, value]) =>
    quantity(name, value(plain.end.total), value(without.end.total)),
  );
  if ("depth" in limit) return counters;
  const { name, values } = commonDepth(pair);
  return [quantity("Depth", depthOf(plain), depthOf(without)), quantity(name, ...values), ...counters];
}

/** A ratio in words: 2.4 times. */
const times = (ratio: number): string => `${ratioText(ratio)} times`;

/** A ratio in at most four characters, if it is less than 1,000. */
export const ratioText = (ratio: number): string =>
  ratio < 10 ? ratio.toFixed(2) : ratio < 100 ? ratio.toFixed(1) : count(ratio);

/** What changed, in sentences. */
export function comparisonText({ off, limit, pair }: Compared): string {
  const [plain, without] = pair;
  return [
    `Without ${switchList(off)}, ${"depth" in limit ? depthText(pair) : nodesText(limit.nodes, pair)}.`,
    bestMoveText(plain, without),
  ].join(" ");
}

function depthText(pair: ComparedPair): string {
  const [plain, without] = pair;
  const { depth, values, ratio } = commonDepth(pair);
  if (ratio === undefined) return "no depth was completed";
  const effort =
    values[0] === values[1]
      ? `depth ${depth} took exactly as many nodes`
      : `depth ${depth} took ${times(ratio)} the nodes`;
  return depthOf(plain) === depthOf(without)
    ? effort
    : `${effort}, and the search ended at depth ${depthOf(without)} instead of ${depthOf(plain)}`;
}

function nodesText(nodes: number, pair: ComparedPair): string {
  const [before, after] = pair.map(depthOf);
  const { depth, ratio } = commonDepth(pair);
  const reached =
    before === after
      ? `${count(nodes)} nodes reached depth ${after}, as with everything on`
      : `${count(nodes)} nodes reached depth ${after} instead of ${before}`;
  return ratio === undefined ? reached : `${reached}; depth ${depth} took ${times(ratio)} the nodes`;
}

const bestMoveText = ({ end: plain }: ComparedSearch, { end: without }: ComparedSearch): string =>
  plain.bestMove === without.bestMove
    ? `The best move is ${without.bestMoveSan} in both.`
    : `The best move is ${without.bestMoveSan} instead of ${plain.bestMoveSan}.`;

/** The rows of words below those of numbers. */
const WORDS: readonly (readonly [
  name: string,
  text: (search: ComparedSearch, fen: string) => string | null,
])[] = [
  ["Score", ({ end }) => scoreText(end.lines[0].score)],
  ["Best move", ({ end }) => end.bestMoveSan],
  ["Line", ({ end }, fen) => lineText(fen, end.lines[0].san)],
];

/** The comparison as a table. */
export function comparisonPicture(compared: Compared): Picture {
  const { fen, off, limit, pair } = compared;
  const [plain, without] = pair;
  const measure = "depth" in limit ? `to depth ${limit.depth}` : `for ${count(limit.nodes)} nodes`;
  return {
    name: `without-${off.map((part: Switch) => part.toLowerCase()).join("-")}`.slice(0, 60),
    title: `Without ${switchList(off)}`,
    caption: `Two new engines have searched the position ${measure}: one with everything on, the solid bars, and one without ${switchList(off)}, the hatched bars. Each pair has a scale of its own. The number at its end is the second value divided by the first.`,
    columns: ["Quantity", "Everything on", `Without ${switchList(off)}`, "Ratio"],
    rows: [
      ...comparedQuantities(compared).map(({ name, values, ratio }) => [
        name,
        ...values,
        ratio === undefined ? null : Number(ratio.toFixed(3)),
      ]),
      ...WORDS.map(([name, text]) => [name, text(plain, fen), text(without, fen), null]),
    ],
  };
}
