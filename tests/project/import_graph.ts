/** The imports of each file. */

import { readdirSync } from "node:fs";

/** The files that each file imports; paths are relative to the repository. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** The files below `folder` whose paths match `pattern`. */
export const filesIn = (root: string, folder: string, pattern: RegExp): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => pattern.test(path))
    .sort();

/** All that can be reached from `start`; itself only if something leads back to it. */
export const reachable = <T>(next: ReadonlyMap<T, Iterable<T>>, start: T): Set<T> => {
  const reached = new Set(next.get(start));
  for (const node of reached) for (const other of next.get(node) ?? []) reached.add(other);
  return reached;
};

/** The shortest way from `file` back to itself; empty without one. */
function circleAt(imports: Imports, file: string): string[] {
  const ways = new Map([[file, [file]]]);
  for (const [last, way] of ways)
    for (const next of imports.get(last) ?? []) {
      if (next === file) return way;
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  return [];
}

/** The shortest circles of imports, one for each file that is in any: each file imports the next, and the last one the first. */
export const circlesOf = (imports: Imports): string[][] => {
  const circles = [...imports.keys()]
    .map((file) => circleAt(imports, file))
    .filter((circle) => circle.length > 0);
  const distinct = new Map(circles.toReversed().map((circle) => [circle.toSorted().join(), circle]));
  return [...distinct.values()].sort((one, other) => one.length - other.length);
};
