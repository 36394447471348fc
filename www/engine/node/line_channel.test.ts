import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { LineReceiver, LineSender } from "./line_channel.js";

test("lines are taken in their order without a turn of the event loop", () => {
  const sender = new LineSender();
  const receiver = new LineReceiver(sender.outlet);
  expect(receiver.poll()).toBeUndefined();
  sender.send("uci");
  sender.send("");
  sender.send("isready");
  expect([receiver.poll(), receiver.wait(), receiver.wait()]).toEqual(["uci", "", "isready"]);
  expect(receiver.poll()).toBeUndefined();
});

test("the end comes after the last line, and stays", () => {
  const sender = new LineSender();
  const receiver = new LineReceiver(sender.outlet);
  sender.send("quit");
  sender.end();
  expect([receiver.wait(), receiver.wait(), receiver.wait(), receiver.poll()]).toEqual([
    "quit",
    null,
    null,
    null,
  ]);
});

test("a thread that waits for a line is woken by it", async () => {
  const sender = new LineSender();
  const waiting = new Worker(
    `const { parentPort, workerData: { pending } } = require("node:worker_threads");
     parentPort.postMessage("waiting");
     parentPort.postMessage(Atomics.wait(pending, 0, 0, 30_000));`,
    { eval: true, workerData: { pending: sender.outlet.pending } },
  );
  await once(waiting, "message");
  sender.send("stop");
  const [woken] = (await once(waiting, "message")) as [string];
  // It had not yet fallen asleep, perhaps.
  expect(["ok", "not-equal"]).toContain(woken);
});
