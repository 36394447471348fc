/** A page whose layout is measured. */

import type { Page } from "@playwright/test";
import { type Measures, MEASURES } from "./layout_measures";
import { expect, type SitePage } from "./site_page";

export const measures = (page: Page): Promise<Measures> => page.evaluate<Measures>(MEASURES);

/** Opens a game with the scores of a review, at its end. */
export async function reviewed(site: SitePage, game: string): Promise<void> {
  await site.paste(game);
  await site.standsAt("Qf5");
  await expect(site.page.locator("pv-game-graph canvas")).toBeAttached();
}
