/** Files and what they import. */

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

/** The groups of files that import each other in a circle. */
export const circlesOf = (imports: Imports): string[][] => {
  const reached = new Map([...imports.keys()].map((file) => [file, reachable(imports, file)]));
  const leadsTo = (from: string, to: string): boolean => reached.get(from)?.has(to) ?? false;
  const inCircles = [...imports.keys()].filter((file) => leadsTo(file, file));
  const circles = inCircles.map((file) =>
    inCircles.filter((other) => leadsTo(file, other) && leadsTo(other, file)),
  );
  return circles.filter(([first], index) => first === inCircles[index]);
};
