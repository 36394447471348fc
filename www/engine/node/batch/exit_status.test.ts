import { expect, test } from "vitest";
import type { BatchRecord } from "./batch_record.js";
import { STATUS, statusOf } from "./exit_status.js";

const statusAfter = (code: string): number =>
  statusOf({ error: { code, message: "" } } as unknown as BatchRecord);

test("bad input, a crash of the engine and a failed command have different statuses", () => {
  expect(statusAfter("badFen")).toBe(STATUS.badInput);
  expect(statusAfter("badLine")).toBe(STATUS.badInput);
  expect(statusAfter("crashed")).toBe(STATUS.crashes);
  expect(statusOf({ bestMove: "e2e4" } as BatchRecord)).toBe(STATUS.done);
  expect(new Set(Object.values(STATUS)).size).toBe(Object.values(STATUS).length);
});

test("a crash counts more than bad input", () => {
  expect(Math.max(statusAfter("badFen"), statusAfter("crashed"))).toBe(STATUS.crashes);
});

test("the end of a game is a result", () => {
  expect(statusAfter("gameOver")).toBe(STATUS.done);
});
