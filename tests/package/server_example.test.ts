/** The server of docs/examples/frameworks, as it stands. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chess } from "chessops/chess";
import { makeFen } from "chessops/fen";
import { afterAll, beforeAll, expect, test } from "vitest";
import { install, uninstall } from "./site";

const EXAMPLE = fileURLToPath(new URL("../../docs/examples/frameworks/server.mjs", import.meta.url));

const MATE = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
const STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

let folder = "";
let server: ChildProcess;
let url = "";

beforeAll(async () => {
  folder = install([]);
  cpSync(EXAMPLE, join(folder, "server.mjs"));
  const started = spawn(process.execPath, ["server.mjs"], {
    cwd: folder,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = started;
  const [line] = (await once(started.stdout.setEncoding("utf8"), "data")) as [string];
  url = line.trim();
});

afterAll(async () => {
  const ended = once(server, "exit");
  server.kill();
  await ended;
  uninstall(folder);
});

async function ask(fen: string, signal?: AbortSignal): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}?fen=${encodeURIComponent(fen)}`, { signal: signal ?? null });
  return { status: response.status, body: (await response.json()) as unknown };
}

test("the server answers more clients than it has engines, each with its best move and line", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(MATE)));
  const body = { bestMove: "Ra8#", score: { kind: "mate", moves: 1 }, line: ["Ra8#"] };
  for (const answer of answers) expect(answer).toEqual({ status: 200, body });
});

test("the server refuses a faulty request in words, and goes on", async () => {
  const nonsense = expect.stringContaining("nonsense") as unknown;
  expect(await ask("nonsense")).toEqual({ status: 400, body: { code: "badFen", message: nonsense } });
  expect(await ask(STALEMATE)).toMatchObject({ status: 400, body: { code: "gameOver" } });
  // `fetch` would correct this address.
  const [response] = (await once(get(url, { path: "//" }), "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(400);
  response.resume();
  expect(await ask(MATE)).toMatchObject({ status: 200 });
});

/** The positions after each move. */
const next = (position: Chess): Chess[] =>
  [...position.allDests()].flatMap(([from, squares]) =>
    [...squares].map((to) => {
      const after = position.clone();
      after.play({ from, to });
      return after;
    }),
  );

test("the server ends the analyses of clients that have left", async () => {
  const clients = new AbortController();
  // Together, 400 positions would take the engines many seconds.
  const positions = next(Chess.default()).flatMap(next);
  const left = positions.map((position) => ask(makeFen(position.toSetup()), clients.signal));
  await new Promise((resolve) => setTimeout(resolve, 300));
  clients.abort();
  await Promise.allSettled(left);
  const start = performance.now();
  expect(await ask(MATE)).toMatchObject({ status: 200 });
  expect(performance.now() - start).toBeLessThan(3000);
});
