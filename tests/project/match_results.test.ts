/** The results of matches in the documents name the engine that played them. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { tablesOf } from "../markdown";

const DOCS = fileURLToPath(new URL("../../docs/", import.meta.url));
const RESULTS = /^Elo$|won, drawn, lost|against the previous one/;
const PLAYED = /\brevisions? [^`|]*`[0-9a-f]{7,}`[^|]*signature\s+[\d,]+|\brevisions? [^.]*unknown/;

const results = readdirSync(DOCS)
  .filter((name) => name.endsWith(".md"))
  .flatMap((document) =>
    tablesOf(readFileSync(`${DOCS}${document}`, "utf8"))
      .filter(({ head }) => head.some((cell) => RESULTS.test(cell)))
      .map(({ head, after }) => ({ name: `${document}: ${head.join(" | ")}`, after })),
  );

test("the documents have results of matches", () => {
  expect(results.length).toBeGreaterThan(8);
});

test.each(results)("a table of matches names the revision and the signature: $name", ({ after }) => {
  expect(after).toMatch(PLAYED);
});
