/// <reference lib="esnext.disposable" preserve="true" />
export { LabError } from "./errors.js";
export { Lab } from "./lab.js";
