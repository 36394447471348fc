/** The pictures of the search in the browsers outside Playwright: Firefox, and WebKitGTK with the plain build. */

import { inOtherBrowsers } from "./webdriver_page";

const ITALIAN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";

/** WebKitGTK's driver types no line ends. */
const LOG = "info depth 2 score cp 45 pv f3g5 d7d5";

inOtherBrowsers("every picture is drawn, also for a log", async (site) => {
  await site.paste(ITALIAN);
  await site.showsPosition(ITALIAN);
  await site.shows(".engine-status", /^Depth reached$/);
  await site.view("line");
  const depth = Number(await site.text(".scrubber b"));
  await site.has(".evolution tbody tr", depth);
  for (const [view, picture] of [
    ["tree", "tree-of-depth"],
    ["root", "root-moves"],
    ["types", "node-types"],
    ["windows", "windows"],
    ["efficiency", "efficiency"],
  ] as const) {
    await site.view(view);
    await site.has(`figure[data-picture^="${picture}"] .drawing svg`, 1);
  }
  await site.view("check");
  await site.enter("#log", LOG);
  await site.press("Check the log");
  await site.shows("#log-said", /^1 line: none fails\.$/);
  await site.has("pv-engine-log-view figure", 3);
});
