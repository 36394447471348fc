import { expect, test } from "vitest";
import * as page from "../index.js";
import * as labOfPage from "../lab/index.js";
import * as program from "./index.js";
import * as labOfProgram from "./node_lab.js";

test("the entry for Node.js has the exports of the entry for browsers", () => {
  // package.json gives the types of the browser to both.
  const same: typeof page = program;
  expect(Object.keys(same).sort()).toEqual(Object.keys(page).sort());
  const sameLab: typeof labOfPage = labOfProgram;
  expect(Object.keys(sameLab).sort()).toEqual(Object.keys(labOfPage).sort());
});
