/** Files for the engine in a UCI worker: a network named by the option `EvalFile`. */

import { SILENCE_MS } from "../watchdog.js";

/** The bytes at a URL, synchronously, since the engine waits for them. Throws an error for the user. */
export function readFile(location: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(location, self.location.href), false);
  request.responseType = "arraybuffer";
  request.timeout = SILENCE_MS;
  try {
    request.send();
  } catch {
    throw new Error("it cannot be reached");
  }
  if (request.status !== 200) throw new Error(`the server answered ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}
