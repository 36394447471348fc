import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockText, fallenFlag, handedTo, pressed, spokenTime, startedClock, timeLeft } from "./play_clock";

const CONTROL = { baseMs: 60_000, incrementMs: 2000 };
const start = startedClock(CONTROL, "white", 1000);

describe("a clock", () => {
  test("runs for the side to move alone", () => {
    expect(timeLeft(start, "white", 11_000)).toBe(50_000);
    expect(timeLeft(start, "black", 11_000)).toBe(60_000);
  });

  test("gives the increment for each move, and runs for the other side then", () => {
    const after = pressed(start, 11_000);
    expect(after).toMatchObject({ left: { white: 52_000, black: 60_000 }, running: "black" });
    expect(timeLeft(after, "white", 99_000)).toBe(52_000);
  });

  test("gives no increment for a move taken back", () => {
    expect(handedTo(pressed(start, 11_000), "white", 12_000)).toMatchObject({
      left: { white: 52_000, black: 59_000 },
      running: "white",
    });
  });

  test("stands still once stopped", () => {
    const stopped = handedTo(start, undefined, 11_000);
    expect(stopped.running).toBeUndefined();
    expect(timeLeft(stopped, "white", 1e9)).toBe(50_000);
    expect(pressed(stopped, 1e9)).toBe(stopped);
    expect(fallenFlag(stopped, 1e9)).toBeUndefined();
  });

  test("drops the flag of the running side when its time is over, and not before", () => {
    expect(fallenFlag(start, 60_999)).toBeUndefined();
    expect(fallenFlag(start, 61_000)).toBe("white");
    expect(timeLeft(start, "white", 61_500)).toBe(0);
  });

  test("does not gain time when the computer’s clock is set back", () => {
    expect(timeLeft(start, "white", 0)).toBe(60_000);
  });

  test("loses just the time that passes, whatever the moves", () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 50 });
    fc.assert(
      fc.property(pauses, (thoughts) => {
        let [clock, now] = [startedClock({ baseMs: 100_000, incrementMs: 500 }, "white", 0), 0];
        for (const thought of thoughts) clock = pressed(clock, (now += thought));
        expect(clock.left.white + clock.left.black).toBe(200_000 - now + 500 * thoughts.length);
      }),
    );
  });
});

test.each([
  [300_000, "5:00", "5 minutes"],
  [299_001, "5:00", "5 minutes"],
  [61_000, "1:01", "1 minute 1 second"],
  [5_400_000, "90:00", "90 minutes"],
  [10_000, "0:10", "10 seconds"],
  [9_940, "0:10.0", "10 seconds"],
  [2_310, "0:02.4", "3 seconds"],
  [1, "0:00.1", "1 second"],
  [0, "0:00", "0 seconds"],
])("%s ms are %s on the clock, and “%s” in words", (ms, text, words) => {
  expect(clockText(ms)).toBe(text);
  expect(spokenTime(ms)).toBe(words);
});
