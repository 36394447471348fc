import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
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

test("a thread that is woken without a line goes on waiting", async () => {
  const { port1, port2 } = new MessageChannel();
  const pending = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const waker = new Worker(
    `const { parentPort, workerData: { pending, port } } = require("node:worker_threads");
     parentPort.postMessage("ready");
     setTimeout(() => Atomics.notify(pending, 0), 50);
     setTimeout(() => {
       port.postMessage("isready");
       Atomics.add(pending, 0, 1);
       Atomics.notify(pending, 0);
     }, 150);`,
    { eval: true, workerData: { pending, port: port2 }, transferList: [port2] },
  );
  await once(waker, "message");
  expect(new LineReceiver({ port: port1, pending }).wait()).toBe("isready");
  await waker.terminate();
});
