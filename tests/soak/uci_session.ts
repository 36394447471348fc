/** One user of a UCI program. */

import type { Environment, UciProgram } from "./environment";
import { Fault, pause, settled } from "./findings";
import type { UciExchange } from "./operations";
import { require } from "./oracle";

interface Running {
  readonly program: UciProgram;
  bestMoves: number;
  readyOks: number;
  /** The last lines printed. */
  printed: string[];
  onLine: () => void;
}

export class UciSession {
  readonly #environment: Environment;
  /** By whether it is relayed. */
  readonly #running = new Map<boolean, Running>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  async exchange({ isRelayed, first, pauseMs, then, bestMoves }: UciExchange): Promise<void> {
    const running = this.#start(isRelayed);
    running.bestMoves = 0;
    running.readyOks = 0;
    for (const line of first) running.program.send(line);
    if (pauseMs > 0) await pause(pauseMs);
    for (const line of then) running.program.send(line);
    const asked = [...first, ...then].filter((line) => line === "isready").length;
    await this.#until(running, () => running.bestMoves >= bestMoves, `best move ${bestMoves}`);
    running.program.send("isready");
    await this.#until(running, () => running.readyOks > asked, `readyok ${asked + 1}`);
    require(running.bestMoves ===
      bestMoves, "result", `${running.bestMoves} best moves instead of ${bestMoves}`);
    require(running.readyOks === asked + 1, "result", `${running.readyOks} readyok instead of ${asked + 1}`);
  }

  async close(): Promise<void> {
    const running = [...this.#running.values()];
    this.#running.clear();
    for (const { program } of running) {
      program.send("quit");
      await settled(program.ended, "quit").finally(() => program.kill());
    }
  }

  /** For a program that does not answer. */
  kill(): void {
    for (const { program } of this.#running.values()) program.kill();
    this.#running.clear();
  }

  #start(isRelayed: boolean): Running {
    const known = this.#running.get(isRelayed);
    if (known !== undefined) return known;
    const program = this.#environment.openUci(isRelayed, (line) => {
      if (line.startsWith("bestmove ")) running.bestMoves++;
      if (line === "readyok") running.readyOks++;
      running.printed = [...running.printed.slice(-5), line.slice(0, 150)];
      running.onLine();
    });
    const running: Running = { program, bestMoves: 0, readyOks: 0, printed: [], onLine: () => undefined };
    this.#running.set(isRelayed, running);
    return running;
  }

  async #until(running: Running, holds: () => boolean, what: string): Promise<void> {
    const reached = new Promise<void>((resolve) => {
      running.onLine = () => {
        if (holds()) resolve();
      };
      running.onLine();
    });
    const ended = running.program.ended.then(() => {
      throw new Fault("crash", `the program ended by itself, before ${what}`);
    });
    await settled(Promise.race([reached, ended]), what).catch((error: unknown) => {
      if (error instanceof Fault)
        throw new Fault(error.kind, `${error.message} after ${JSON.stringify(running.printed)}`);
      throw error;
    });
  }
}
