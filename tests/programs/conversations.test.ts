/** The UCI conversations of every build, with the program for Node.js. */

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { conversations, holdAll, type OpenEngine } from "../conversations/conversation";
import { NODE } from "./program";

const TEXT = readFileSync(new URL("../data/conversations.txt", import.meta.url), "utf8");

const open: OpenEngine = (print) => {
  const { stdin, stdout, kill } = start();
  createInterface({ input: stdout }).on("line", print);
  stdin.on("error", () => undefined);
  return {
    send: (line) => stdin.write(`${line}\n`),
    endInput: () => stdin.end(),
    close: kill,
  };
};

function start() {
  const child = spawn(NODE, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
  return { stdin: child.stdin, stdout: child.stdout, kill: () => void child.kill("SIGKILL") };
}

test("the program for Node.js answers every conversation as written", async () => {
  const list = conversations(TEXT);
  expect(list.length).toBeGreaterThan(50);
  expect(await holdAll(list, open)).toEqual([]);
});
