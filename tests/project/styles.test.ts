/** Each class is styled in one folder. The element is left out: its style sheets are those of its shadow root. */

import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { filesIn } from "./import_graph";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The classes of what the selector selects: those of its last compound, outside parentheses. */
function styledBy(selector: string): string[] {
  let last = selector;
  for (let before = ""; before !== last;) {
    before = last;
    last = last.replaceAll(/\([^()]*\)/g, "");
  }
  const compound =
    last
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  return [...compound.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
}

/** For each class, the folders that style it. */
function foldersOf(styles: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [file, style] of styles)
    postcss.parse(style).walkRules(({ selectors }: Rule) => {
      for (const name of selectors.flatMap(styledBy))
        folders.set(name, (folders.get(name) ?? new Set()).add(posix.dirname(file)));
    });
  return folders;
}

const inSeveralFolders = (styles: ReadonlyMap<string, string>): string[] =>
  [...foldersOf(styles)]
    .filter(([, folders]) => folders.size > 1)
    .map(([name, folders]) => `.${name} is styled in ${[...folders].join(" and ")}`);

test("each class is styled in one folder", () => {
  const files = filesIn(ROOT, "www", /^www\/(page|lab|course|shared)\/.*\.css$/);
  const styles = new Map(files.map((file) => [file, readFileSync(ROOT + file, "utf8")]));
  expect(foldersOf(styles).size).toBeGreaterThan(200);
  expect(inSeveralFolders(styles)).toEqual([]);
});

test("a class in two folders is named", () => {
  const styles = new Map([
    ["www/page/kit/figure.css", "pv-figure { @media print { .row:has(.hint), .note { color: red } } }"],
    [
      "www/lab/lab.css",
      ".row > .bar { color: red } b:not(.note) { color: red } .lab .row:hover { color: red }",
    ],
  ]);
  expect(inSeveralFolders(styles)).toEqual([".row is styled in www/page/kit and www/lab"]);
});
