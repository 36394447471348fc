/** `pvscope batch` beside other programs: its input arrives over time, its output is read over time, and signals end it. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { recordsOf, START, type BatchRecord } from "./batch_command";
import { NODE, Program } from "./program";

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends it after a whole record", async (signal, status) => {
  const folder = mkdtempSync(join(tmpdir(), "pvscope-batch-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "records.jsonl");
  const program = new Program(NODE, ["batch", "--movetime=50", "--output", file]);
  program.send(...Array.from({ length: 1000 }, () => START));
  await expect
    .poll(() => (existsSync(file) ? readFileSync(file, "utf8") : ""), { timeout: 30_000 })
    .toContain("\n");
  program.signal(signal);
  expect(await program.ended()).toEqual({ code: status, stderr: `pvscope: interrupted by ${signal}\n` });
  const text = readFileSync(file, "utf8");
  expect(text.endsWith("\n")).toBe(true);
  for (const { reason } of recordsOf(text)) expect(reason).toBe("time");
});

test("each record is written before the next position arrives, and a closed output ends the program silently", async () => {
  const program = new Program(NODE, ["batch", "--depth=3", "--concurrency=2"]);
  for (let round = 1; round <= 3; round++) {
    program.send(START);
    await program.readUntil(new RegExp(`^{"line":${round},`));
  }
  program.closeOutput();
  program.send(START, START, START);
  expect(await program.ended()).toEqual({ code: 0, stderr: "" });
});

/** All 100,000 with `PVSCOPE_SUITE_SHARE=1`. */
const MANY = Math.max(1000, 100_000 * Number(process.env["PVSCOPE_SUITE_SHARE"] ?? 0));
/** So long that few positions and few records fill the pipes. */
const LONG_NAME = "x".repeat(1000);

test("it reads no more positions than it can write results", async () => {
  const child = spawn(process.execPath, [NODE, "batch", "--nodes=1"], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const line = `${START} id "${LONG_NAME}";\n`;
  let taken = 0;
  for (let count = 0; count < MANY; count++) child.stdin.write(line, () => (taken += line.length));
  child.stdin.end();
  // Unread output fills the pipe, and then the rest of the input must stay unread.
  for (let before = -1; taken > before;) {
    before = taken;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  expect(taken).toBeLessThan((MANY * line.length) / 2);
  const answered: number[] = [];
  let rest = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) answered.push((JSON.parse(text) as BatchRecord).line);
  }
  expect(answered).toEqual(Array.from({ length: MANY }, (_, index) => index + 1));
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(0);
});
