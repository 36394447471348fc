import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { LineReceiver, LineSender } from "./line_channel.js";

test("lines are received in order without a turn of the event loop", () => {
  const sender = new LineSender();
  const receiver = new LineReceiver(sender.outlet);
  expect(receiver.poll()).toBeUndefined();
  sender.send("uci");
  sender.send("");
  sender.send("isready");
  expect([receiver.poll(), receiver.wait(), receiver.wait()]).toEqual(["uci", "", "isready"]);
  expect(receiver.poll()).toBeUndefined();
});

test("after the last line, every read returns null", () => {
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

test("a line wakes a waiting thread", async () => {
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
  // "not-equal" if it was not asleep yet.
  expect(["ok", "not-equal"]).toContain(woken);
});
