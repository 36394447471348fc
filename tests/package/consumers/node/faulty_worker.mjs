// The engine's worker with the fault that FAULT names in the environment. Faults of a search strike analyses with collectors.
import { parentPort } from "node:worker_threads";

const { FAULT = "" } = process.env;

const block = () => {
  for (;;);
};
const fail = () => {
  throw new Error("thrown on purpose");
};
const exit = () => process.exit(7);

const AT_THE_START = {
  "silent at the start": () => parentPort.on("message", () => undefined),
  "blocked at the start": block,
  "exits at the start": exit,
  "throws at the start": fail,
};
const IN_A_SEARCH = {
  "silent in a search": () => (parentPort.postMessage = () => undefined),
  "blocked in a search": block,
  "exits in a search": exit,
  "throws in a search": fail,
};
const AFTER_A_SEARCH = { "exits after a search": exit, "throws after a search": fail };

async function serve() {
  const post = parentPort.postMessage.bind(parentPort);
  let isStruck = false;
  parentPort.postMessage = (message, transfer) => {
    post(message, transfer);
    if (isStruck && message.kind === "report") IN_A_SEARCH[FAULT]?.();
    if (isStruck && message.kind === "done" && FAULT in AFTER_A_SEARCH) setTimeout(AFTER_A_SEARCH[FAULT]);
  };
  await import("./node_modules/pvscope/engine/node/node_analysis_worker.js");
  parentPort.on("message", ({ kind, request }) => {
    if (kind === "request") isStruck = request.options.collectors;
  });
}

if (FAULT in AT_THE_START) AT_THE_START[FAULT]();
else await serve();
