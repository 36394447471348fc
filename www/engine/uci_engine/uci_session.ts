/**
 * A conversation with a UCI engine: one question at a time, each with a limit for its answer. An engine that is silent, obeys no stop, dies or
 * floods its listener ends the session, and all later questions have the same error.
 */

import { EngineError } from "../errors.js";
import { Watchdog } from "../watchdog.js";
import { kindOf } from "./engine_lines.js";
import { type EnginePort, MAX_LINE, portOf, type UciSource } from "./engine_port.js";

export interface SessionLimits {
  /** Milliseconds for an answer, and without a sign of life in a search. */
  readonly silenceMs: number;
  /** Milliseconds for the best move after a stop. */
  readonly stopMs: number;
}

interface Question {
  readonly answer: string;
  readonly onLine: (line: string) => void;
  readonly resolve: (line: string) => void;
  readonly reject: (error: EngineError) => void;
  /** A search takes as long as it takes, if the engine shows signs of life. */
  readonly isSearch: boolean;
}

export class UciSession {
  readonly #port: EnginePort;
  readonly #limits: SessionLimits;
  readonly #watchdog = new Watchdog();
  #question: Question | undefined;
  #fault: EngineError | undefined;
  #isStarted = false;
  /** The engine has printed something since the last look. */
  #isHeard = false;
  /** Questions for a sign of life whose `readyok` is to come: it is no answer to another question. */
  #probes = 0;

  /** Throws an {@link EngineError} `badRequest` if `source` is no engine, and `load` if it takes no line. */
  constructor(source: UciSource, limits: SessionLimits) {
    this.#limits = limits;
    this.#port = portOf(source, {
      onLine: (line) => this.#receive(line),
      onError: (message) => this.#break(message),
    });
  }

  /** Sends a line that has no answer. */
  post(line: string): void {
    if (this.#fault !== undefined) return;
    try {
      this.#port.post(line);
    } catch {
      this.#break("it takes no input");
    }
  }

  /** Sends `line` and waits for the line that begins with `answer`; `onLine` gets those before. Rejects with an {@link EngineError}. */
  ask(line: string, answer: string, onLine?: (line: string) => void): Promise<string> {
    return this.#ask(line, answer, false, onLine);
  }

  /** Sends a `go` and waits for its best move; `onLine` gets the lines before. Rejects with an {@link EngineError}. */
  search(go: string, onLine: (line: string) => void): Promise<string> {
    return this.#ask(go, "bestmove", true, onLine);
  }

  /** Stops the search, if there is one. */
  stop(): void {
    if (this.#question?.isSearch !== true) return;
    this.post("stop");
    const { stopMs } = this.#limits;
    this.#watchdog.start(stopMs, () => this.#break(`no best move within ${inSeconds(stopMs)} of a stop`));
  }

  /** Ends the engine. */
  end(error: EngineError): void {
    if (this.#fault !== undefined) return;
    this.#fault = error;
    this.#watchdog.end();
    const question = this.#question;
    this.#question = undefined;
    try {
      this.#port.post("quit");
    } catch {
      // It is gone already.
    }
    this.#port.close();
    question?.reject(error);
  }

  #ask(
    line: string,
    answer: string,
    isSearch: boolean,
    onLine: (line: string) => void = () => undefined,
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#fault !== undefined) {
        reject(this.#fault);
        return;
      }
      this.#question = { answer, onLine, resolve, reject, isSearch };
      if (isSearch) this.#watchSearch();
      else this.#watchAnswer(line, answer);
      this.post(line);
    });
  }

  #receive(line: string): void {
    if (this.#fault !== undefined) return;
    if (line.length > MAX_LINE) {
      this.#break(`it printed a line of ${line.length} characters; the limit is ${MAX_LINE}`);
      return;
    }
    this.#isHeard = true;
    const kind = kindOf(line);
    if (kind === "readyok" && this.#probes > 0) {
      this.#probes--;
      return;
    }
    const question = this.#question;
    if (question === undefined) return;
    if (kind !== question.answer) {
      question.onLine(line);
      return;
    }
    this.#isStarted = true;
    this.#watchdog.end();
    this.#question = undefined;
    question.resolve(line);
  }

  #watchAnswer(line: string, answer: string): void {
    const { silenceMs } = this.#limits;
    const onSilence = (): void => this.#break(`no ${answer} to its ${line} for ${inSeconds(silenceMs)}`);
    this.#watchdog.start(silenceMs, onSilence);
  }

  /** UCI demands `readyok` during a search, too, so that an engine which prints nothing can show that it lives. */
  #watchSearch(isProbed = false): void {
    this.#isHeard = false;
    const { silenceMs } = this.#limits;
    this.#watchdog.start(silenceMs, () => {
      if (isProbed && !this.#isHeard) {
        this.#break(`no sign of life in a search for ${inSeconds(2 * silenceMs)}`);
        return;
      }
      const isSilent = !this.#isHeard;
      this.#watchSearch(isSilent);
      if (!isSilent) return;
      this.#probes++;
      this.post("isready");
    });
  }

  #break(message: string): void {
    this.end(
      this.#isStarted
        ? new EngineError({
            code: "crashed",
            message: `the engine crashed (${message}); make another UciEngine for a new worker`,
          })
        : new EngineError({ code: "load", message: `the engine cannot be started: ${message}` }),
    );
  }
}

const inSeconds = (ms: number): string => (ms === 1000 ? "1 second" : `${ms / 1000} seconds`);
