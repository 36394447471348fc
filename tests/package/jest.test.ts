/** The packed package in Jest. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { setting } from "./setting";
import { install, uninstall } from "./site";
import { installTools, shell } from "./tools";

const JEST = "jest@30.5.2";

let folder = "";

beforeAll(() => {
  folder = install("jest");
  installTools(folder, JEST);
}, 600_000);

afterAll(() => uninstall(folder));

test("Jest runs a test with it, with its setting", () => {
  const command = setting("Jest", "jest");
  // Jest reports on the standard error.
  expect(shell(folder, `${command} 2>&1`)).toContain("Tests:       1 passed, 1 total");
  expect(() => shell(folder, command.replace(/^\S+ /, ""))).toThrow();
});
