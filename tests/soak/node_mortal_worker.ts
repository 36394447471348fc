/** A worker of Node.js that can be killed: `import "…#the real script"`, by its environment. */

import { parentPort } from "node:worker_threads";
import { obey } from "./mortal_worker";

parentPort?.on("message", (message) => obey(message, () => process.exit(3)));
