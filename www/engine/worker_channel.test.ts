import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Service, ToWorker } from "./channel_messages.js";
import type { WorkerListener } from "./host.js";
import { type Connection, serve, type Server } from "./serve_channel.js";
import { type ChannelOptions, WorkerChannel } from "./worker_channel.js";

interface Echo extends Service {
  readonly load: string;
  readonly request: string;
  readonly report: string;
  readonly result: string;
  readonly refusal: { readonly code: string; readonly message: string };
}

let listener: WorkerListener<Echo>;
let posted: ToWorker<Echo>[] = [];
let isTerminated = false;

const open = (options: Partial<ChannelOptions<Echo>> = {}): WorkerChannel<Echo> =>
  new WorkerChannel<Echo>({
    name: "the echo",
    startWorker: (given) => {
      listener = given;
      return { post: (message) => posted.push(message), terminate: () => (isTerminated = true) };
    },
    load: Promise.resolve("loaded"),
    ...options,
  });

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  isTerminated = false;
});

afterEach(() => void vi.useRealTimers());

test("each answer goes to its own request, and late messages go nowhere", async () => {
  const channel = open();
  const reports: string[] = [];
  const one = channel.request("one", { onReport: (report) => reports.push(report) });
  const two = channel.request("two", { onReport: (report) => reports.push(report) });
  listener.onMessage({ kind: "report", id: 2, report: "of two" });
  listener.onMessage({ kind: "done", id: 1, result: "1" });
  listener.onMessage({ kind: "report", id: 1, report: "late" });
  listener.onMessage({ kind: "refused", id: 2, error: { code: "bad", message: "no" } });
  expect(await one).toMatchObject({ kind: "done", result: "1" });
  expect(await two).toMatchObject({ kind: "refused", error: { code: "bad" } });
  expect(reports).toEqual(["of two"]);
});

test("a failure to load rejects ready and answers all requests", async () => {
  const channel = open({ load: Promise.reject(new Error("no network")) });
  const answer = channel.request("one");
  await expect(channel.ready).rejects.toThrow("no network");
  expect(await answer).toEqual({ kind: "unloadable", message: "no network" });
  expect([channel.isDead, isTerminated]).toEqual([true, true]);
  expect(await channel.request("two")).toEqual({ kind: "unloadable", message: "no network" });
});

test("a fault before ready is a failure to load, after it a crash", async () => {
  const early = open();
  listener.onError("404");
  await expect(early.ready).rejects.toThrow("the echo cannot be started: 404");
  const late = open();
  listener.onMessage({ kind: "ready" });
  const answer = late.request("one");
  listener.onMessage({ kind: "crashed", message: "unreachable" });
  expect(await answer).toEqual({ kind: "crashed", message: "unreachable" });
  expect(late.isDead).toBe(true);
});

test("a stop reaches all requests, and a worker that does not answer is given up after the grace period", async () => {
  const channel = open({ uninterruptible: true });
  await settled();
  const answer = channel.request("one");
  channel.stop();
  expect(posted.at(-1)).toEqual({ kind: "stop", id: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(channel.isDead).toBe(false);
  // Loading does not count.
  listener.onMessage({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(99);
  expect(channel.isDead).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ kind: "unresponsive" });
});

test("an answer in time ends the grace period", async () => {
  const busy = open({ uninterruptible: true });
  listener.onMessage({ kind: "ready" });
  void busy.request("one");
  busy.stop();
  await settled();
  listener.onMessage({ kind: "done", id: 1, result: "1" });
  void busy.request("two");
  await vi.advanceTimersByTimeAsync(1000);
  expect(busy.isDead).toBe(false);
});

test("a worker that receives stops has two seconds to obey", async () => {
  const channel = open();
  listener.onMessage({ kind: "ready" });
  const answer = channel.request("one");
  channel.stop();
  await vi.advanceTimersByTimeAsync(1000);
  // Neither a report nor another stop prolongs it.
  listener.onMessage({ kind: "report", id: 1, report: "still here" });
  channel.stop();
  await vi.advanceTimersByTimeAsync(999);
  expect(channel.isDead).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ kind: "crashed", message: "no answer to a stop for 2 seconds" });
  expect([channel.isDead, isTerminated]).toEqual([true, true]);
});

