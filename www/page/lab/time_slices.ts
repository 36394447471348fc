/** Work in pieces: what is asked for now goes on when the browser has had its turn. */

/** What the generator returns, with a task for every piece of its work. */
export async function inTasks<T>(work: Generator<undefined, T>): Promise<T> {
  let piece = work.next();
  while (piece.done !== true) {
    await nextTask();
    piece = work.next();
  }
  return piece.value;
}

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
