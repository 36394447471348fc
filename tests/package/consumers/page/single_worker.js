import { bestMove } from "./node_modules/pvscope/engine/single.js";

addEventListener("install", () => skipWaiting());
addEventListener("message", ({ ports: [page] }) => {
  bestMove().catch(({ code, message }) => page.postMessage(`${code}: ${message}`));
});
