import { expect, test } from "vitest";
import * as page from "../index.js";
import * as gameOfPage from "../game/index.js";
import * as labOfPage from "../lab/index.js";
import * as program from "./index.js";
import * as gameOfProgram from "./node_game.js";
import * as labOfProgram from "./node_lab.js";

test("the entry for Node.js has the exports of the entry for browsers", () => {
  // package.json gives the types of the browser to both.
  const same: typeof page = program;
  expect(Object.keys(same).sort()).toEqual(Object.keys(page).sort());
  const sameGame: typeof gameOfPage = gameOfProgram;
  expect(Object.keys(sameGame).sort()).toEqual(Object.keys(gameOfPage).sort());
  const sameLab: typeof labOfPage = labOfProgram;
  expect(Object.keys(sameLab).sort()).toEqual(Object.keys(labOfPage).sort());
});
