/**
 * Stands before an engine that is deaf while it searches: answers for it what cannot wait, keeps the rest until it listens
 * again, and after a stop that it does not obey in time, answers with the best line it has told and starts a fresh one.
 */

/** An engine that reads a line only when it has answered the one before. */
export interface DeafEngine {
  send(line: string): void;
  terminate(): void;
}

/** Starts an engine, which answers by `onLine`. */
export type StartEngine = (onLine: (line: string) => void) => DeafEngine;

interface Search {
  /** What was asked for, `go` and its limits. */
  readonly go: string;
  /** It may not be answered before a `stop` or `ponderhit`. */
  waits: boolean;
  stopped: boolean;
  /** The answer that has to wait. */
  held?: string;
  /** The first two moves of the last exact line. */
  best?: string;
  ponder?: string;
}

/** How long a stopped engine is waited for: short iterations end by themselves, and the hash table is kept. */
const GRACE_MS = 100;

export class Relay {
  readonly #start: StartEngine;
  readonly #print: (line: string) => void;
  #engine: DeafEngine;
  /** What a fresh engine has to be told: each option's last `setoption`, and the last `position`. */
  readonly #options = new Map<string, string>();
  #position: string | undefined;
  #search: Search | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  /** Lines for the end of the search. */
  #waiting: string[] = [];

  constructor(start: StartEngine, print: (line: string) => void) {
    this.#start = start;
    this.#print = print;
    this.#engine = this.#fresh();
  }

  /** Takes a line; gives false when it was `quit`, and everything is over. */
  take(line: string): boolean {
    const [command] = words(line);
    if (command === "quit") {
      this.#end();
      this.#engine.terminate();
      return false;
    }
    if (this.#search === undefined) this.#forward(line);
    else if (command === "stop" && !this.#waiting.some(isGo)) this.#stop(this.#search);
    else if (command === "ponderhit") this.#ponderHit(this.#search);
    else if (command === "isready") this.#print("readyok");
    else this.#waiting.push(line);
    return true;
  }

  #forward(line: string): void {
    const [command, ...rest] = words(line);
    if (command === "position") this.#position = line;
    if (command === "setoption") this.#options.set(optionName(rest), line);
    if (command === "go") this.#search = { go: line, waits: waits(rest), stopped: false };
    this.#engine.send(line);
  }

  #hear(line: string): void {
    const search = this.#search;
    const [kind, ...rest] = words(line);
    if (search !== undefined && kind === "bestmove") {
      if (search.waits) search.held = line;
      else this.#answer(line);
      return;
    }
    if (search !== undefined && kind === "info") remember(search, rest);
    this.#print(line);
  }

  #stop(search: Search): void {
    search.stopped = true;
    search.waits = false;
    if (search.held === undefined) this.#grace ??= setTimeout(() => this.#abandon(search), GRACE_MS);
    else this.#answer(search.held);
  }

  /** Its clock begins to run, which an engine that ponders does not hear: it begins anew. */
  #ponderHit(search: Search): void {
    if (!words(search.go).includes("ponder")) return;
    if (search.held !== undefined) {
      this.#answer(search.held);
      return;
    }
    const go = words(search.go)
      .filter((word) => word !== "ponder")
      .join(" ");
    this.#engine.terminate();
    this.#engine = this.#fresh();
    this.#forward(go);
  }

  #abandon(search: Search): void {
    this.#grace = undefined;
    this.#engine.terminate();
    this.#engine = this.#fresh();
    if (search.best !== undefined) {
      this.#answer(`bestmove ${search.best}${search.ponder === undefined ? "" : ` ponder ${search.ponder}`}`);
      return;
    }
    // With nothing completed, a fresh engine says which moves there are.
    const only = words(search.go);
    const from = only.indexOf("searchmoves");
    this.#engine.send(
      ["go", "depth", "1", ...(from < 0 ? [] : only.slice(from).filter(isMoveOrName))].join(" "),
    );
  }

  #answer(bestMove: string): void {
    this.#end();
    this.#print(bestMove);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const line of waiting) this.take(line);
  }

  #end(): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
    this.#search = undefined;
  }

  #fresh(): DeafEngine {
    const engine = this.#start((line) => {
      if (engine === this.#engine) this.#hear(line);
    });
    for (const line of this.#options.values()) engine.send(line);
    if (this.#position !== undefined) engine.send(this.#position);
    return engine;
  }
}

const words = (line: string): string[] => line.split(/\s+/).filter((word) => word !== "");

/** Of several searches that wait, each has its own stop. */
const isGo = (line: string): boolean => words(line)[0] === "go";

const waits = (limits: readonly string[]): boolean =>
  limits.includes("infinite") || limits.includes("ponder");

const isMoveOrName = (word: string): boolean =>
  word === "searchmoves" || /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(word);

function optionName(words: readonly string[]): string {
  const value = words.indexOf("value");
  return words
    .slice(1, value < 0 ? undefined : value)
    .join(" ")
    .toLowerCase();
}

/** A line of bounds proves no move, and further lines are of moves that are worse. */
function remember(search: Search, info: readonly string[]): void {
  const pv = info.indexOf("pv");
  const multiPv = info.indexOf("multipv");
  if (pv < 0 || info[0] === "string" || info.includes("lowerbound") || info.includes("upperbound")) return;
  if (multiPv >= 0 && info[multiPv + 1] !== "1") return;
  [search.best, search.ponder] = info.slice(pv + 1);
}
