/** The available searches and their sources. */

import type { LabSearch } from "../../engine/lab/index";

export interface SearchChoice {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly search: LabSearch;
}

const PV_POST = "Sanketh, “Principal Variation”";
const MORELAND = "Bruce Moreland, “Collecting the principal variation”";
const PVS_NOTE = "“Principal Variation Search”";

/** search′ with all its switches off. */
const COMMON = { kind: "merged", improved: false, firstOfAll: false, untilMet: false } as const;

export const SEARCH_CHOICES: readonly SearchChoice[] = [
  {
    id: "minimax",
    title: "Minimax",
    source: "Claude Shannon, “Programming a Computer for Playing Chess”",
    search: { kind: "minimax" },
  },
  {
    id: "tscp",
    title: "Max and min, triangular table",
    source: "Tom Kerrigan’s TSCP, simplified",
    search: { kind: "tscp" },
  },
  {
    id: "alphabeta-hard",
    title: "Alpha-beta with LINE, fail-hard",
    source: MORELAND,
    search: { kind: "alphaBeta", fail: "hard" },
  },
  {
    id: "alphabeta-soft",
    title: "Alpha-beta with LINE, fail-soft",
    source: `${MORELAND}, and John Fishburn’s fail-soft`,
    search: { kind: "alphaBeta", fail: "soft" },
  },
  { id: "minimax-pvs", title: "PVS, minimax style", source: PV_POST, search: { kind: "minimaxPvs" } },
  {
    id: "pvs-hard",
    title: "PVS, negamax, fail-hard",
    source: PV_POST,
    search: { kind: "negamaxPvs", fail: "hard" },
  },
  {
    id: "pvs-soft",
    title: "PVS, negamax, fail-soft",
    source: PV_POST,
    search: { kind: "negamaxPvs", fail: "soft" },
  },
  {
    id: "plain-beyond",
    title: "Alpha-beta, cut where β < α",
    source: PVS_NOTE,
    search: { kind: "plain", cutoff: "strict" },
  },
  {
    id: "plain-meeting",
    title: "Alpha-beta, cut where β ≤ α",
    source: PVS_NOTE,
    search: { kind: "plain", cutoff: "inclusive" },
  },
  {
    id: "split-beyond",
    title: "search and zws, cut where β < α",
    source: PVS_NOTE,
    search: { kind: "split", cutoff: "strict" },
  },
  {
    id: "split-meeting",
    title: "search and zws, cut where β ≤ α",
    source: PVS_NOTE,
    search: { kind: "split", cutoff: "inclusive" },
  },
  {
    id: "merged-beyond",
    title: "search′, cut where β < α",
    source: PVS_NOTE,
    search: { ...COMMON, cutoff: "strict" },
  },
  {
    id: "merged-meeting",
    title: "search′, cut where β ≤ α",
    source: PVS_NOTE,
    search: { ...COMMON, cutoff: "inclusive" },
  },
  {
    id: "engine",
    title: "The engine itself, first plies",
    source: "The last root search of pvscope’s own analysis, with its table and all selective rules",
    search: { kind: "engine" },
  },
];

/** The switches of search′. */
export const SWITCHES = [
  { name: "improved", title: "No full search if the proof returns exactly α" },
  { name: "firstOfAll", title: "A proof for the first successor of an expected All node" },
  { name: "untilMet", title: "No proof until a successor has reached α" },
] as const;

export type VariantSwitch = (typeof SWITCHES)[number]["name"];

/** A selected search with its switches. */
export interface SearchSelection {
  readonly id: string;
  readonly switches: Readonly<Record<VariantSwitch, boolean>>;
}

export const selectSearch = (id: string): SearchSelection => ({
  id,
  switches: { improved: false, firstOfAll: false, untilMet: false },
});

export const choiceOf = ({ id }: SearchSelection): SearchChoice =>
  SEARCH_CHOICES.find((choice) => choice.id === id) ?? (SEARCH_CHOICES[0] as SearchChoice);

export function searchOf(chosen: SearchSelection): LabSearch {
  const { search } = choiceOf(chosen);
  return search.kind === "merged" ? { ...search, ...chosen.switches } : search;
}
