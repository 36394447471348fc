/** Every code block of the documents has a test: programs run most blocks, and the rest are compared with their subject. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ISOLATION } from "../../www/page/offline/isolation";
import { codeBlocksOf } from "../markdown";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const BLOCKS = ["", "docs", "www/package"].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name))
    .flatMap((document) => codeBlocksOf(read(document)).map((block) => ({ document, ...block }))),
);

/** The tests of whole languages: each fails for a block that it does not run. */
const RUNNERS: Record<string, readonly [file: string, name: string]> = {
  sh: ["tests/programs/shell_blocks.test.ts", "every shell block has one row, and every row a block"],
  js: ["tests/package/recipes.test.ts", "every example in JavaScript or HTML is run by a test of this file"],
  html: [
    "tests/package/recipes.test.ts",
    "every example in JavaScript or HTML is run by a test of this file",
  ],
  mermaid: ["tests/docs/site.test.ts", "every diagram of a guide is drawn, in both themes"],
};

/** Single blocks, by document and heading, with their tests. */
const SINGLE: Record<string, readonly [file: string, name: string]> = {
  // The test of the crate's documentation: `cargo test --doc`.
  "README.md: For engine authors": ["src/lib.rs", '#[doc = include_str!("../README.md")]'],
  "docs/batch.md: Output": [
    "tests/programs/batch.test.ts",
    "a record has the members of the example in docs/batch.md, in their order",
  ],
  "docs/tuning.md: Interruptions": [
    "tests/programs/shell_blocks.test.ts",
    "the file of a tuning run has the lines that docs/tuning.md prints",
  ],
  "docs/tuning.md: Another engine": ["tests/programs/shell_blocks.test.ts", 'answerTo("parameters")'],
  "docs/embedding.md: Several threads": [
    "tests/project/code_blocks.test.ts",
    "the headers of docs/embedding.md are those of the page’s server",
  ],
  "CONTRIBUTING.md: Style": [
    "tests/project/code_blocks.test.ts",
    "the examples of style are nothing but comments",
  ],
};

const nameOf = ({ document, heading }: (typeof BLOCKS)[number]): string => `${document}: ${heading}`;

test("every code block has a test", () => {
  const single = BLOCKS.filter(({ language }) => !(language in RUNNERS));
  expect(single.map(nameOf).sort()).toEqual(Object.keys(SINGLE).sort());
  for (const [file, name] of [...Object.values(RUNNERS), ...Object.values(SINGLE)])
    expect(read(file), file).toContain(name);
});

const code = (block: string): string => BLOCKS.find((other) => nameOf(other) === block)?.code ?? "";

test("the headers of docs/embedding.md are those of the page’s server", () => {
  const headers = code("docs/embedding.md: Several threads")
    .trim()
    .split("\n")
    .map((line) => line.split(": "));
  expect(Object.fromEntries(headers)).toEqual(ISOLATION);
});

test("the examples of style are nothing but comments", () => {
  for (const line of code("CONTRIBUTING.md: Style").trim().split("\n")) expect(line).toMatch(/^\/\/ /);
});
