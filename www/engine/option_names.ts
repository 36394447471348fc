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

/** The name in `names` that `given` was meant to be; undefined if none is near. */
function nearestName(given: string, names: readonly string[]): string | undefined {
  const distances = names.map((name) => ({ name, edits: edits(given.toLowerCase(), name.toLowerCase()) }));
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
