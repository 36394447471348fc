/**
 * A UCI front for an engine that reads no input while it searches. The relay answers `isready` in its place, keeps other
 * lines until the search ends, and after a stop that the engine does not obey in time, answers with the best line so far and
 * starts another engine.
 */

import type { EngineErrorInfo } from "../../wasm/plain/pvscope.js";
import type { Service } from "../channel_messages.js";
import type { Answer, WorkerChannel } from "../worker_channel.js";

/** A UCI session in a worker: each request is a line, each report a line of output. */
export interface UciService extends Service {
  readonly load: WebAssembly.Module;
  readonly request: string;
  readonly report: string;
  readonly result: undefined;
  readonly refusal: EngineErrorInfo;
}

export interface RelayOptions {
  /** Starts an engine. */
  readonly open: () => WorkerChannel<UciService>;
  readonly print: (line: string) => void;
  /** Reports a failure of the engine, in words for the user. */
  readonly fail: (message: string) => void;
}

interface RelayedSearch {
  /** `go` and its arguments. */
  readonly go: readonly string[];
  /** An infinite or ponder search, which may not print its best move before `stop` or `ponderhit`. */
  waits: boolean;
  /** The `bestmove` line of a search that waits. */
  held?: string;
  /** The engine reads input again. */
  isOver: boolean;
  /** The first two moves of the last exact line. */
  best?: string;
  ponder?: string;
  /** A second engine is answering, because the first left the search without a move. */
  isRetry: boolean;
}

export class Relay {
  readonly #open: RelayOptions["open"];
  readonly #print: RelayOptions["print"];
  readonly #fail: RelayOptions["fail"];
  #channel: WorkerChannel<UciService>;
  /** The state of a new engine: the last `setoption` of each option, and the last `position`. */
  readonly #options = new Map<string, string>();
  #position: string | undefined;
  #search: RelayedSearch | undefined;
  /** The channel whose failure to load has been reported. */
  #unloadable: WorkerChannel<UciService> | undefined;
  /** Lines to send after the search. */
  #waiting: string[] = [];

  constructor({ open, print, fail }: RelayOptions) {
    this.#open = open;
    this.#print = print;
    this.#fail = fail;
    this.#channel = open();
  }

  /** Takes one line. Returns whether to go on: false after `quit`. */
  take(line: string): boolean {
    const [command] = commandOf(line);
    const search = this.#search;
    if (command === "quit") {
      this.#channel.terminate();
      return false;
    }
    if (search === undefined) this.#forward(line);
    else if (command === "stop" && (search.waits || !this.#isGoWaiting())) this.#stop(search);
    else if (command === "ponderhit") this.#ponderHit(search);
    else if (command === "isready") this.#print("readyok");
    else this.#waiting.push(line);
    return true;
  }

  /** A stop then belongs to the last search that waits. */
  #isGoWaiting(): boolean {
    return this.#waiting.some((line) => commandOf(line)[0] === "go");
  }

  #forward(line: string): void {
    // It could not be loaded.
    if (this.#channel.isDead) this.#replace();
    const [command, ...rest] = commandOf(line);
    if (command === "position") this.#position = line;
    if (command === "setoption") this.#options.set(optionName(rest), line);
    if (command !== "go") {
      this.#send(line);
      return;
    }
    const waits = rest.includes("infinite") || rest.includes("ponder");
    this.#search = { go: ["go", ...rest], waits, isOver: false, isRetry: false };
    this.#send(line, this.#search);
  }

  #send(line: string, search?: RelayedSearch): void {
    const channel = this.#channel;
    void channel
      .request(line, { onReport: (output) => this.#receive(output, search) })
      .then((answer) => this.#answered(channel, line, answer, search));
  }

  #receive(line: string, search: RelayedSearch | undefined): void {
    const [kind, ...rest] = words(line);
    if (search !== undefined && kind === "info") remember(search, rest);
    if (search?.waits === true && kind === "bestmove") search.held = line;
    else this.#print(line);
  }

  #answered(
    channel: WorkerChannel<UciService>,
    line: string,
    answer: Answer<UciService>,
    search: RelayedSearch | undefined,
  ): void {
    switch (answer.kind) {
      case "terminated":
        return;
      case "crashed":
      case "unresponsive":
        // The first answer of several that share a channel replaces it.
        if (channel === this.#channel) {
          if (answer.kind === "crashed") this.#fail(`the engine crashed: ${answer.message}`);
          this.#forget(line);
          this.#replace();
        }
        if (search !== undefined) this.#answerFor(search);
        return;
      case "unloadable":
        if (channel !== this.#unloadable) this.#fail(answer.message);
        this.#unloadable = channel;
        break;
      case "refused":
        this.#fail(answer.error.message);
        break;
      case "done":
        break;
    }
    if (search === undefined) return;
    search.isOver = true;
    if (search.held === undefined) this.#end();
  }

  #stop(search: RelayedSearch): void {
    search.waits = false;
    if (search.held === undefined) this.#channel.stop();
    else this.#release(search, search.held);
  }

  /** Starts the search again with its clock, since a pondering engine reads no `ponderhit`. */
  #ponderHit(search: RelayedSearch): void {
    if (!search.go.includes("ponder")) return;
    if (search.held !== undefined) {
      this.#release(search, search.held);
      return;
    }
    this.#channel.terminate();
    this.#replace();
    this.#forward(search.go.filter((word) => word !== "ponder").join(" "));
  }

