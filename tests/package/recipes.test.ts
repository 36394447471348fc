/** The examples of the READMEs and the guides, run exactly as printed. */

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { Chess } from "chessops/chess";
import { parseSan } from "chessops/san";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeBlocksOf } from "../markdown";
import { launchChromium } from "./chromium";
import { install, Site, uninstall } from "./site";

const README = "README.md";
const PACKAGE_README = "www/package/README.md";
const EMBEDDING = "docs/embedding.md";
const RECIPES = "docs/recipes.md";
const LEVELS = "docs/levels.md";
const TUTORIAL = "docs/tutorial.md";

let browser: Browser;
let folder = "";

beforeAll(async () => {
  folder = install("page");
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  uninstall(folder);
});

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The code blocks of a document in JavaScript or HTML. */
const examplesIn = (file: string) =>
  codeBlocksOf(readFileSync(join(ROOT, file), "utf8")).filter(({ language }) =>
    /^(?:js|html)$/.test(language),
  );

/** The examples that a test of this file has asked for. */
const used = new Set<string>();

/** The first or another code block in JavaScript or HTML below a heading. */
function example(file: string, heading: string, index = 0): string {
  const code = examplesIn(file).filter((block) => block.heading === heading)[index]?.code;
  if (code === undefined) throw new Error(`${file} has no code block ${index + 1} below "${heading}"`);
  used.add(file + code);
  return code;
}

/** The output of a Node.js program beside the example, which is the module `example.mjs`. */
function run(code: string, program: string): string {
  writeFileSync(join(folder, "example.mjs"), code);
  writeFileSync(join(folder, "program_of_example.mjs"), program);
  return execFileSync(process.execPath, ["program_of_example.mjs"], {
    cwd: folder,
    encoding: "utf8",
    timeout: 60_000,
  });
}

for (const [file, heading] of [
  [README, "pvscope"],
  [PACKAGE_README, "Analyze a position"],
] as const) {
  test(`${file}: the first example prints a line for every depth`, () => {
    const output = run(example(file, heading), `import "./example.mjs";`);
    const depths = output.match(/^\d+ (?=\{ kind: 'cp', cp: -?\d+ \} [A-Za-z])/gm);
    expect(depths?.map(Number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });
}

test("the example of the lab prints the value, the line, the visits and every event", () => {
  const output = run(example(EMBEDDING, "The lab in JavaScript"), `import "./example.mjs";`);
  const [summary, ...events] = output.trimEnd().split("\n");
  expect(summary).toBe("3 [ 'left', 'a' ] 12");
  expect(events.slice(0, 3)).toEqual(["enter ", "enter left", "enter a"]);
  expect(events).toHaveLength(43);
});

for (const [file, heading] of [
  [README, "For site developers"],
  [PACKAGE_README, "Embed a board"],
  [EMBEDDING, "One tag"],
] as const) {
  test(`${file}: the page with one tag runs as a file`, async () => {
    const path = join(folder, "tag.html");
    writeFileSync(path, example(file, heading));
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path).href);
    await page.getByText(/Depth (\d+) of \1, complete/).waitFor();
    expect(await page.locator("pv-analyzer .seal.holds").count()).toBe(2);
    await page.close();
  });
}

test("the tag with pictures shows both, beside the script of the element", async () => {
  const site = await Site.open(folder);
  writeFileSync(
    join(folder, "pictures.html"),
    `<!doctype html><script type="module" src="node_modules/pvscope/element.js"></script>${example(EMBEDDING, "One tag", 1)}`,
  );
  const page = await browser.newPage();
  await page.goto(`${site.url}pictures.html`);
  await page.getByText(/Depth (\d+) of \1, complete/).waitFor();
  await page.locator("pv-analyzer figure").nth(1).waitFor();
  expect(await page.locator("pv-analyzer figure").count()).toBe(2);
  await page.close();
  await site.close();
});

