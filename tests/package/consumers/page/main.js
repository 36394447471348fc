import { run } from "./questions.js";

globalThis.result = run().catch((error) => ({ error: String(error), code: error.code }));
