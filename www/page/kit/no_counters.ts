/** Placeholder counters before the first depth, so that the layout does not shift. */

import type { Counters } from "../../engine/index";

export const NO_COUNTERS: Counters = {
  nodes: 0,
  root: 0,
  pv: 0,
  nonPv: 0,
  quiescence: 0,
  helpers: 0,
  unfinished: 0,
  matrix: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  scouts: 0,
  proofsFailed: 0,
  reSearches: 0,
  scoutCutoffs: 0,
  cutoffs: 0,
  firstMoveCutoffs: 0,
  quiescenceCutoffs: 0,
  quiescenceFirstMoveCutoffs: 0,
  tableProbes: 0,
  tableHits: 0,
  tableCutoffs: 0,
  rules: [],
};