test("a worker that is not ready 20 seconds after it got its modules cannot be loaded", async () => {
  let loaded: (load: string) => void = () => undefined;
  const channel = open({ load: new Promise((resolve) => (loaded = resolve)) });
  const answer = channel.request("one");
  // The load has a deadline of its own.
  await vi.advanceTimersByTimeAsync(60_000);
  loaded("now");
  await vi.advanceTimersByTimeAsync(19_999);
  expect(channel.isDead).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  const message = "the echo cannot be started: its worker has not answered for 20 seconds";
  expect(await answer).toEqual({ kind: "unloadable", message });
  await expect(channel.ready).rejects.toThrow(message);
  expect(isTerminated).toBe(true);
});

test("silence of 20 seconds during a request is a crash if the worker reports steadily", async () => {
  const channel = open({ reportsSteadily: true });
  listener.onMessage({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(60_000);
  const answer = channel.request("one");
  for (let seconds = 0; seconds < 60; seconds += 15) {
    await vi.advanceTimersByTimeAsync(15_000);
    listener.onMessage({ kind: "report", id: 1, report: "news" });
  }
  await vi.advanceTimersByTimeAsync(19_999);
  expect(channel.isDead).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ kind: "crashed", message: "no sign of life for 20 seconds" });
});

test("a worker that need not report may be silent, and a dead channel has no timers", async () => {
  const channel = open();
  listener.onMessage({ kind: "ready" });
  void channel.request("one");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(channel.isDead).toBe(false);
  channel.stop();
  channel.terminate();
  expect(vi.getTimerCount()).toBe(0);
});

test("a timer that fires late, after the machine has slept, condemns no worker whose answer has arrived", async () => {
  const channel = open({ reportsSteadily: true });
  listener.onMessage({ kind: "ready" });
  const answer = channel.request("one");
  // Nothing ran for an hour: the clock went on, and the timer is due before the answer is read.
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 3_600_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(channel.isDead).toBe(false);
  listener.onMessage({ kind: "done", id: 1, result: "1" });
  expect(await answer).toMatchObject({ kind: "done" });
  vi.restoreAllMocks();
});

test("termination answers all requests", async () => {
  const channel = open();
  const answers = [channel.request("one"), channel.request("two")];
  channel.terminate();
  expect(await Promise.all(answers)).toEqual([{ kind: "terminated" }, { kind: "terminated" }]);
  await expect(channel.ready).rejects.toThrow("the echo was closed");
});

/** A channel and a server with no thread between them. */
function connected(server: Server<Echo>): WorkerChannel<Echo> {
  let receive: (message: ToWorker<Echo>) => void;
  return open({
    startWorker: (listener) => {
      const connection: Connection<Echo> = {
        post: (message) => listener.onMessage(message),
        onReceive: (given) => (receive = given),
      };
      serve(connection, server);
      return { post: (message) => receive(message), terminate: () => undefined };
    },
  });
}

test("a server loads first, and answers one request at a time, in order", async () => {
  const log: string[] = [];
  const channel = connected({
    load: (load) => log.push(load),
    run: async ({ request, report }) => {
      log.push(`begin ${request}`);
      report(request);
      await Promise.resolve();
      log.push(`end ${request}`);
      return request.toUpperCase();
    },
  });
  const reports: string[] = [];
  const onReport = (report: string): unknown => reports.push(report);
  const answers = await Promise.all(["a", "b"].map((request) => channel.request(request, { onReport })));
  expect(answers).toMatchObject([{ result: "A" }, { result: "B" }]);
  expect(log).toEqual(["loaded", "begin a", "end a", "begin b", "end b"]);
  expect(reports).toEqual(["a", "b"]);
});

test("a server refuses by throwing a code and a message, and crashes by throwing anything else", async () => {
  const channel = connected({
    load: () => undefined,
    run: ({ request }) => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- as wasm does
      throw request === "bad" ? { code: "bad", message: "no" } : new Error("unreachable");
    },
  });
  expect(await channel.request("bad")).toMatchObject({ kind: "refused", error: { code: "bad" } });
  expect(await channel.request("worse")).toEqual({ kind: "crashed", message: "unreachable" });
});

test("a stop reaches a request that waits for the load", async () => {
  let loaded: (load: string) => void = () => undefined;
  const channel = connected({
    load: () => new Promise((resolve) => (loaded = resolve)),
    run: ({ isStopped }) => String(isStopped()),
  });
  const answers = [channel.request("one"), channel.request("two")];
  await settled();
  channel.stop();
  loaded("now");
  await settled();
  expect(await Promise.all(answers)).toMatchObject([{ result: "true" }, { result: "true" }]);
  expect(await channel.request("three")).toMatchObject({ result: "false" });
});
