/**
 * A UCI front for an engine that reads no input while it searches. The relay answers `isready` in its place, keeps other
 * lines until the search ends, and after a stop that the engine does not obey in time, answers with the best line so far and
 * starts another engine.
 */

import type { EngineErrorInfo } from "../../wasm/plain/pvscope.js";
import type { Service } from "../channel_messages.js";
import type { EngineFiles } from "../engine_files.js";
import type { Answer, WorkerChannel } from "../worker_channel.js";

/** A UCI session in a worker: each request is a line, each report a line of output. */
export interface UciService extends Service {
  readonly load: EngineFiles;
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

/** A `go`, or a `bench`, which is one long search without a best move. */
interface RelayedSearch {
  /** The command and its arguments. */
  readonly command: readonly string[];
  /** An infinite or ponder search, which may not print its best move before `stop` or `ponderhit`. */
  waits: boolean;
  isStopped: boolean;
  /** The `bestmove` line, until the engine reads input again: whatever follows it is not for this search. */
  held?: string;
  /** The engine reads input again. */
  isOver: boolean;
  /** The first two moves of the last exact line. */
  best?: string;
  ponder?: string;
  /** A second engine is answering, because the first left the search without a move. */
  isRetry: boolean;
}

interface SentLine {
  readonly line: string;
  readonly search: RelayedSearch | undefined;
}

export class Relay {
  readonly #open: RelayOptions["open"];
  readonly #print: RelayOptions["print"];
  readonly #fail: RelayOptions["fail"];
  #channel: WorkerChannel<UciService>;
  /** The state of a new engine: the last valid `setoption` of each option, and the last valid `position`. */
  readonly #options = new Map<string, string>();
  #position: string | undefined;
  #search: RelayedSearch | undefined;
  /** Lines that the engine has not answered yet. */
  #sent: SentLine[] = [];
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
    else if (command === "stop" && !(search.isStopped && this.#isGoWaiting())) this.#stop(search);
    else if (command === "ponderhit") this.#ponderHit(search);
    else if (command === "isready") this.#print("readyok");
    else this.#waiting.push(line);
    return true;
  }

  /** After a stop of the search in progress, another one belongs to the last search that waits. */
  #isGoWaiting(): boolean {
    return this.#waiting.some((line) => commandOf(line)[0] === "go");
  }

  #forward(line: string): void {
    // It could not be loaded.
    if (this.#channel.isDead) this.#replace();
    const command = commandOf(line);
    if (command[0] !== "go" && command[0] !== "bench") {
      this.#send(line);
      return;
    }
    const waits = command[0] === "go" && (command.includes("infinite") || command.includes("ponder"));
    this.#search = { command, waits, isStopped: false, isOver: false, isRetry: false };
    this.#send(line, this.#search);
  }

  #send(line: string, search?: RelayedSearch): void {
    const channel = this.#channel;
    const sent: SentLine = { line, search };
    this.#sent.push(sent);
    let isRefused = false;
    const onReport = (output: string): void => {
      isRefused ||= output.startsWith("info string");
      this.#receive(output, search);
    };
    void channel.request(line, { onReport }).then((answer) => {
      // Another engine has it now.
      if (channel !== this.#channel) return;
      this.#withdraw(sent);
      if (answer.kind === "done" && !isRefused) this.#remember(line);
      this.#answered(answer, sent);
    });
  }

  #withdraw(sent: SentLine): void {
    this.#sent = this.#sent.filter((other) => other !== sent);
  }

  /** The stopped search behind a line that cost the engine: sent again, it would run without its stop. */
  #withdrawStopped(): RelayedSearch | undefined {
    const stopped = this.#sent.find(({ search }) => search?.isStopped === true);
    if (stopped !== undefined) this.#withdraw(stopped);
    return stopped?.search;
  }

  #remember(line: string): void {
    const [command, ...rest] = commandOf(line);
    if (command === "position") this.#position = line;
    if (command === "setoption") this.#options.set(optionName(rest), line);
  }

  #receive(line: string, search: RelayedSearch | undefined): void {
    const [kind, ...rest] = words(line);
    if (search !== undefined && kind === "info") remember(search, rest);
    if (search === undefined || kind !== "bestmove") {
      this.#print(line);
      return;
    }
    search.held = line;
    // A finished game has no move to wait for.
    if (rest[0] === "(none)") search.waits = false;
  }

  #answered(answer: Answer<UciService>, sent: SentLine): void {
    const { search } = sent;
    switch (answer.kind) {
      case "terminated":
        return;
      case "crashed":
      case "unresponsive":
        if (answer.kind === "crashed") this.#fail(`the engine crashed: ${answer.message}`);
        // A line that had no time before a stop breaks no engine.
        else if (search === undefined) this.#sent.unshift(sent);
        this.#replaceFor(search ?? this.#withdrawStopped());
        return;
      case "unloadable":
        if (this.#channel !== this.#unloadable) this.#fail(answer.message);
        this.#unloadable = this.#channel;
        break;
      case "refused":
        this.#fail(answer.error.message);
        break;
      case "done":
        break;
    }
    if (search === undefined) return;
    search.isOver = true;
    // Nothing is to come.
    if (search.held === undefined) search.waits = false;
    if (!search.waits) this.#end();
  }

  #stop(search: RelayedSearch): void {
    search.isStopped = true;
    search.waits = false;
    if (search.isOver) this.#end();
    else this.#channel.stop();
  }

  /** Starts the search again with its clock, since a pondering engine reads no `ponderhit`. */
  #ponderHit(search: RelayedSearch): void {
    if (!search.command.includes("ponder")) return;
    if (search.held !== undefined) {
      search.waits = false;
      if (search.isOver) this.#end();
      return;
    }
    this.#channel.terminate();
    this.#sent = this.#sent.filter((sent) => sent.search !== search);
    this.#replace();
    this.#forward(search.command.filter((word) => word !== "ponder").join(" "));
  }

  #replaceFor(search: RelayedSearch | undefined): void {
    this.#replace();
    if (search !== undefined) this.#answerFor(search);
  }

  /** Answers a search whose engine is gone. */
  #answerFor(search: RelayedSearch): void {
    const { best, ponder, command, held } = search;
    if (held !== undefined) {
      this.#end();
    } else if (command[0] === "bench") {
      this.#print("info string the bench was stopped");
      this.#end();
    } else if (best !== undefined) {
      this.#print(`bestmove ${best}${ponder === undefined ? "" : ` ponder ${ponder}`}`);
      this.#end();
    } else if (search.isRetry) {
      this.#end();
    } else {
      // Without a completed iteration, another engine finds a legal move.
      search.isRetry = true;
      search.waits = false;
      const from = command.indexOf("searchmoves");
      const only = from < 0 ? [] : command.slice(from).filter(isMoveOrName);
      this.#send(["go", "depth", "1", ...only].join(" "), search);
    }
  }

  #end(): void {
    if (this.#search?.held !== undefined) this.#print(this.#search.held);
    this.#search = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const line of waiting) this.take(line);
  }

  /** Starts another engine, with the state of the old one and with the lines that it has not answered. */
  #replace(): void {
    const unanswered = this.#sent;
    this.#sent = [];
    this.#channel = this.#open();
    for (const line of this.#options.values()) this.#send(line);
    if (this.#position !== undefined) this.#send(this.#position);
    for (const { line, search } of unanswered) this.#send(line, search);
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
