/** `pvscope/uci-engine` in browsers: with the package's UCI worker in the place of another engine, and with Stockfish. */

import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UciLine } from "../../www/engine/uci_engine/index";
import { type BrowserName, BROWSERS, startBrowser } from "../e2e/drivers";
import { CSP, install, Site, uninstall } from "./site";

/** The result of a page. */
async function resultOf<T>(browser: BrowserName, page: string): Promise<T> {
  const driver = await startBrowser(browser);
  try {
    await driver.get(`${site.url}${page}`);
    const settled = () => driver.executeScript<T | null>("return globalThis.result ?? null");
    await driver.wait(async () => (await settled()) !== null, 60_000);
    return (await settled()) ?? expect.fail("no result");
  } finally {
    await driver.quit();
  }
}

let folder = "";
let site: Site;

beforeAll(async () => {
  folder = install("page");
  for (const file of ["stockfish.wasm.js", "stockfish.wasm"])
    copyFileSync(
      fileURLToPath(new URL(`node_modules/stockfish.js/${file}`, import.meta.url)),
      join(folder, file),
    );
  site = await Site.open(folder, CSP);
});

afterAll(async () => {
  await site.close();
  uninstall(folder);
});

test.each(BROWSERS)(
  "%s: another engine's lines are those it printed, each with its certificate, beside an analyzer that goes on",
  async (browser) => {
    interface Result {
      readonly own: readonly Pick<UciLine, "score">[];
    }
    const result = await resultOf<Result>(browser, "another_engine.html");
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
  },
  90_000,
);

test.each(BROWSERS)(
  "%s: every line of Stockfish is legal, and the certificates tell those that are complete from those that end short",
  async (browser) => {
    interface Result {
      readonly held: number;
      readonly short: number;
      readonly best: readonly string[];
    }
    const result = await resultOf<Result>(browser, "stockfish.html");
    expect(result).toMatchObject({
      name: expect.stringMatching(/^Stockfish /) as unknown,
      // 16 Qb8+ Nxb8 17 Rd8#.
      scores: expect.arrayContaining([{ kind: "mate", moves: 2 }]) as unknown,
      others: [],
      valuedBy: ["engine", "rules"],
      reasons: ["stopped"],
      mated: ["Qh4#", { kind: "mate", moves: -1 }, true],
    });
    expect(result.best[0]).toBe("Qb8+");
    expect(result.best).toHaveLength(6);
    expect(result.held).toBeGreaterThan(30);
    expect(result.short).toBeGreaterThan(0);
  },
  90_000,
);
