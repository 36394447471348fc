/** A session on the page in the browsers outside Playwright: Firefox, and WebKitGTK with the plain build. */

import { expect, test } from "@playwright/test";
import { startBrowser } from "./drivers";
import { Journey } from "./journey";

const ITALIAN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";

for (const browser of ["firefox", "webkitgtk"] as const) {
  test(`${browser}: a position is analysed, stopped, replaced, with several lines, and a bad one refused`, async ({
    baseURL,
  }) => {
    const driver = await startBrowser(browser);
    try {
      const journey = new Journey(driver);
      await journey.open(baseURL ?? "");
      await journey.depth(5);
      await journey.shows(".seal", /proven/);

      await journey.click("#toggle");
      await journey.shows(".engine-status", /^Stopped$/);
      await journey.click("#toggle");
      await journey.shows(".engine-status", /^Analysing$/);

      await journey.enter("#fen", ITALIAN);
      await journey.shows(".lines .number", /^4\.$/);
      await journey.depth(4);
      await journey.lines(3);
      await journey.depth(3);

      await journey.enter("#fen", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
      await journey.shows("#notice-fen", /castling rights/);
      await journey.shows(".engine-status", /^Analysing$/);

      await journey.click(".lines button.move");
      await journey.shows("pv-position", /^Preview:/);
      await journey.enter("#move", "O-O");
      await journey.shows("pv-position", /^Black to move$/);
      await journey.depth(3);
      expect(await journey.errors()).toEqual([]);
    } finally {
      await driver.quit();
    }
  });
}
