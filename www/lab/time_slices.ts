/** Long computations in slices, so that the browser can respond between them. */

/** Runs the generator, one slice per task, and returns its result. */
export async function runInSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let slice = work.next();
  while (slice.done !== true) {
    await nextTask();
    slice = work.next();
  }
  return slice.value;
}

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
