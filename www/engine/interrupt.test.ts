import { expect, test } from "vitest";
import { RequestFlag, turnTaker } from "./interrupt.js";

test("a stop applies to its request and those before it", () => {
  const flag = new RequestFlag();
  expect(flag.isRaised(1)).toBe(false);
  flag.raise(2);
  expect([1, 2, 3].map((id) => flag.isRaised(id))).toEqual([true, true, false]);
});

test("a late stop of an earlier request changes nothing", () => {
  const flag = new RequestFlag();
  flag.raise(3);
  flag.raise(1);
  expect(flag.isRaised(3)).toBe(true);
});

test("threads share a flag in shared memory", () => {
  const shared = new SharedArrayBuffer(4);
  new RequestFlag(shared).raise(1);
  expect(new RequestFlag(shared).isRaised(1)).toBe(true);
});

test("a turn lets earlier messages through", async () => {
  const { port1, port2 } = new MessageChannel();
  const turn = turnTaker();
  const received: string[] = [];
  port1.onmessage = () => received.push("message");
  port2.postMessage(null);
  for (let turns = 0; turns < 10 && received.length === 0; turns++) await turn();
  expect(received).toEqual(["message"]);
  port1.close();
});
