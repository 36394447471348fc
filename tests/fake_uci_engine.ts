/** A UCI engine played by a test: a worker that answers as it is told. */

import type { EngineError } from "../www/engine/errors";
import type { EngineEvent, EngineWorker } from "../www/engine/uci_engine/engine_port";

type Kind = "message" | "messageerror" | "error";

/** What the engine prints for a line, besides what every engine does; undefined for the usual answer. */
export type Answers = (line: string, engine: FakeEngine) => readonly unknown[] | undefined;

const OPTIONS = [
  "option name MultiPV type spin default 1 min 1 max 5",
  "option name Hash type spin default 16 min 1 max 1024",
  "option name UCI_Chess960 type check default false",
  "option name Style type combo default Solid var Solid var Risky",
  "option name Clear Hash type button",
];

export class FakeEngine implements EngineWorker {
  readonly sent: string[] = [];
  isTerminated = false;
  readonly #answers: Answers;
  readonly #listeners: { readonly type: Kind; readonly listener: (event: EngineEvent) => void }[] = [];

  constructor(answers: Answers = () => undefined) {
    this.#answers = answers;
  }

  postMessage(line: string): void {
    this.sent.push(line);
    const printed = this.#answers(line, this) ?? usual(line);
    // As of a worker, later.
    setTimeout(() => this.print(...printed));
  }

  print(...lines: readonly unknown[]): void {
    for (const data of lines) this.#tell("message", { data });
  }

  fail(message: string): void {
    this.#tell("error", { message });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  addEventListener(type: Kind, listener: (event: EngineEvent) => void): void {
    this.#listeners.push({ type, listener });
  }

  #tell(type: Kind, event: EngineEvent): void {
    if (this.isTerminated) return;
    for (const { type: other, listener } of this.#listeners) if (other === type) listener(event);
  }
}

function usual(line: string): readonly string[] {
  if (line === "uci") return ["id name Fake 1", ...OPTIONS, "uciok"];
  if (line === "isready") return ["readyok"];
  if (line.startsWith("go")) return ["info depth 1 score cp 20 nodes 30 time 1 pv e2e4", "bestmove e2e4"];
  if (line === "stop") return ["bestmove e2e4"];
  return [];
}

/** An engine that answers every `go` by `lines`. */
export const searching = (...lines: readonly unknown[]): FakeEngine =>
  new FakeEngine((line) => (line.startsWith("go") ? lines : undefined));

/** The code and words of the error with which `promise` rejects; undefined if it does not. */
export const errorOf = (
  promise: Promise<unknown>,
): Promise<Pick<EngineError, "code" | "message"> | undefined> =>
  promise.then(
    () => undefined,
    (thrown: unknown) => {
      const { code, message } = thrown as EngineError;
      return { code, message };
    },
  );
