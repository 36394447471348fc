/** Holds all conversations with the UCI worker of a page; its driver reads `globalThis.faults`. */

import { conversations, holdAll, type OpenEngine } from "./conversation";

const open: OpenEngine = (print) => {
  const worker = new Worker("node_modules/pvscope/uci.js");
  worker.addEventListener("message", ({ data }: MessageEvent<string>) => print(data));
  worker.addEventListener("error", ({ message }) => print(`error: ${message}`));
  return {
    send: (line) => worker.postMessage(line),
    close: () => worker.terminate(),
  };
};

const text = await (await fetch("conversations.txt")).text();
Object.assign(globalThis, { faults: await holdAll(conversations(text), open) });
