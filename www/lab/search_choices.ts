/** The available searches and their sources. */

import { err, ok, type Result } from "../engine/game/result";
import type { LabSearch } from "../engine/lab/index";

export interface SearchChoice {
  readonly id: string;
  readonly title: string;
  readonly source: Source;
  readonly search: LabSearch;
}

/** A work of the literature, and its address. */
export interface Source {
  readonly name: string;
  readonly href?: string;
}

export const PV_POST: Source = {
  name: "Sanketh, “Principal Variation”",
  href: "https://sankethbk.github.io/blog/posts/chess_engine/2026-02-21-principal-variation",
};
export const MORELAND: Source = {
  name: "Bruce Moreland, “Collecting the Principal Variation”",
  href: "https://web.archive.org/web/20040427013839/http://brucemo.com/compchess/programming/pv.htm",
};
export const PVS_NOTE: Source = { name: "“Principal Variation Search”", href: "https://expositor.dev/pvs" };
export const TSCP: Source = {
  name: "A guide to Tom Kerrigan’s TSCP",
  href: "https://sites.google.com/site/tscpchess/principal-variation",
};
export const WIKI: Source = {
  name: "Chess Programming Wiki, “Principal Variation”",
  href: "https://www.chessprogramming.org/Principal_Variation",
};
const SHANNON: Source = {
  name: "Claude Shannon, “Programming a Computer for Playing Chess”",
  href: "https://www.computerhistory.org/chess/doc-431614f453dde/",
};

/** PVS as one function, with all its switches off. */
const COMMON = { kind: "merged", improved: false, firstOfAll: false, untilMet: false } as const;

export const SEARCH_CHOICES: readonly SearchChoice[] = [
  {
    id: "minimax",
    title: "Minimax",
    source: SHANNON,
    search: { kind: "minimax" },
  },
  {
    id: "tscp",
    title: "Minimax with a triangular table",
    source: TSCP,
    search: { kind: "tscp" },
  },
  {
    id: "alphabeta-hard",
    title: "Alpha-beta, fail-hard",
    source: MORELAND,
    search: { kind: "alphaBeta", fail: "hard" },
  },
  {
    id: "alphabeta-soft",
    title: "Alpha-beta, fail-soft",
    source: { ...MORELAND, name: `${MORELAND.name}, with John Fishburn’s fail-soft` },
    search: { kind: "alphaBeta", fail: "soft" },
  },
  { id: "minimax-pvs", title: "PVS in minimax style", source: PV_POST, search: { kind: "minimaxPvs" } },
  {
    id: "pvs-hard",
    title: "PVS in negamax style, fail-hard",
    source: PV_POST,
    search: { kind: "negamaxPvs", fail: "hard" },
  },
  {
    id: "pvs-soft",
    title: "PVS in negamax style, fail-soft",
    source: PV_POST,
    search: { kind: "negamaxPvs", fail: "soft" },
  },
  {
    id: "pvs-open",
    title: "PVS in negamax style, re-search with (−∞, ∞)",
    source: PV_POST,
    search: { kind: "openReSearch" },
  },
  {
    id: "plain-beyond",
    title: "Alpha-beta, cutoff at β < α",
    source: PVS_NOTE,
    search: { kind: "plain", cutoff: "strict" },
  },
  {
    id: "plain-meeting",
    title: "Alpha-beta, cutoff at β ≤ α",
    source: PVS_NOTE,
    search: { kind: "plain", cutoff: "inclusive" },
  },
  {
    id: "split-beyond",
    title: "PVS as two functions, β < α",
    source: PVS_NOTE,
    search: { kind: "split", cutoff: "strict" },
  },
  {
    id: "split-meeting",
    title: "PVS as two functions, β ≤ α",
    source: PVS_NOTE,
    search: { kind: "split", cutoff: "inclusive" },
  },
  {
    id: "merged-beyond",
    title: "PVS as one function, β < α",
    source: PVS_NOTE,
    search: { ...COMMON, cutoff: "strict" },
  },
  {
    id: "merged-meeting",
    title: "PVS as one function, β ≤ α",
    source: PVS_NOTE,
    search: { ...COMMON, cutoff: "inclusive" },
  },
  {
    id: "engine",
    title: "The engine itself, first plies",
    source: {
      name: "The last root search of pvscope’s own analysis, with its table and all selective rules",
    },
    search: { kind: "engine" },
  },
];

/** The switches of PVS as one function. */
export const SWITCHES = [
  { name: "improved", short: "improved", title: "No re-search if the scout returns exactly α" },
  {
    name: "firstOfAll",
    short: "first scouts at All",
    title: "Scout the first move too, at an expected All node",
  },
  { name: "untilMet", short: "scouts once α is met", title: "No scouts until a move has reached α" },
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

/** The title of a search with its switches. */
export const titleOf = (chosen: SearchSelection): string =>
  [choiceOf(chosen).title, ...switchesOn(chosen).map(({ short }) => short)].join(", ");

/** The switches that are on, of a search that has any. */
const switchesOn = (chosen: SearchSelection): (typeof SWITCHES)[number][] =>
  choiceOf(chosen).search.kind === "merged" ? SWITCHES.filter(({ name }) => chosen.switches[name]) : [];

export function searchOf(chosen: SearchSelection): LabSearch {
  const { search } = choiceOf(chosen);
  return search.kind === "merged" ? { ...search, ...chosen.switches } : search;
}

/** The name of a search in an address, with its switches: `merged-meeting~improved`. */
export function nameOf(chosen: SearchSelection): string {
  return [chosen.id, ...switchesOn(chosen).map(({ name }) => name)].join("~");
}

/** The search of a name, or why it names none. */
export function readSearch(text: string): Result<SearchSelection> {
  const [id = "", ...on] = text.split("~");
  const choice = SEARCH_CHOICES.find((other) => other.id === id);
  if (choice === undefined)
    return err(
      `There is no search “${id.slice(0, 40)}”; there are ${SEARCH_CHOICES.map((other) => other.id).join(", ")}.`,
    );
  const names: readonly string[] = choice.search.kind === "merged" ? SWITCHES.map(({ name }) => name) : [];
  const unknown = on.find((name) => !names.includes(name));
  if (unknown !== undefined)
    return err(
      `The search “${id}” has no switch “${unknown.slice(0, 40)}”; ${names.length === 0 ? "it has none" : `there are ${names.join(", ")}`}.`,
    );
  const { switches } = selectSearch(id);
  return ok({ id, switches: { ...switches, ...Object.fromEntries(on.map((name) => [name, true])) } });
}

/** The search of a name; none if there is no such search. */
export function searchNamed(text: string): SearchSelection | undefined {
  const read = readSearch(text);
  return read.ok ? read.value : undefined;
}
