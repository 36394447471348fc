/** The options of a search by kind: the one list of them that requests, files and the page read. */

import type { SearchOptions } from "../wasm/plain/pvscope.js";

/** The kinds of option with values of type `T`. */
type KindOf<T> = T extends number
  ? "count" | "ms" | "lines"
  : T extends boolean
    ? "flag"
    : T extends readonly string[]
      ? "moves"
      : "switches";

type Kinds = { readonly [Name in keyof SearchOptions]-?: KindOf<NonNullable<SearchOptions[Name]>> };

/** Limits of the search. */
const LIMITS = {
  depth: "count",
  nodes: "count",
  timeMs: "ms",
  mate: "count",
  elo: "count",
  seed: "count",
  whiteTimeMs: "ms",
  blackTimeMs: "ms",
  whiteIncrementMs: "ms",
  blackIncrementMs: "ms",
  movesToGo: "count",
  ponder: "flag",
  searchMoves: "moves",
} as const satisfies Partial<Kinds>;

/** Settings of the search and its reports. */
const SETTINGS = {
  multiPv: "lines",
  exactCutoffs: "flag",
  collectors: "flag",
  effortTree: "flag",
  switches: "switches",
} as const satisfies Partial<Kinds>;

/** Every option of a search, with its kind. */
export const OPTION_KINDS = { ...LIMITS, ...SETTINGS } as const satisfies Kinds;

/** The kind of an option: numbers, flags that are off by default, moves, or switches. */
export type OptionKind = (typeof OPTION_KINDS)[keyof SearchOptions];

/** The options that are no limits. */
export type SearchSettings = Pick<SearchOptions, keyof typeof SETTINGS>;

/** A value for every option, made from its kind and name. */
export function mapOptions<T>(
  make: (kind: OptionKind, name: keyof SearchOptions) => T,
): Record<keyof SearchOptions, T> {
  const names = Object.keys(OPTION_KINDS) as (keyof SearchOptions)[];
  return Object.fromEntries(names.map((name) => [name, make(OPTION_KINDS[name], name)])) as Record<
    keyof SearchOptions,
    T
  >;
}

/** The options of `options` that are no limits. */
export function settingsOf(options: SearchOptions): SearchSettings {
  const names = Object.keys(SETTINGS) as (keyof SearchSettings)[];
  return Object.fromEntries(names.map((name) => [name, options[name]]));
}
