/**
 * Every shell block of the documents is run as printed, apart from the substitutions in its row of `shell_blocks.ts`. A block without
 * a row fails, and so does a row without a block.
 */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { codeBlocksOf } from "../markdown";
import { NATIVE, NODE } from "./program";
import { CARGO, link, scriptsFolder } from "./scripts_folder";
import { type Row, ROWS } from "./shell_blocks";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PATIENCE_MS = 100_000;

const markdownIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

const BLOCKS = [...markdownIn(""), ...markdownIn("docs"), ...markdownIn("www/package")].flatMap((document) =>
  codeBlocksOf(readFileSync(join(ROOT, document), "utf8"))
    .filter(({ language }) => language === "sh")
    .map(({ code }) => ({ document, code })),
);

const blockOf = ({ document, begins }: Row): string =>
  BLOCKS.find((block) => block.document === document && block.code.startsWith(begins))?.code ?? "";

test("every shell block has one row, and every row a block", () => {
  const blocks = BLOCKS.map(({ document, code }) => {
    const rows = ROWS.filter((row) => row.document === document && code.startsWith(row.begins));
    return rows.length === 1 ? rows[0] : `${document}: ${rows.length} rows for ${code}`;
  });
  expect(new Set(blocks)).toEqual(new Set(ROWS));
  expect(blocks).toHaveLength(ROWS.length);
});

/** With small files of the names in the documents. */
const folder = scriptsFolder();
const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content, { mode: 0o755 });
};

const blocksBelow = (document: string, heading: string): string[] =>
  codeBlocksOf(readFileSync(join(ROOT, document), "utf8"))
    .filter((block) => block.heading === heading)
    .map(({ code }) => code);

/** The answer of the engine to a command in the conversation of docs/tuning.md, as arguments of a shell. */
function answerTo(command: string): string {
  const [conversation = ""] = blocksBelow("docs/tuning.md", "Another engine");
  const [, after = ""] = conversation.split(`> ${command}\n`);
  const [answer = ""] = after.split(/^>/m);
  expect(answer, command).not.toBe("");
  return answer
    .trim()
    .split("\n")
    .map((line) => `"${line}"`)
    .join(" ");
}

/** An engine with a parameter, as docs/tuning.md describes it. */
const TUNABLE = `#!/usr/bin/env bash
[[ $1 == uci ]] || exec "${NATIVE}" "$@"
exec 3>&1
while read -r line; do
  case $line in
    uci) printf '%s\\n' ${answerTo("uci")} >&3; echo uci ;;
    parameters) printf '%s\\n' ${answerTo("parameters")} >&3 ;;
    "setoption name lmr_base"*) ;;
    *) echo "$line" ;;
  esac
done | "${NATIVE}" uci
`;

const SUITES = ["tactical", "strategic", "endgame", "endgame_bm", "mates", "middlegame", "openings"];
const POSITIONS = [
  `7k/8/6K1/8/8/8/8/R7 w - - bm Ra8; id "corner";`,
  `6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id "back rank";`,
];

beforeAll(() => {
  link(folder, "node_modules/.bin/pvscope", NODE);
  write("target/tuning/release/pvscope", TUNABLE);
  for (const path of ["fuzz/seeds", "fuzz/targets", "fuzz/dictionaries"])
    link(folder, path, join(ROOT, path));
  link(folder, "network7.bin", join(ROOT, "src/eval/network.bin"));
  write("positions.epd", POSITIONS.join("\n"));
  write("wac300.epd", POSITIONS.join("\n"));
  write("openings.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n");
  write("labelled.txt", "7k/8/6K1/8/8/8/8/R7 w - - 0 1 | 500 | 1-0\n");
  run(
    `target/release/pvscope datagen small.games --positions 300 --nodes 100 --seed 1
    target/release/pvscope data expand --out small.bin small.games
    for run in 4 5 10 12 13 14; do cp small.bin selfplay$run.bin; done
    xz labelled.txt`,
    folder,
  );
  for (const suite of SUITES) write(`suites/${suite}/small.epd`, POSITIONS.join("\n"));
});

function run(code: string, cwd: string): string {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", CARGO + code], {
    cwd,
    encoding: "utf8",
    timeout: PATIENCE_MS,
  });
  expect(status, `${code}\n${stdout}\n${stderr}`).toBe(0);
  return stdout + stderr;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Runs a command that serves the page, until the page is there. */
async function servesPage(command: string): Promise<void> {
  const port = await freePort();
  const [program = "", ...args] = command.split(" ");
  const server = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  const page = async (): Promise<string> => {
    try {
      return await (await fetch(`http://127.0.0.1:${port}/`)).text();
    } catch {
      return "";
    }
  };
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await page()).includes("<title>pvscope") && server.exitCode === null && Date.now() < deadline)
      await sleep(100);
    expect(await page()).toContain("<title>pvscope");
  } finally {
    server.kill();
    await ended;
  }
}

test.each(ROWS)("$document: $begins", async (row) => {
  const { how } = row;
  const code = blockOf(row);
  if ("serves" in how) {
    expect(code).toContain(how.serves);
    await servesPage(how.serves);
  } else if ("testIn" in how) {
    expect(readFileSync(join(ROOT, how.testIn), "utf8")).toContain(`"${how.named}`);
  } else {
    let small = code;
    for (const [printed, run] of how.but ?? []) {
      expect(small).toMatch(printed);
      small = typeof printed === "string" ? small.replaceAll(printed, run) : small.replace(printed, run);
    }
    expect(run(small, how.inRepository ? ROOT : folder)).toMatch(how.prints);
  }
});

test("the file of a tuning run has the lines that docs/tuning.md prints", () => {
  // The run above, of fewer iterations with fewer nodes.
  const file = readFileSync(join(folder, "tuning.tsv"), "utf8").trim().split("\n");
  const [printed = ""] = blocksBelow("docs/tuning.md", "Interruptions");
  const lines = printed.replace("20000 nodes", "50 nodes").replace(": 20000", ": 2").trim().split("\n");
  const head = lines.filter((line) => !/^\d/.test(line));
  expect(file.filter((line) => head.includes(line))).toEqual(head);
  for (const result of [...file, ...lines].filter((line) => /^\d/.test(line)))
    expect(result).toMatch(/^\d+\t-?[012]$/);
});
