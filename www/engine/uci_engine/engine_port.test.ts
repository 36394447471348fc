import { EventEmitter } from "node:events";
import { spawn } from "node:child_process";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { errorOf } from "../../../tests/fake_uci_engine";
import { portOf, type UciSource } from "./engine_port.js";
import { UciEngine } from "./uci_engine.js";

class FakeStream extends EventEmitter {
  readonly written: string[] = [];
  setEncoding(): void {
    // Its texts are strings already.
  }
  write(text: string): void {
    this.written.push(text);
  }
}

class FakeProcess extends EventEmitter {
  readonly stdin = new FakeStream();
  readonly stdout = new FakeStream();
  isKilled = false;
  kill(): void {
    this.isKilled = true;
  }
}

test("a process gets lines, its output is cut into lines, and its end is told", () => {
  const process = new FakeProcess();
  const lines: string[] = [];
  const errors: string[] = [];
  const port = portOf(process, {
    onLine: (line) => lines.push(line),
    onError: (message) => errors.push(message),
  });
  port.post("uci");
  process.stdout.emit("data", "id name X\r\nuci");
  process.stdout.emit("data", "ok\nread");
  process.stdin.emit("error", new Error("EPIPE"));
  process.emit("exit", 1);
  port.close();
  expect(process.stdin.written).toEqual(["uci\n"]);
  expect(lines).toEqual(["id name X", "uciok"]);
  expect(errors).toEqual(["EPIPE", "its process has ended"]);
  expect(process.isKilled).toBe(true);
});

test("output of a process without any end of line reaches the listener before it fills the memory", () => {
  const process = new FakeProcess();
  const lengths: number[] = [];
  portOf(process, { onLine: (line) => lengths.push(line.length), onError: () => undefined });
  for (let chunk = 0; chunk < 11; chunk++) process.stdout.emit("data", "x".repeat(10_000));
  expect(lengths).toEqual([110_000]);
});

test("a thread is a worker with other events", () => {
  class FakeThread extends EventEmitter {
    readonly sent: string[] = [];
    postMessage(line: string): void {
      this.sent.push(line);
    }
    terminate(): Promise<number> {
      return Promise.resolve(this.sent.push("(end)"));
    }
  }
  const thread = new FakeThread();
  const told: string[] = [];
  const port = portOf(thread, {
    onLine: (line) => told.push(line),
    onError: (message) => told.push(`! ${message}`),
  });
  port.post("uci");
  thread.emit("message", "id name X\nuciok");
  thread.emit("error", new Error("out of memory"));
  thread.emit("exit", 1);
  port.close();
  expect(thread.sent).toEqual(["uci", "(end)"]);
  expect(told).toEqual(["id name X", "uciok", "! out of memory", "! its thread has ended"]);
});

/** A whole engine, whose every move is e4. */
const ENGINE = `
  const answer = (line) => line === "uci" ? "uciok" : line === "isready" ? "readyok" : line.startsWith("go")
    ? "info depth 1 score cp 1 pv e2e4\\nbestmove e2e4" : undefined;`;

const IN_PROCESS = `${ENGINE}
  require("node:readline").createInterface({ input: process.stdin })
    .on("line", (line) => line === "quit" ? process.exit() : console.log(answer(line) ?? ""));`;

const IN_THREAD = `${ENGINE}
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", (line) => parentPort.postMessage(answer(line) ?? ""));`;

test.each<[string, () => UciSource]>([
  ["process", () => spawn(process.execPath, ["-e", IN_PROCESS])],
  ["thread", () => new Worker(IN_THREAD, { eval: true })],
])("an engine in a real %s answers, and dies in words", async (_, start) => {
  const source = start();
  const engine = new UciEngine(source);
  expect(await engine.analyze().end).toMatchObject({ bestMoveSan: "e4", lines: [{ san: ["e4"] }] });
  if ("kill" in source) source.kill();
  else source.terminate();
  // Its end takes a moment.
  await expect
    .poll(() => errorOf(engine.analyze().end), { timeout: 5000 })
    .toMatchObject({ code: "crashed" });
  await engine.close();
});

test("a program that does not exist is an error in words", async () => {
  const engine = new UciEngine(spawn("/nowhere/engine"));
  await expect(engine.ready).rejects.toMatchObject({
    code: "load",
    message: "the engine cannot be started: spawn /nowhere/engine ENOENT",
  });
});
