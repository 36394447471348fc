/** The switches of the search: what each turns off, by its name in the literature. */

import type { Heuristic, Rule, SearchPart, Switch } from "../../../engine/index";

const RULES: Readonly<Record<Rule, string>> = {
  nullMove: "Null Move",
  lateMoveReductions: "Late Move Reductions",
  lateMovePruning: "Late Move Pruning",
  historyPruning: "History Pruning",
  reverseFutility: "Reverse Futility",
  futility: "Futility",
  razoring: "Razoring",
  probCut: "ProbCut",
  seePruning: "SEE Pruning",
  openWindowPruning: "Open Window Pruning",
  checkExtension: "Check Extension",
  singularExtension: "Singular Extension",
  internalIterativeReduction: "Internal Iterative Reduction",
  mateDistancePruning: "Mate Distance Pruning",
  quiescenceChecks: "Quiescence Checks",
  deltaPruning: "Delta Pruning",
  quiescenceSeePruning: "Quiescence SEE Pruning",
  evasionPruning: "Evasion Pruning",
};

const PARTS: Readonly<Record<SearchPart, string>> = {
  aspirationWindows: "Aspiration Windows",
  quiescence: "Quiescence",
  tableCutoffs: "Table Cutoffs",
};

const HEURISTICS: Readonly<Record<Heuristic, string>> = {
  killers: "Killers",
  quietHistory: "Quiet History",
  continuationHistory: "Continuation History",
  pawnHistory: "Pawn History",
  captureHistory: "Capture History",
  threats: "Threats",
  correctionHistory: "Correction History",
};

const NAMES: Readonly<Record<Switch, string>> = { ...RULES, ...PARTS, ...HEURISTICS };

const keysOf = (names: Partial<Record<Switch, string>>): Switch[] => Object.keys(names) as Switch[];

/** All switches, by kind. */
export const SWITCH_KINDS: readonly (readonly [kind: string, switches: readonly Switch[]])[] = [
  ["Selective rules", keysOf(RULES)],
  ["Frame of the search", keysOf(PARTS)],
  ["Heuristics", keysOf(HEURISTICS)],
];

/** The name as a heading: Null Move. */
export const switchName = (part: Switch): string => NAMES[part];

const list = new Intl.ListFormat("en");

/** Several names within a sentence: null move and ProbCut. */
export const switchList = (parts: readonly Switch[]): string =>
  list.format(parts.map((part) => NAMES[part].replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase())));
