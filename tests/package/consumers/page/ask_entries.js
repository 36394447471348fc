import { answers } from "./entries.js";

globalThis.result = answers();
