/** The lab: the search algorithms of the literature, run in a worker on trees and chess positions. */

import * as packaged from "../../file_urls.js";
import type { LabRequest } from "../../wasm/plain/pvscope.js";
import { asyncDispose } from "../async_dispose.js";
import { described, messageOf } from "../errors.js";
import { FileStore } from "../file_store.js";
import { misspeltName, unknownName } from "../option_names.js";
import { type Answer, WorkerChannel } from "../worker_channel.js";
import { badRequest, LabError } from "./errors.js";
import { browser, type LabHost } from "./lab_host.js";
import type { LabService } from "./lab_service.js";
import { Recording } from "./recording.js";

/** Where the lab's files are, if not at their usual places in the package. */
export interface LabOptions {
  /** URL of the worker, `wasm/lab_worker.js` of the package, in a place of your own. */
  workerUrl?: string | URL;
  /** URL of the wasm of the build `plain`, in a place of your own. */
  wasmUrl?: string | URL;
  /** URL of the network, in a place of your own, or of another network. In Node.js also a path. */
  networkUrl?: string | URL;
}

/**
 * Runs search algorithms, one at a time, in a worker that starts with the first run.
 *
 * @example
 * ```ts
 * import { Lab } from "pvscope/lab";
 *
 * const lab = new Lab();
 * const recording = await lab.run({
 *   game: { kind: "written", text: "[[4 9] [3 8] [5 7]]" },
 *   search: { kind: "alphaBeta", fail: "soft" },
 * });
 * console.log(recording.summary.value);
 * lab.close();
 * ```
 */
export class Lab {
  readonly #host: LabHost;
  readonly #workerUrl: string | URL | undefined;
  /** Kept for further workers. */
  readonly #files: FileStore;
  #channel: WorkerChannel<LabService> | undefined;
  #isClosed = false;

  /** Loads nothing before the first run. Throws a {@link LabError} `badRequest`. */
  constructor(options: LabOptions = {}, host: LabHost = browser) {
    const { workerUrl, wasmUrl, networkUrl } = checkedOptions(options);
    this.#workerUrl = workerUrl;
    this.#host = host;
    this.#files = new FileStore(async (options) => {
      const wasm = wasmUrl ?? packaged.wasmUrl("plain");
      return await host.load(wasm, networkUrl ?? packaged.networkUrl(), options);
    });
  }

  /**
   * Runs one search, after those requested before, and returns everything it did.
   *
   * Rejects with a {@link LabError}. The lab remains usable, and loads again what failed to load.
   */
  async run(request: LabRequest): Promise<Recording> {
    const given = (request as unknown) === null ? "null" : typeof request;
    if (given !== "object")
      throw badRequest(`the request must be an object with a game and a search, not ${given}`);
    if (this.#isClosed) throw closed();
    refuseMisspelt(request);
    const channel = this.#open();
    const answer = await channel.request(request).catch((error: unknown) => {
      throw badRequest(`the request cannot be sent to the lab: ${messageOf(error)}`);
    });
    return recorded(answer);
  }

  /** Ends the worker, or its loading. The running request and all later ones reject with `closed`. */
  close(): void {
    this.#isClosed = true;
    this.#channel?.terminate();
    this.#files.close(closed());
  }

  /** {@link Lab.close}, for `await using`. */
  [asyncDispose](): Promise<void> {
    this.close();
    return Promise.resolve();
  }

  #open(): WorkerChannel<LabService> {
    if (this.#channel?.isDead === false) return this.#channel;
    const load = this.#files.get();
    // The channel reports a failure, if it can be opened.
    load.catch(() => undefined);
    try {
      this.#channel = new WorkerChannel<LabService>({
        name: "the lab",
        startWorker: (listener) => this.#host.startWorker(listener, this.#workerUrl),
        load,
        onUnusable: () => this.#files.discard(load),
      });
      return this.#channel;
    } catch (error) {
      throw new LabError({ code: "load", message: `the lab cannot be started: ${messageOf(error)}` });
    }
  }
}

/** A misspelt list of moves would be an empty one. The engine itself refuses a request that lacks a field without a default. */
function refuseMisspelt(request: LabRequest): void {
  readable("the request cannot be read", () => {
    const { game } = request as Partial<LabRequest>;
    if (game?.kind !== "chess") return;
    const { fen, moves, chess960 } = game;
    const fault = misspeltName("field", game, { fen, moves, chess960 });
    if (fault !== undefined) throw badRequest(fault);
  });
}

function checkedOptions(options: LabOptions): LabOptions {
  return readable("the options of the lab cannot be read", () => {
    const { workerUrl, wasmUrl, networkUrl } = options;
    for (const [name, url] of Object.entries({ workerUrl, wasmUrl, networkUrl })) {
      if (url !== undefined && typeof url !== "string" && !(url instanceof URL))
        throw badRequest(`${name} must be a string or a URL, not ${described(url)}`);
    }
    const checked = { workerUrl, wasmUrl, networkUrl };
    const fault = unknownName("option", options, checked);
    if (fault !== undefined) throw badRequest(fault);
    return checked;
  });
}

/** The result of `read`. Any other error than a {@link LabError}, such as that of a caller's getter, becomes one. */
function readable<T>(failure: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof LabError ? error : badRequest(`${failure}: ${messageOf(error)}`);
  }
}

function recorded(answer: Answer<LabService>): Recording {
  switch (answer.kind) {
    case "done":
      return new Recording(answer.result);
    case "refused":
      throw new LabError(answer.error);
    case "unloadable":
      throw new LabError({ code: "load", message: answer.message });
    case "crashed":
      throw new LabError({ code: "crashed", message: `the lab crashed: ${answer.message}` });
    case "unresponsive":
    case "terminated":
      throw closed();
  }
}

const closed = (): LabError => new LabError({ code: "closed", message: "the lab has been closed" });
