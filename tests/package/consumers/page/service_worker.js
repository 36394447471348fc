import { answers } from "./entries.js";

addEventListener("install", () => skipWaiting());
addEventListener("message", ({ ports: [page] }) => void answers().then((found) => page.postMessage(found)));
