/** The names of options and other properties. A misspelt one is refused: ignored, it would change the result unseen. */

import { described } from "./errors.js";

/** The fault of the first property of `given` that `known` does not have; undefined if there is none. */
export function unknownName(kind: "option" | "field", given: object, known: object): string | undefined {
  const names = Object.keys(known);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return undefined;
  const nearest = nearestName(unknown, names);
  return nearest === undefined
    ? `there is no ${kind} ${described(unknown)}: the ${kind}s are ${names.join(", ")}`
    : `there is no ${kind} ${described(unknown)}: did you mean ${nearest}?`;
}

/**
 * The fault of the first property of `given` that was meant to be one of `known`; undefined if there is none. All other names are free.
 * So is a synonym, from another interface, for a property that is given too.
 */
export function misspeltName(kind: "field" | "attribute", given: object, known: object): string | undefined {
  const names = Object.keys(known);
  const missing = Object.entries(known).flatMap(([name, value]) => (value === undefined ? [name] : []));
  for (const name of Object.keys(given).filter((name) => !names.includes(name))) {
    const meant = nearestName(name, names, missing);
    if (meant !== undefined) return `there is no ${kind} ${described(name)}: did you mean ${meant}?`;
  }
  return undefined;
}

/** Names in UCI and in other chess interfaces, in lower case, that no misspelling turns into ours. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ["movetime", "timeMs"],
  ["movetimems", "timeMs"],
  ["time", "timeMs"],
  ["timelimit", "timeMs"],
  ["wtime", "whiteTimeMs"],
  ["btime", "blackTimeMs"],
  ["winc", "whiteIncrementMs"],
  ["binc", "blackIncrementMs"],
  ["uci_elo", "elo"],
  ["hash", "hashMb"],
  ["hashsize", "hashMb"],
  ["pvs", "multiPv"],
  ["position", "fen"],
  ["startpos", "fen"],
  ["startfen", "fen"],
  ["initialfen", "fen"],
  ["epd", "fen"],
  ["movelist", "moves"],
  ["variant", "chess960"],
  ["uci_chess960", "chess960"],
]);

/** The name in `names` that `given` was meant to be, or the one in `foreign` of which it is a synonym; undefined if there is none. */
function nearestName(
  given: string,
  names: readonly string[],
  foreign: readonly string[] = names,
): string | undefined {
  const lower = given.toLowerCase();
  const synonym = SYNONYMS.get(lower);
  if (synonym !== undefined && foreign.includes(synonym)) return synonym;
  // A long name is far from all of them.
  const comparable = names.filter((name) => Math.abs(name.length - given.length) <= name.length / 3);
  const distances = comparable.map((name) => ({ name, edits: edits(lower, name.toLowerCase()) }));
  const near = distances.filter(({ name, edits }) => edits <= name.length / 3);
  return near.sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Letters to insert, delete, replace or swap. Source: https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance, optimal string alignment. */
function edits(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
