/** Several engines that work through a list: each item goes to whichever is free, the outcomes keep the order of the items. */

import type { Analyzer, AnalyzerOptions } from "./analyzer.js";
import { object, readable, unreadable } from "./argument_checks.js";
import { described } from "./errors.js";
import { signalOf } from "./request.js";

export interface PoolOptions extends AnalyzerOptions {
  /** Engines that search at once, each in a worker of its own with a hash table of its own, from 1 to 256; 2 if not given. */
  concurrency?: number;
  /** Ends everything, with its reason. */
  signal?: AbortSignal;
}

const MAX_CONCURRENCY = 256;

/** Items for each engine that are read before the outcome of the first of them is taken. */
const AHEAD = 4;

interface Job<R> {
  readonly outcome: Promise<R>;
  isDone: boolean;
}

/**
 * What `task` makes of each of `items`, in their order. They are read as they are needed, and an outcome is given as soon as
 * it and those before it are there, whether or not the next item has come.
 *
 * Throws an {@link EngineError}: `badRequest` for options or items that there cannot be, `load` if there is no engine. Throws
 * the signal's reason if it is aborted, and what `items` or `task` throw.
 */
export async function* pooled<T, R>(
  analyzerClass: Pick<typeof Analyzer, "create">,
  items: Iterable<T> | AsyncIterable<T>,
  options: PoolOptions,
  task: (engine: Analyzer, item: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const { concurrency, signal } = readable(() => checked(options));
  const source = readable(() => iterator(items));
  signal?.throwIfAborted();
  const engines: Analyzer[] = [];
  try {
    for (let count = 0; count < concurrency; count++) engines.push(await analyzerClass.create(options));
    yield* inOrder(source, engines, task, signal);
  } finally {
    // One that waits for its next item may wait forever.
    void Promise.resolve(source.return?.()).catch(() => undefined);
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

function checked(options: PoolOptions): { concurrency: number; signal: AbortSignal | undefined } {
  const { concurrency = 2 } = object("the options", options);
  if (!Number.isSafeInteger(concurrency) || concurrency < 1 || concurrency > MAX_CONCURRENCY) {
    throw unreadable(
      `a concurrency of ${described(concurrency)} cannot be used: it has to be a whole number from 1 to ${MAX_CONCURRENCY}`,
    );
  }
  return { concurrency, signal: signalOf(options) };
}

/** Who calls from JavaScript is not kept by types from giving what is no list. */
function iterator<T>(items: Iterable<T> | AsyncIterable<T>): Iterator<T> | AsyncIterator<T> {
  const list = object("the list of positions", items);
  if (Symbol.asyncIterator in list) return list[Symbol.asyncIterator]();
  if (Symbol.iterator in list) return list[Symbol.iterator]();
  throw unreadable("the list of positions is an object without an iterator");
}

async function* inOrder<T, R>(
  source: Iterator<T> | AsyncIterator<T>,
  engines: readonly Analyzer[],
  task: (engine: Analyzer, item: T) => Promise<R>,
  signal: AbortSignal | undefined,
): AsyncGenerator<R, void, undefined> {
  const free = [...engines];
  const jobs: Job<R>[] = [];
  let isReading = false as boolean;
  let isEnded = false as boolean;
  /** What the items themselves have thrown. */
  const failures: unknown[] = [];
  /** Called when anything has changed. No promise waits for all of it: each race would add to what it remembers. */
  let wake = (): void => undefined;
  const onAbort = (): void => wake();

  const read = async (): Promise<void> => {
    isReading = true;
    try {
      const result = await source.next();
      if (result.done === true) isEnded = true;
      else begin(result.value);
    } catch (error) {
      isEnded = true;
      failures.push(error);
    }
    isReading = false;
    wake();
  };
  const begin = (item: T): void => {
    const engine = free.pop();
    if (engine === undefined) throw new Error("an item has been read for no engine");
    const job = { outcome: task(engine, item), isDone: false };
    jobs.push(job);
    const done = (): void => {
      job.isDone = true;
      free.push(engine);
      wake();
    };
    job.outcome.then(done, done);
  };

  signal?.addEventListener("abort", onAbort);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const [first] = jobs;
      if (first?.isDone === true) {
        jobs.shift();
        yield await first.outcome;
        continue;
      }
      if (!isReading && !isEnded && free.length > 0 && jobs.length < engines.length * AHEAD) void read();
      if (!isReading && first === undefined) {
        if (failures.length > 0) throw failures[0];
        return;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}
