/** The examples in the docstrings of the npm package. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface DocExample {
  /** The documented item, such as "Analyzer.verify". */
  readonly item: string;
  /** TypeScript, a module. */
  readonly code: string;
}

const ENGINE = fileURLToPath(new URL("../www/engine", import.meta.url));

/** A docstring and the declaration after it. */
const DOCSTRING = /\/\*\*(?<text>(?:(?!\*\/).)*)\*\/\s*(?<declaration>[^\n]*)/gs;
const EXAMPLE = /@example\n```ts\n(?<code>.*?)\n```/s;
const TOP_LEVEL = /^export (?:async )?(?:class|interface|function\*?|type|const) (?<name>\w+)/;
const METHOD = /^(?:static )?(?:async )?(?<name>\w+)\(/;

/** The examples of all modules of `www/engine`, by file and place. */
export function docstringExamples(): DocExample[] {
  const files = readdirSync(ENGINE, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .sort()
    .flatMap((file) => examplesIn(readFileSync(join(ENGINE, file), "utf8"), file));
}

function examplesIn(source: string, file: string): DocExample[] {
  const examples: DocExample[] = [];
  let owner = "";
  for (const { groups } of source.matchAll(DOCSTRING)) {
    const { text = "", declaration = "" } = groups ?? {};
    const topLevel = TOP_LEVEL.exec(declaration)?.groups?.["name"];
    const method = METHOD.exec(declaration)?.groups?.["name"];
    owner = topLevel ?? owner;
    if (!text.includes("@example")) continue;
    const code = EXAMPLE.exec(text.replaceAll(/^\s*\* ?/gm, ""))?.groups?.["code"];
    const item = topLevel ?? (method === undefined ? undefined : `${owner}.${method}`);
    if (code === undefined || item === undefined)
      throw new Error(`${file}: no code or no declaration found for the example before "${declaration}"`);
    examples.push({ item, code });
  }
  return examples;
}
