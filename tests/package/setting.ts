/** The settings of consumers, copied from the table of docs/embedding.md. */

import { readFileSync } from "node:fs";

/** The section on consumers of a document, by its path in the repository. */
export function consumersIn(path: string): string {
  const document = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const [, section = ""] = document.split(/^## Bundlers and hosts$/m);
  const [own = ""] = section.split(/^## /m);
  return own;
}

/** The inline code of a text. */
export const codesOf = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** The code with `part` in the row of `consumer`. */
export function setting(consumer: string, part: string): string {
  const rows = consumersIn("docs/embedding.md").split("\n");
  const row = rows.find((line) => line.startsWith(`| ${consumer} `)) ?? "";
  const [code, ...others] = codesOf(row).filter((code) => code.includes(part));
  if (code === undefined || others.length > 0)
    throw new Error(`the row "${consumer}" has no code with "${part}", or several`);
  return code;
}

/** The same as JSON members of an object. */
export const jsonSetting = (consumer: string, part: string): object =>
  JSON.parse(`{ ${setting(consumer, part)} }`) as object;
