/** All workers that the package has started, by the URL of their script. */

import type { Death } from "./environment";
import type { DeathOrder } from "./mortal_worker";

/** A worker of either environment. */
export interface KillableWorker {
  postMessage(message: DeathOrder): void;
  /** Ends it without any event. */
  vanish(): void;
}

export class WorkerRegistry {
  readonly #workers = new Map<KillableWorker, string>();

  get size(): number {
    return this.#workers.size;
  }

  add(worker: KillableWorker, url: string): void {
    this.#workers.set(worker, url);
  }

  delete(worker: KillableWorker): void {
    this.#workers.delete(worker);
  }

  /** Kills the workers with the script at `url`. */
  kill(url: string, death: Death): void {
    for (const [worker, of] of [...this.#workers]) {
      if (of !== url) continue;
      if (death === "vanish") worker.vanish();
      else worker.postMessage({ die: death });
    }
  }
}