  #release(search: RelayedSearch, bestMove: string): void {
    search.waits = false;
    search.held = undefined;
    this.#print(bestMove);
    if (search.isOver) this.#end();
  }

  /** Answers a search whose engine is gone. */
  #answerFor(search: RelayedSearch): void {
    const { best, ponder, go } = search;
    if (best !== undefined) {
      this.#print(`bestmove ${best}${ponder === undefined ? "" : ` ponder ${ponder}`}`);
      this.#end();
    } else if (search.isRetry) {
      this.#end();
    } else {
      // Without a completed iteration, another engine finds a legal move.
      search.isRetry = true;
      search.waits = false;
      const from = go.indexOf("searchmoves");
      const only = from < 0 ? [] : go.slice(from).filter(isMoveOrName);
      this.#send(["go", "depth", "1", ...only].join(" "), search);
    }
  }

  #end(): void {
    this.#search = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const line of waiting) this.take(line);
  }

  /** A line that broke the engine is not sent to the next one. */
  #forget(line: string): void {
    if (line === this.#position) this.#position = undefined;
    for (const [name, option] of this.#options) if (option === line) this.#options.delete(name);
  }

  #replace(): void {
    this.#channel = this.#open();
    for (const line of this.#options.values()) this.#send(line);
    if (this.#position !== undefined) this.#send(this.#position);
  }
}

/** The commands of UCI, and those that this engine adds. */
const COMMANDS = new Set(
  "uci isready ucinewgame position go stop ponderhit setoption quit bench d eval".split(" "),
);

const words = (line: string): string[] => line.split(/\s+/).filter((word) => word !== "");

/** A command and its arguments. Unknown words before it are skipped, as the protocol demands. */
function commandOf(line: string): string[] {
  const all = words(line);
  const from = all.findIndex((word) => COMMANDS.has(word));
  return from < 0 ? [] : all.slice(from);
}

const isMoveOrName = (word: string): boolean =>
  word === "searchmoves" || /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(word);

function optionName(words: readonly string[]): string {
  const value = words.indexOf("value");
  return words
    .slice(1, value < 0 ? undefined : value)
    .join(" ")
    .toLowerCase();
}

/** Keeps the first two moves of a line, but not of a bound, which proves no move, nor of a second-best line. */
function remember(search: RelayedSearch, info: readonly string[]): void {
  const pv = info.indexOf("pv");
  const multiPv = info.indexOf("multipv");
  if (pv < 0 || info[0] === "string" || info.includes("lowerbound") || info.includes("upperbound")) return;
  if (multiPv >= 0 && info[multiPv + 1] !== "1") return;
  [search.best, search.ponder] = info.slice(pv + 1);
}
