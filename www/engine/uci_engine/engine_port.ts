/** A UCI engine as text lines in and out: in a web worker, in a thread of Node.js, or in a process. */

import { unreadable } from "../argument_checks.js";
import { described, messageOf } from "../errors.js";

/** The parts of a worker's event that are read. */
export interface EngineEvent {
  /** The event's name. */
  readonly type?: string;
  /** Of a `message`: a line, or several. */
  readonly data?: unknown;
  /** Of an `error`. */
  readonly message?: unknown;
  /** Of an `error`. */
  preventDefault?(): void;
}

/** A `Worker` of a browser, Deno or Bun whose messages are lines of text. */
export interface EngineWorker {
  /** Sends a line to the engine. */
  postMessage(line: string): void;
  /** Ends it. */
  terminate(): unknown;
  /** Its output, and its faults. */
  addEventListener(type: "message" | "messageerror" | "error", listener: (event: EngineEvent) => void): void;
}

/** A `Worker` of `node:worker_threads` whose messages are lines of text. */
export interface EngineThread {
  /** Sends a line to the engine. */
  postMessage(line: string): void;
  /** Ends it. */
  terminate(): unknown;
  /** Its output, its faults and its end. */
  on(event: "message" | "messageerror" | "error" | "exit", listener: (value: unknown) => void): unknown;
}

/** A `ChildProcess` of `node:child_process` with pipes, as `spawn(path)` returns it. */
export interface EngineProcess {
  /** The engine's input. */
  readonly stdin: {
    /** Sends text to the engine. */
    write(text: string): unknown;
    /** Faults of writing. */
    on(event: "error", listener: (error: unknown) => void): unknown;
  };
  /** The engine's output. */
  readonly stdout: {
    /** Makes texts of its bytes. */
    setEncoding(encoding: "utf8"): unknown;
    /** Its texts, cut anywhere. */
    on(event: "data", listener: (text: string) => void): unknown;
  };
  /** Ends it. */
  kill(): unknown;
  /** Its faults and its end. */
  on(event: "error" | "exit", listener: (value: unknown) => void): unknown;
}

/** Where a UCI engine runs. */
export type UciSource = EngineWorker | EngineThread | EngineProcess;

export interface PortListener {
  onLine(line: string): void;
  /** The engine is gone or cannot be read. `message` is for the user. */
  onError(message: string): void;
}

export interface EnginePort {
  post(line: string): void;
  close(): void;
}

/** The longest accepted line, in characters: far longer than any that an engine prints. */
export const MAX_LINE = 100_000;

/** Throws an {@link EngineError} `badRequest` if `source` is none. */
export function portOf(source: UciSource, listener: PortListener): EnginePort {
  const given: unknown = source;
  if (typeof given === "object" && given !== null) {
    if ("stdin" in source && hasPipes(source)) return portToProcess(source, listener);
    if ("addEventListener" in source) return portToWorker(source, listener);
    if ("postMessage" in source && "on" in source) return portToThread(source, listener);
  }
  throw unreadable(
    `the engine must be a worker or a child process with pipes, not ${described(given)}: such as new Worker("stockfish.js")`,
  );
}

/** A process that shares the streams of ours has none. */
const hasPipes = ({ stdin, stdout }: { readonly stdin: unknown; readonly stdout?: unknown }): boolean =>
  stdin != null && stdout != null;

function portToWorker(worker: EngineWorker, listener: PortListener): EnginePort {
  worker.addEventListener("message", ({ data }) => readMessage(data, listener));
  worker.addEventListener("messageerror", () => listener.onError("its message cannot be read"));
  worker.addEventListener("error", (event) => {
    // The listener reports it; the console need not.
    event.preventDefault?.();
    const { message } = event;
    listener.onError(typeof message === "string" && message !== "" ? message : "its worker has failed");
  });
  return { post: (line) => worker.postMessage(line), close: () => void worker.terminate() };
}

function portToThread(thread: EngineThread, listener: PortListener): EnginePort {
  thread.on("message", (data) => readMessage(data, listener));
  thread.on("messageerror", () => listener.onError("its message cannot be read"));
  thread.on("error", (error) => listener.onError(messageOf(error)));
  thread.on("exit", () => listener.onError("its thread has ended"));
  return { post: (line) => thread.postMessage(line), close: () => void thread.terminate() };
}

function portToProcess(process: EngineProcess, listener: PortListener): EnginePort {
  let rest = "";
  process.stdout.setEncoding("utf8");
  process.stdout.on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) listener.onLine(withoutReturn(line));
    // The session refuses a line of this length, though its end has not come.
    if (rest.length > MAX_LINE) listener.onLine(rest);
  });
  process.on("error", (error) => listener.onError(messageOf(error)));
  process.on("exit", () => listener.onError("its process has ended"));
  // Writing to an engine that has just ended.
  process.stdin.on("error", (error) => listener.onError(messageOf(error)));
  return { post: (line) => void process.stdin.write(`${line}\n`), close: () => void process.kill() };
}

/** Other messages than texts are not UCI, and are ignored like unknown lines. */
function readMessage(data: unknown, listener: PortListener): void {
  if (typeof data !== "string") return;
  for (const line of data.split("\n")) listener.onLine(withoutReturn(line));
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);
