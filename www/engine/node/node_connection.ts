/** The thread that started a worker of Node.js, as that worker sees it. */

import { parentPort } from "node:worker_threads";
import type { Service, ToWorker } from "../channel_messages.js";
import type { Connection } from "../serve_channel.js";

export const parent = <S extends Service>(): Connection<S> => ({
  post: (message, transfer) => parentPort?.postMessage(message, transfer as ArrayBuffer[]),
  onReceive: (receive) => parentPort?.on("message", (message: ToWorker<S>) => receive(message)),
});
