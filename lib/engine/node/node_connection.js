/** The thread that started a worker of Node.js, as that worker sees it. */
import { parentPort } from "node:worker_threads";
export const parent = () => ({
    post: (message, transfer) => parentPort?.postMessage(message, transfer),
    listen: (receive) => parentPort?.on("message", (message) => receive(message)),
});
