/** `pvscope/uci-engine` in browsers, with the package's UCI worker in the place of another engine. */

import { afterAll, beforeAll, expect, test } from "vitest";
import type { UciLine } from "../../www/engine/uci_engine/index";
import { BROWSERS, startBrowser } from "../e2e/drivers";
import { CSP, install, Site, uninstall } from "./site";

interface Result {
  readonly own: readonly Pick<UciLine, "score">[];
}

let folder = "";
let site: Site;

beforeAll(async () => {
  folder = install("page");
  site = await Site.open(folder, CSP);
});

afterAll(async () => {
  await site.close();
  uninstall(folder);
});

test.each(BROWSERS)(
  "%s: another engine's lines are those it printed, each with its certificate, beside an analyzer that goes on",
  async (browser) => {
    const driver = await startBrowser(browser);
    try {
      await driver.get(`${site.url}another_engine.html`);
      const settled = () => driver.executeScript<Result | null>("return globalThis.result ?? null");
      await driver.wait(async () => (await settled()) !== null, 60_000);
      const result = (await settled()) ?? expect.fail("no result");
      const { own } = result;
      expect(own).toHaveLength(2);
      expect(result).toEqual({
        name: expect.stringMatching(/^pvscope \d/) as unknown,
        depths: [1, 2, 3, 4, 5, 6, 7, 8, 9],
        holds: true,
        own,
        // The same engine: the text of UCI loses nothing.
        other: own,
        values: own.map(({ score }) => ({ score, scoreBy: "engine" })),
        ends: ["stopped"],
        mate: {
          holds: true,
          plies: 1,
          ending: "checkmate",
          end: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
          score: { kind: "mate", moves: -1 },
          scoreBy: "rules",
        },
        faults: ["load", "crashed", "crashed"],
        still: "depth",
      });
    } finally {
      await driver.quit();
    }
  },
  90_000,
);
