/** A pool of engines for a list of items: each item goes to a free engine, the outcomes keep the order of the items. */

import type { Analyzer } from "./analyzer.js";
import { whenAborted } from "./abort.js";
import { type AnalyzerOptions, checkedOptions } from "./analyzer_options.js";
import { object, readable, refuseUnknown, unreadable } from "./argument_checks.js";
import { described } from "./errors.js";
import { limited } from "./one_shot.js";
import type { AnalyzeOptions } from "./request.js";
import { isWholeNumber } from "./whole_number.js";

export interface PoolOptions extends AnalyzerOptions {
  /** Engines, 1 to 256, each with a worker and a hash table of its own. Default: 2. */
  concurrency?: number;
  /** Ends all engines; its reason is thrown. */
  signal?: AbortSignal;
}

const MAX_CONCURRENCY = 256;

/** Items per engine that may be read ahead of the next outcome. */
const AHEAD = 4;

interface PooledTask<R> {
  readonly outcome: Promise<R>;
  isDone: boolean;
}

/**
 * Yields the outcome of `task` for each of `items`, in their order, as soon as it and those before it are known. Items are read
 * when they are needed. The task gets a copy of the options of analyses, with a limit.
 *
 * Throws an {@link EngineError} `badRequest`, `badHash` or `load`, the signal's reason once it is aborted, and whatever `items`
 * or `task` throw.
 */
export async function* pooled<T, R>(
  analyzerClass: Pick<typeof Analyzer, "create">,
  items: Iterable<T> | AsyncIterable<T>,
  options: AnalyzeOptions & PoolOptions,
  task: (analyzer: Analyzer, item: T, search: AnalyzeOptions) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const concurrency = readable(() => checkedConcurrency(options));
  const analyzerOptions = checkedOptions(options);
  // An engine for each processor is faster than one with as many threads.
  const { threads = 1 } = analyzerOptions;
  const search = limited(options);
  refuseUnknown(options, { ...search, ...analyzerOptions, concurrency });
  const { signal } = search;
  const source = readable(() => iterator(items));
  signal?.throwIfAborted();
  const engines: Analyzer[] = [];
  try {
    for (let count = 0; count < concurrency; count++)
      engines.push(await analyzerClass.create({ ...analyzerOptions, threads, signal }));
    yield* inOrder(source, engines, (analyzer, item) => task(analyzer, item, search), signal);
  } finally {
    // Not awaited: a source may wait forever for its next item.
    void (async () => await source.return?.())().catch(() => undefined);
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

function checkedConcurrency(options: PoolOptions): number {
  const { concurrency = 2 } = object("the options", options);
  if (!isWholeNumber(concurrency, MAX_CONCURRENCY)) {
    throw unreadable(
      `the concurrency must be a whole number from 1 to ${MAX_CONCURRENCY}, not ${described(concurrency)}`,
    );
  }
  return concurrency;
}

function iterator<T>(items: Iterable<T> | AsyncIterable<T>): Iterator<T> | AsyncIterator<T> {
  const list = object("the list of positions", items);
  if (Symbol.asyncIterator in list) return list[Symbol.asyncIterator]();
  if (Symbol.iterator in list) return list[Symbol.iterator]();
  throw unreadable("the list of positions must be iterable");
}

async function* inOrder<T, R>(
  source: Iterator<T> | AsyncIterator<T>,
  engines: readonly Analyzer[],
  task: (analyzer: Analyzer, item: T) => Promise<R>,
  signal: AbortSignal | undefined,
): AsyncGenerator<R, void, undefined> {
  const free = [...engines];
  /** In the order of their items. */
  const tasks: PooledTask<R>[] = [];
  let isReading = false as boolean;
  let isEnded = false as boolean;
  /** Thrown by the source. */
  const failures: unknown[] = [];
  /** Called on every change. A `Promise.race` would leak: each race adds reactions to long-lived promises. */
  let wake = (): void => undefined;

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
    if (engine === undefined) throw new Error("an item was read without a free engine");
    const pooled = { outcome: task(engine, item), isDone: false };
    tasks.push(pooled);
    const done = (): void => {
      pooled.isDone = true;
      free.push(engine);
      wake();
    };
    pooled.outcome.then(done, done);
  };

  const release = whenAborted(signal, () => wake());
  try {
    for (;;) {
      signal?.throwIfAborted();
      const [first] = tasks;
      if (first?.isDone === true) {
        tasks.shift();
        yield await first.outcome;
        continue;
      }
      if (!isReading && !isEnded && free.length > 0 && tasks.length < engines.length * AHEAD) void read();
      if (!isReading && first === undefined) {
        if (failures.length > 0) throw failures[0];
        return;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    release();
  }
}
