/**
 * Reviews a game of 80 plies in Chromium with one engine and with two, and prints the times:
 *
 *     node benches/review.mjs URL [DEPTH [RUNS]]
 *
 * URL is that of the built site (`./build.sh serve`). The variable CHROMIUM may name the browser.
 */

/* global document, DataTransfer, DragEvent, File */
import { chromium } from "@playwright/test";

/** Kasparov – Topalov, Wijk aan Zee 1999, the first 40 moves. */
const GAME = `1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5 11. O-O-O Qe7
12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5
23. exd5 Qd6 24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4 31. Qxf6 Kxa3 32. Qxa6+ Kxb4
33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1 36. Bf1 Rd2 37. Rd7 Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3 40. Qa8 c3 *`;

const [url, depth = "14", runs = "1"] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

/** Milliseconds from the start of the review to its end, on a fresh page. */
async function reviewMs(engines) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.evaluate((pgn) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([pgn], "game.pgn"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, GAME);
  await page.locator(".game-moves .level-0 button").nth(79).waitFor({ state: "attached" });
  await page.getByLabel("Depth or time of the review").selectOption(`Depth ${depth}`);
  await page.getByLabel("Processor cores of the review").selectOption(String(engines));
  const start = performance.now();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Review again" }).waitFor({ timeout: 1_800_000 });
  const ms = performance.now() - start;
  await page.close();
  return ms;
}

const times = { 1: [], 2: [] };
for (let run = 0; run < Number(runs); run++) {
  for (const engines of [1, 2]) {
    const ms = await reviewMs(engines);
    times[engines].push(ms);
    console.log(`depth ${depth}, ${engines === 1 ? "1 engine" : "2 engines"}: ${(ms / 1000).toFixed(1)} s`);
  }
}
const least = (list) => Math.min(...list);
console.log(`speed-up of two engines: ${(least(times[1]) / least(times[2])).toFixed(2)}`);
await browser.close();