test("the scripts of the CDN work in a page of another server", async () => {
  const { version } = JSON.parse(readFileSync(join(folder, "node_modules/pvscope/package.json"), "utf8")) as {
    version: string;
  };
  const cdnFolder = join(folder, "cdn");
  cpSync(join(folder, "node_modules/pvscope"), join(cdnFolder, `pvscope@${version}`), { recursive: true });
  const cdn = await Site.open(cdnFolder);
  const site = await Site.open(folder);
  const printed = example(EMBEDDING, "From a CDN");
  const scripts = printed.match(/<script.*?<\/script>/gs) ?? [];
  expect(scripts).toHaveLength(3);
  for (const [index, script] of scripts.entries()) {
    const onThisCdn = script.replaceAll("https://cdn.example/", cdn.url).replace("</script>", () =>
      script.includes("bestMove")
        ? `const { bestMoveSan } = await bestMove({ fen: "7k/8/6K1/8/8/8/8/R7 w - - 0 1" }, { depth: 3 });
            document.body.append(bestMoveSan);</script>`
        : `</script><pv-analyzer fen="7k/8/6K1/8/8/8/8/R7 w - - 0 1" depth="3"></pv-analyzer>`,
    );
    writeFileSync(join(folder, `cdn${index}.html`), `<!doctype html><body>${onThisCdn}</body>`);
    const page = await browser.newPage();
    await page.goto(`${site.url}cdn${index}.html`);
    await page.getByText("Ra8#").first().waitFor();
    await page.close();
  }
  await site.close();
  await cdn.close();
});

test("the tutorial ends with a board whose line and arrow follow the moves", async () => {
  for (const [name, heading] of [
    ["index.html", "2. The page"],
    ["analysis.js", "3. The analysis"],
    ["board.js", "4. The board"],
  ] as const)
    writeFileSync(join(folder, name), example(TUTORIAL, heading));
  for (const name of ["chessground", "chessops", "@badrap/result"])
    cpSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), { recursive: true });
  const site = await Site.open(folder);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(`${site.url}index.html`);
  const line = page.locator("#line");
  await line.getByText(/^-?\d\.\d\d [a-hN].* ✓$/).waitFor();
  const width = (await page.locator("cg-board").boundingBox())?.width ?? 0;
  // From e2 to e4, and at once from e7 to e5.
  for (const [file, rank] of [
    [4, 6],
    [4, 4],
    [4, 1],
    [4, 3],
  ] as const)
    await page
      .locator("cg-board")
      .click({ position: { x: ((file + 0.5) * width) / 8, y: ((rank + 0.5) * width) / 8 } });
  await page.locator("piece.white.pawn").nth(7).waitFor();
  await page.locator(".cg-shapes line").waitFor();
  const after = Chess.default();
  after.play({ from: 12, to: 28 });
  after.play({ from: 52, to: 36 });
  // None of Black's moves is one of White's.
  const firstMove = async () => parseSan(after, (await line.textContent())?.split(" ")[1] ?? "");
  await expect.poll(firstMove).toBeDefined();
  expect(errors).toEqual([]);
  await page.close();
  await site.close();
});

test("the board in an article finds the mate, with the picture of its lines", async () => {
  const path = join(folder, "article.html");
  writeFileSync(path, example(RECIPES, "A board in an article"));
  const page = await browser.newPage();
  await page.goto(pathToFileURL(path).href);
  await page.locator("pv-analyzer .line", { hasText: "Qb8+" }).waitFor();
  await page.locator("pv-analyzer .evolution").waitFor();
  await page.close();
});

test("the opponent answers the moves of a game", () => {
  const output = run(
    example(RECIPES, "An opponent"),
    `import { opponent } from "./example.mjs";
    const { answer, close } = await opponent(1400);
    console.log(await answer(["e4", "e5", "Qh5", "Ke7"]));
    await close();`,
  );
  // At this level a mate in one is never missed.
  expect(output.trim()).toBe("Qxe5#");
});

test("the long list has a move for each position and a reason for each fault", () => {
  const output = run(
    example(RECIPES, "A long list"),
    `import { bestMoves } from "./example.mjs";
    for await (const { fen, best } of bestMoves(["7k/8/6K1/8/8/8/8/R7 w - - 0 1", "nonsense"], 3)) console.log(fen[0], best);`,
  );
  const [mate, fault] = output.trim().split("\n");
  expect(mate).toBe("7 Ra8#");
  expect(fault).toMatch(/^n .*nonsense/);
});

test("the example of the levels answers", () => {
  const code = example(LEVELS, "Levels");
  const output = run(`${code}\nconsole.log(bestMoveSan);`, `import "./example.mjs";`);
  expect(output.trim()).toMatch(/^[a-h]?[NBRQK]?[a-h][1-8]$/);
});

