import { expect, test } from "vitest";
import { example, recorded } from "../../../tests/recorded";
import { stepped, type StepTo } from "./event_steps";

const recording = recorded(example("drawings"), { kind: "split", cutoff: "beyond" });
const last = recording.eventCount - 1;

/** The events that steps of one kind go through, from the beginning. */
function through(to: StepTo): number[] {
  const events: number[] = [];
  for (
    let event = 0, next = stepped(recording, 0, to);
    next !== event;
    next = stepped(recording, event, to)
  ) {
    events.push(next);
    event = next;
  }
  return events;
}

test("steps by event go through all of them, and back", () => {
  expect(through("forward")).toEqual([...Array(last).keys()].map((event) => event + 1));
  expect(stepped(recording, 0, "back")).toBe(0);
  expect(stepped(recording, 7, "back")).toBe(6);
  expect(stepped(recording, 7, "first")).toBe(0);
  expect(stepped(recording, 7, "last")).toBe(last);
});

test("steps by cutoff and re-search find every one", () => {
  expect(through("cutoff").length).toBe(recording.summary.cutoffs);
  expect(through("reSearch").length).toBe(recording.summary.reSearches);
});

test("steps by move stay at the node, or go nearer to the root", () => {
  const names = (events: readonly number[]): string[] =>
    events.map((event) => recording.name(recording.visitOf(event)));
  expect(names(through("forwardMove").slice(0, -1))).toEqual(["A", "B", "C", "D"]);
  const third = recording.begins(recording.children(0)[2] ?? 0);
  expect(names([stepped(recording, third, "backMove")])).toEqual(["B"]);
});
