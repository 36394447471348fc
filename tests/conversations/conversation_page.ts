/** Holds all conversations with the UCI worker of a page, and one with very many lines; its driver reads `globalThis.result`. */

import { conversations, holdAll, type OpenEngine } from "./conversation";

export interface PageResult {
  /** Wrong answers. */
  readonly faults: readonly string[];
  /** Until a stop behind {@link LINES} other lines is obeyed. */
  readonly stopMs: number;
}

const LINES = 100_000;

const open: OpenEngine = (print) => {
  const worker = new Worker("node_modules/pvscope/uci.js");
  worker.addEventListener("message", ({ data }: MessageEvent<string>) => print(data));
  worker.addEventListener("error", ({ message }) => print(`error: ${message}`));
  return {
    send: (line) => worker.postMessage(line),
    close: () => worker.terminate(),
  };
};

async function stopAfterManyLines(): Promise<number> {
  let onLine: (line: string) => void = () => undefined;
  const engine = open((line) => onLine(line));
  const printed = (start: string): Promise<void> =>
    new Promise((resolve) => (onLine = (line) => line.startsWith(start) && resolve()));
  engine.send("go infinite");
  await printed("info depth 5 ");
  const start = performance.now();
  const stopped = printed("bestmove");
  for (let line = 0; line < LINES; line++) engine.send("isready");
  engine.send("stop");
  await stopped;
  engine.close();
  return performance.now() - start;
}

const text = await (await fetch("conversations.txt")).text();
const faults = await holdAll(conversations(text), open);
const result: PageResult = { faults, stopMs: await stopAfterManyLines() };
Object.assign(globalThis, { result });