test("the evaluation bar shows the latest position", async () => {
  writeFileSync(join(folder, "evaluation_bar.js"), example(RECIPES, "An evaluation bar"));
  writeFileSync(
    join(folder, "evaluation_bar.html"),
    `<!doctype html>
    <script type="importmap">{ "imports": { "pvscope": "./node_modules/pvscope/engine/index.js" } }</script>
    <div id="bar" style="height: 200px"></div>
    <script type="module">
      import { evaluationBar } from "./evaluation_bar.js";
      const element = document.querySelector("#bar");
      const bar = await evaluationBar(element);
      const won = bar.show({ fen: "k7/8/8/8/8/8/8/KQ6 w - - 0 1" });
      const last = bar.show({ fen: "kqq5/8/8/8/8/8/8/K7 b - - 0 1" });
      await Promise.all([won, last]);
      await bar.close();
      globalThis.result = element.getAttribute("aria-valuenow");
    </script>`,
  );
  const site = await Site.open(folder);
  const page = await browser.newPage();
  await page.goto(`${site.url}evaluation_bar.html`);
  await page.waitForFunction(() => "result" in globalThis);
  const percent = await page.evaluate(() => (globalThis as unknown as { result: string | null }).result);
  // Black mates soon.
  expect(percent).toMatch(/^[0-3]$/);
  expect(page.workers()).toHaveLength(0);
  await page.close();
  await site.close();
});

test("the example of games reads, refuses and reviews them", () => {
  const output = run(example(EMBEDDING, "Games"), `import "./example.mjs";`);
  expect(output).toMatch(/^Nf6: blunder, better \S+$/m);
  expect(output.trimEnd().split("\n").slice(-2)).toEqual([
    "Checkmate – White wins true",
    "line 7, game 2: invalid PGN at move 1, Black, ply 2: the move e4 is not legal here",
  ]);
});

