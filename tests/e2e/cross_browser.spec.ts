/** The analysis in the browsers outside Playwright: Firefox, and WebKitGTK with the plain build. */

import { Key } from "selenium-webdriver";
import { poll } from "./poll";
import { inOtherBrowsers } from "./webdriver_page";

const ITALIAN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
/** White can give the queen away on d5, where the c pawn takes it. */
const QUEEN_AND_PAWN = "4k3/8/2p5/8/8/8/3Q4/4K3 w - - 0 1";

inOtherBrowsers(
  "a position is analysed with several lines, stopped, deepened, previewed and replaced",
  async (site) => {
    await site.depth(5);
    await site.shows(".seal", /replays/);
    await site.shows(".counts", /non-PV/);
    await site.click(".strip-details summary");
    await site.shows(".summary", /Non-PV/);
    await site.shows(".search-sentence", /^At depth \d+, /);
    await site.press("Show the search");

    await site.shows(".engine-status", /^Analysing$/);
    await site.click("#toggle");
    await site.shows(".engine-status", /^Stopped$/);
    await site.shows("#toggle", /Deeper$/);
    const depth = Number(await site.text(".scrubber b"));
    await site.click("#depth-scrubber");
    await site.type(Key.HOME, Key.ARROW_RIGHT);
    await site.shows(".scrubber label", new RegExp(`^Depth 2 of ${depth}$`));
    await site.has("#view-of-search[data-depth='2']", 1);
    await site.press("Latest");
    await site.shows(".scrubber label", new RegExp(`^Depth ${depth} of ${depth}$`));
    await site.click("#toggle");
    await site.depth(depth + 1);

    await site.paste(ITALIAN);
    await site.shows(".lines .number", /^4\.$/);
    await site.depth(4);
    await site.lines(3);
    await site.has("#analysis .cg-shapes line", 3);
    await site.depth(3);
    await site.lines(1);

    await site.depth(4);
    await site.click("#toggle");
    await site.shows(".engine-status", /^Stopped$/);
    const moves = await site.texts(".lines .move");
    await site.point(".lines .move");
    await site.shows("pv-position-status", /^Preview: 4\. /);
    await site.point("h1");
    await site.shows("pv-position-status", /^White to move/);
    await site.click(".proof summary");
    await site.press("Add the line to the game");
    await site.has(".game-moves .move", moves.length);
    await site.shows("pv-position-status", /^White to move/);
    await site.view("game");
    await site.press("Undo");
    await site.has(".game-moves .move", 0);
    await site.click(".lines .ply:nth-of-type(2) .move");
    await site.showsMoves(`${moves[0] ?? ""} [${moves[1] ?? ""}]`);
    await site.shows("pv-position-status", /^White to move/);

    await site.setting("depth", "6");
    await site.click("#toggle");
    await site.shows(".engine-status", /^Depth reached$/);
  },
  { endless: true },
);

inOtherBrowsers("a blunder is refuted, root moves are excluded, and the threat is shown", async (site) => {
  await site.paste(QUEEN_AND_PAWN);
  await site.shows("pv-lines", /Qd|Qe|Qf|Qg|Qh|Qc|Qb|Qa|K/);
  await site.showsPosition(QUEEN_AND_PAWN);
  await site.depth(6);
  await site.view("root");
  await site.press("Why not Qd5?");
  await site.shows("pv-why-not-view", /Qd5\?\? loses the queen/);
  await site.shows("pv-why-not-view", /cxd5/);
  await site.press("Play the line as a variation");
  await site.shows(".game-moves", /Qd5.*cxd5/s);
  await site.type(Key.HOME);
  await site.shows("pv-position-status", /^White to move/);

  await site.depth(4);
  const [best = ""] = await site.texts(".root-moves tbody th button");
  await site.click(`.root-moves input[aria-label="Analyse ${best}"]`);
  await site.shows("#include-all", /^1 move excluded/);
  await poll(() => site.text(".lines .line:first-child .move")).not.toMatch(new RegExp(`^(${best})?$`));
  await site.shows(".not-searched", /excluded/);
  await site.click("#include-all");
  await site.has(".not-searched", 0);

  // Black to move mates on the back rank.
  await site.paste("4r1k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1");
  await site.type("x");
  await site.shows(".threat-line", /^If Black were to move: #−1 1… Re1#/);
  await site.has('.cg-shapes line[stroke="#7b3fa0"]', 1);
  await site.type("x");
  await site.has('.cg-shapes line[stroke="#7b3fa0"]', 0);
});
