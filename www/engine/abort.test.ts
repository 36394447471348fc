import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessAborted, whenAborted, withDeadline } from "./abort.js";

const never = new Promise<never>(() => undefined);
const thrower = (): never => {
  throw new RangeError("not for you");
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an abort ends a task that never ends, and a finished task keeps its result", async () => {
  const controller = new AbortController();
  const waiting = unlessAborted(controller.signal, never);
  const done = unlessAborted(controller.signal, Promise.resolve(1));
  expect(await done).toBe(1);
  controller.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  await expect(unlessAborted(controller.signal, never)).rejects.toThrow("enough");
});

test("a signal that cannot be listened to is a bad request, and one that cannot be left is left", () => {
  const { signal } = new AbortController();
  Object.assign(signal, { addEventListener: thrower });
  expect(() => whenAborted(signal, () => undefined)).toThrow(expect.objectContaining({ code: "badRequest" }));
  const { signal: clinging } = new AbortController();
  Object.assign(clinging, { removeEventListener: thrower });
  expect(whenAborted(clinging, () => undefined)).not.toThrow();
});

test("a task without progress for 20 seconds fails and is told to end", async () => {
  let told: AbortSignal | undefined;
  let onProgress = (): void => undefined;
  const task = withDeadline("the server has sent nothing", undefined, (signal, progress) => {
    told = signal;
    onProgress = progress;
    return never;
  });
  const failure = expect(task).rejects.toMatchObject({
    code: "load",
    message: "the server has sent nothing for 20 seconds",
  });
  await vi.advanceTimersByTimeAsync(19_999);
  onProgress();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(told?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(told?.aborted).toBe(true);
  await failure;
  onProgress();
  expect(vi.getTimerCount()).toBe(0);
});

test("an aborted task rejects with the reason at once, and a finished one leaves no timer", async () => {
  const controller = new AbortController();
  const task = withDeadline("nothing", controller.signal, () => never);
  controller.abort(new Error("enough"));
  await expect(task).rejects.toThrow("enough");
  expect(await withDeadline("nothing", new AbortController().signal, () => Promise.resolve(1))).toBe(1);
  await expect(withDeadline("nothing", undefined, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
});