test("the guide's question why not a move is answered with its mate", () => {
  const output = run(example(EMBEDDING, "Games", 1), `import "./example.mjs";`);
  expect(output.trim().split("\n").at(-1)).toMatch(/^g4\?\? loses by force: Qh4#\. mate 0\.\d+$/);
});

test("the cache answers a second question at once", () => {
  const output = run(
    example(RECIPES, "A cache"),
    `import { score } from "./example.mjs";
    const fen = "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1";
    const first = await score(fen);
    const start = performance.now();
    const second = await score(fen);
    console.log(JSON.stringify(first) === JSON.stringify(second), performance.now() - start < 50);`,
  );
  expect(output.trim()).toBe("true true");
});

test("the game review finds the blunders of both sides", () => {
  // Fool's mate, allowed by g4; then a hanging queen.
  const output = run(
    example(RECIPES, "A game review"),
    `import { mistakes } from "./example.mjs";
    for (const moves of ["1. f3 e5 2. g4 Qh4# *", "1. e4 e5 2. Nf3 Qg5 3. Nxg5 *"]) {
      const found = await mistakes(moves, 8);
      const blunders = found.filter(({ judgement, better }) => judgement === "blunder" && better);
      console.log(blunders.map(({ ply, san }) => ply + san).join(" "));
    }`,
  );
  expect(output.trim().split("\n")).toEqual(["3g4", "4Qg5"]);
});

test("the names of openings are read from a public table, and are in the PGN of a review", () => {
  // Three lines of e.tsv of lichess-org/chess-openings.
  const output = run(
    example(RECIPES, "Opening names"),
    `import { annotated, openingsOf } from "./example.mjs";
    const openings = openingsOf(
      "eco\\tname\\tpgn\\n" +
        "E00\\tCatalan Opening\\t1. d4 Nf6 2. c4 e6 3. g3\\n" +
        "E01\\tCatalan Opening: Closed\\t1. d4 Nf6 2. c4 e6 3. g3 d5 4. Bg2\\n" +
        "E08\\tCatalan Opening: Closed, Zagoryansky Variation\\t1. d4 e6 2. c4 Nf6 3. Nf3 d5 4. g3 Be7 5. Bg2 O-O 6. O-O Nbd7 7. Qc2 c6 8. Rd1 b6 9. a4\\n",
    );
    console.log(openings.size);
    console.log(await annotated(["c4", "e6", "d4", "d5", "g3", "Nf6", "Bg2", "h6"], openings, 1));`,
  );
  expect(output).toMatch(/^3\n/);
  expect(output).toContain('\n[ECO "E01"]\n[Opening "Catalan Opening: Closed"]\n');
});

test("the puzzle accepts every solution and refutes other moves", () => {
  const output = run(
    example(RECIPES, "A puzzle"),
    `import { PuzzleCheck } from "./example.mjs";
    const puzzle = await PuzzleCheck.create(6);
    const corner = "7k/8/6K1/8/8/8/8/RR6 w - - 0 1";
    const back = "3r2k1/8/8/8/8/8/5PPP/R5K1 b - - 0 1";
    const said = [
      await puzzle.check(corner, "a1a8"),
      await puzzle.check(corner, "b1b8"),
      await puzzle.check(corner, "g6f6"),
      await puzzle.check(back, "d8d1"),
      await puzzle.check(back, "e2e4").catch((error) => error.code),
    ];
    await puzzle.close();
    console.log(JSON.stringify(said));`,
  );
  expect(JSON.parse(output)).toEqual([
    { solved: true },
    { solved: true },
    {
      solved: false,
      better: expect.stringMatching(/^R[ab]8#$/) as unknown,
      answer: expect.stringMatching(/^K/) as unknown,
    },
    { solved: false, better: expect.stringMatching(/./) as unknown, answer: "Rxd1" },
    "badMove",
  ]);
});

test("the copied UCI worker answers", async () => {
  const scripts = join(folder, "scripts");
  mkdirSync(scripts);
  for (const part of ["uci.js", "wasm"])
    cpSync(join(folder, "node_modules/pvscope", part), join(scripts, part), { recursive: true });
  writeFileSync(
    join(scripts, "page.html"),
    `<!doctype html><script>${example(EMBEDDING, "From stockfish.js")}</script>`,
  );
  const site = await Site.open(scripts);
  const page = await browser.newPage();
  const answer = page.waitForEvent("console", (message) => message.text().startsWith("bestmove"));
  await page.goto(`${site.url}page.html`);
  expect((await answer).text()).toMatch(/^bestmove [a-h][1-8][a-h][1-8]/);
  await page.close();
  await site.close();
});

test("another engine's lines are told with their certificates", async () => {
  // Our own engine in its place, beside the page.
  cpSync(join(folder, "node_modules/pvscope/uci.js"), join(folder, "stockfish.js"));
  cpSync(join(folder, "node_modules/pvscope/wasm"), join(folder, "wasm"), { recursive: true });
  const module = "./node_modules/pvscope/engine/uci_engine/index.js";
  writeFileSync(
    join(folder, "another_engine.html"),
    `<!doctype html>
    <script type="importmap">{ "imports": { "pvscope/uci-engine": "${module}" } }</script>
    <script type="module">${example(EMBEDDING, "Another engine")}</script>`,
  );
  const site = await Site.open(folder);
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on("console", (message) => message.type() === "log" && lines.push(message.text()));
  await page.goto(`${site.url}another_engine.html`);
  await expect.poll(() => lines.at(-1) ?? "").toMatch(/^[A-Z]?[a-h]/);
  expect(lines).toHaveLength(25);
  expect(lines.slice(0, -1).filter((line) => !/^\d+ .* complete$/.test(line))).toEqual([]);
  await page.close();
  await site.close();
});

test("the lines of another engine are judged", () => {
  const output = run(
    example(RECIPES, "The lines of another engine"),
    `import { judged } from "./example.mjs";
    const engine = [process.execPath, ["node_modules/pvscope/bin/pvscope.js", "uci"]];
    console.log(await judged(...engine, [{}, { moves: ["f3", "e5", "g4"] }], 5));`,
  );
  expect(output.trim()).toMatch(/^\{ held: \d+, faults: \[\] \}$/);
});

test("every example in JavaScript or HTML is run by a test of this file", () => {
  // The first page of the site shows parts of the README's: tests/project/documentation_site.test.ts.
  const guides = readdirSync(join(ROOT, "docs")).filter(
    (name) => name.endsWith(".md") && name !== "index.md",
  );
  const documents = [README, PACKAGE_README, "CONTRIBUTING.md", ...guides.map((name) => `docs/${name}`)];
  const forgotten = documents.flatMap((file) =>
    examplesIn(file)
      .filter(({ code }) => !used.has(file + code))
      .map(({ heading }) => `${file}: ${heading}`),
  );
  expect(forgotten).toEqual([]);
});
