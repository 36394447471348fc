/** The deaths of a worker that it is asked for, beside its real script. */

import type { OrderedDeath } from "./environment";

export interface DeathOrder {
  readonly die: OrderedDeath;
}

/** Obeys a message if it is an order to die. The worker's real script ignores messages of other kinds. */
export function obey(message: unknown, close: () => void): void {
  if (typeof message !== "object" || message === null || !("die" in message)) return;
  switch ((message as DeathOrder).die) {
    case "throw":
      throw new Error("an injected error");
    case "trap":
      // The engine reads its clock through this.
      performance.now = () => {
        throw new Error("an injected trap");
      };
      break;
    case "close":
      close();
      break;
    case "block":
      for (;;);
  }
}
