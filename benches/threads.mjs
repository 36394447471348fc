/**
 * Nodes a second of several threads against one, in turns and in one run, and the time from a stop to the end of the search: the native
 * program, and the package in Node.js and Chromium. The machine must have that many idle processors.
 *
 * `node benches/threads.mjs [THREADS]`, by default 2. `ROUNDS` sets the turns, 5 by default; CHROMIUM may name the browser.
 */

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { setTimeout } from "node:timers";
import { chromium } from "@playwright/test";
import * as node from "../pkg/engine/node/index.js";

const NATIVE = "target/release/pvscope";
const FEN = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8";
const TIME_MS = 2000;
const STOPS = 200;
const THREADS = Number(process.argv[2] ?? 2);
const ROUNDS = Number(process.env.ROUNDS ?? 5);

async function nativeSpeed(threads) {
  const child = spawn(NATIVE, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.write(`setoption name Threads value ${threads}\nposition fen ${FEN}\ngo movetime ${TIME_MS}\n`);
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes("bestmove")) child.stdin.end("quit\n");
  }
  const speeds = [...output.matchAll(/ nps (\d+) /g)];
  return Number(speeds.at(-1)[1]);
}

/** Runs in Node.js and in the page. */
async function speed({ Analyzer }, threads, fen, timeMs) {
  const analyzer = await Analyzer.create({ threads });
  if (analyzer.threads !== threads) throw new Error(`${analyzer.threads} threads of ${threads}`);
  const end = await analyzer.analyze({ fen }, { timeMs }).end;
  await analyzer.close();
  return (end.total.nodes * 1000) / end.timeMs;
}

/** Runs in Node.js and in the page. */
async function stopTimes({ Analyzer }, threads, fen, stops) {
  const analyzer = await Analyzer.create({ threads });
  const times = [];
  for (let stop = 0; stop < stops; stop++) {
    const analysis = analyzer.analyze({ fen });
    // Before the first depth there is no result.
    const reports = analysis[Symbol.asyncIterator]();
    for (let kind; kind !== "iteration";) ({ kind } = (await reports.next()).value);
    await new Promise((resolve) => setTimeout(resolve, 20 + (stop % 30)));
    const start = performance.now();
    analysis.stop();
    await analysis.end;
    times.push(performance.now() - start);
  }
  await analyzer.close();
  return times;
}

/** The package on a server that isolates its pages. */
async function servePackage() {
  const types = { ".js": "text/javascript", ".wasm": "application/wasm" };
  const server = createServer(({ url }, response) => {
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
    response.setHeader("Content-Type", types[extname(url)] ?? "text/html");
    response.end(
      url === "/" ? '<!doctype html><link rel="icon" href="data:," />' : readFileSync(`pkg${url}`),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function openPage(server) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  return page;
}

/** Calls `scenario` in the page with the package and `given`. */
const inPage = (page, scenario, ...given) =>
  page.evaluate(
    `import("/engine/index.js").then((pvscope) => (${scenario})(pvscope, ...${JSON.stringify(given)}))`,
  );

const sorted = (values) => values.toSorted((one, other) => one - other);
const quantile = (values, share) => sorted(values)[Math.floor(share * values.length)];

async function compare(name, speedOf) {
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [one, several] = [await speedOf(1), await speedOf(THREADS)];
    ratios.push(several / one);
    const [alone, together] = [one, several].map((nps) => Math.round(nps / 1000));
    console.log(`${name}: ${alone} and ${together} thousand nodes a second, ${(several / one).toFixed(2)}`);
  }
  const ratio = quantile(ratios, 0.5).toFixed(2);
  console.log(`${name}: median of ${ROUNDS}: ${ratio} times the nodes a second with ${THREADS} threads`);
}

function report(name, times) {
  const [median, late] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
  console.log(`${name}: stops of ${THREADS} threads: median ${median} ms, 99 % within ${late} ms`);
}

const server = await servePackage();
const page = await openPage(server);
await compare("native", nativeSpeed);
await compare("Node.js", (threads) => speed(node, threads, FEN, TIME_MS));
report("Node.js", await stopTimes(node, THREADS, FEN, STOPS));
await compare("Chromium", (threads) => inPage(page, speed, threads, FEN, TIME_MS));
report("Chromium", await inPage(page, stopTimes, THREADS, FEN, STOPS));
await page.context().browser().close();
server.close();
