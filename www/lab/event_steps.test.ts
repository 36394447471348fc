import { expect, test } from "vitest";
import type { Recording } from "../engine/lab/index";
import { example, recorded } from "../../tests/recorded";
import { isReSearch, placeAfterStep, startsMove, type StepTarget } from "./event_steps";

/** A step through one search, whose events are the places. */
function eventAfterStep(recording: Recording, event: number, to: StepTarget): number {
  const events = [...Array(recording.eventCount).keys()];
  const isCutoff = (other: number): boolean => recording.step(other) === "cut";
  const timeline = {
    last: events.length - 1,
    startsMove: (from: number, other: number) =>
      startsMove(recording, other, recording.ply(recording.visitOf(from))),
    next: (landmark: "cutoff" | "reSearch", from: number) =>
      events.find(
        (other) => other > from && (landmark === "cutoff" ? isCutoff(other) : isReSearch(recording, other)),
      ),
  };
  return placeAfterStep(timeline, event, to);
}

const recording = recorded(example("drawings"), { kind: "split", cutoff: "strict" });
const last = recording.eventCount - 1;

/** The events reached by repeated steps of one kind, from the start. */
function through(to: StepTarget): number[] {
  const events: number[] = [];
  for (
    let event = 0, next = eventAfterStep(recording, 0, to);
    next !== event;
    next = eventAfterStep(recording, event, to)
  ) {
    events.push(next);
    event = next;
  }
  return events;
}

test("steps by event reach every event, forward and back", () => {
  expect(through("forward")).toEqual([...Array(last).keys()].map((event) => event + 1));
  expect(eventAfterStep(recording, 0, "back")).toBe(0);
  expect(eventAfterStep(recording, 7, "back")).toBe(6);
  expect(eventAfterStep(recording, 7, "first")).toBe(0);
  expect(eventAfterStep(recording, 7, "last")).toBe(last);
});

test("steps by cutoff and re-search reach all of them", () => {
  expect(through("cutoff").length).toBe(recording.summary.cutoffs);
  expect(through("reSearch").length).toBe(recording.summary.reSearches);
});

test("steps by move stay at the same node or go closer to the root", () => {
  const names = (events: readonly number[]): string[] =>
    events.map((event) => recording.name(recording.visitOf(event)));
  expect(names(through("forwardMove").slice(0, -1))).toEqual(["A", "B", "C", "D"]);
  const third = recording.begins(recording.children(0)[2] ?? 0);
  expect(names([eventAfterStep(recording, third, "backMove")])).toEqual(["B"]);
});
