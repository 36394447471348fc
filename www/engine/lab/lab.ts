/** The lab: the searches of the literature, run in a worker of their own on trees and chess positions. */

import type { LabErrorCode, LabRequest } from "../../../pkg/plain/pvscope.js";
import { asyncDispose } from "../async_dispose.js";
import { messageOf } from "../errors.js";
import type { Port } from "../host.js";
import { badRequest, LabError } from "./errors.js";
import { browser, type LabHost, labWasmUrl } from "./lab_host.js";
import type { FromLabWorker, ToLabWorker } from "./lab_protocol.js";
import { Recording } from "./recording.js";

/** Where the parts of the lab lie, if not where the package has them. */
export interface LabOptions {
  /** Where `pvscope/lab/worker` lies, for bundlers that do not see it; beside this module if not given. */
  workerUrl?: string | URL;
  /** Where `pvscope/lab.wasm` lies, for bundlers that do not see it; where the package has it if not given. */
  wasmUrl?: string | URL;
}

interface Job {
  readonly id: number;
  readonly done: (recording: Recording) => void;
  readonly failed: (error: LabError) => void;
}

/** Runs searches one after the other, in a worker of its own that starts with the first. */
export class Lab {
  readonly #host: LabHost;
  readonly #options: LabOptions;
  #module: Promise<WebAssembly.Module> | undefined;
  #worker: Port<ToLabWorker> | undefined;
  /** Whether the worker has the wasm. */
  #ready = false;
  #lastId = 0;
  #jobs: Job[] = [];
  #closed = false;

  /** Nothing is loaded before the first run. */
  constructor(options: LabOptions = {}, host: LabHost = browser) {
    this.#options = options;
    this.#host = host;
  }

  /** Runs one search, after those asked for before. Rejects with a {@link LabError}; the lab can be used afterwards. */
  async run(request: LabRequest): Promise<Recording> {
    const given = (request as unknown) === null ? "null" : typeof request;
    if (given !== "object")
      throw badRequest(`the request is an object with a game and a search, not ${given}`);
    const worker = await this.#start();
    const id = ++this.#lastId;
    return new Promise((done, failed) => {
      try {
        worker.post({ kind: "run", id, request });
      } catch (error) {
        failed(badRequest(`the request cannot be sent to the lab: ${messageOf(error)}`));
        return;
      }
      this.#jobs.push({ id, done, failed });
    });
  }

  /** Gives the worker back. What is under way, and what is asked for later, rejects with `closed`. */
  close(): void {
    this.#closed = true;
    this.#end("closed", "the lab has been closed");
  }

  /** The same as {@link Lab.close | close}, for `await using`. */
  [asyncDispose](): Promise<void> {
    this.close();
    return Promise.resolve();
  }

  async #start(): Promise<Port<ToLabWorker>> {
    const module = await this.#load();
    if (this.#closed) throw new LabError({ code: "closed", message: "the lab has been closed" });
    if (this.#worker !== undefined) return this.#worker;
    try {
      this.#worker = this.#host.startWorker(
        {
          onMessage: (message) => this.#receive(message),
          onFault: (fault) => this.#crash(fault),
        },
        this.#options.workerUrl,
      );
    } catch (error) {
      throw new LabError({ code: "load", message: `the lab cannot be started: ${messageOf(error)}` });
    }
    this.#worker.post({ kind: "load", module });
    return this.#worker;
  }

  async #load(): Promise<WebAssembly.Module> {
    this.#module ??= this.#host.compile(this.#options.wasmUrl ?? labWasmUrl());
    try {
      return await this.#module;
    } catch (error) {
      // What could not be loaded is tried again the next time.
      this.#module = undefined;
      throw new LabError({ code: "load", message: messageOf(error) });
    }
  }

  #receive(message: FromLabWorker): void {
    switch (message.kind) {
      case "ready":
        this.#ready = true;
        break;
      case "done":
        this.#take(message.id)?.done(new Recording(message.tables));
        break;
      case "refused":
        this.#take(message.id)?.failed(new LabError(message.error));
        break;
      case "crashed":
        this.#crash(message.message);
        break;
    }
  }

  #take(id: number): Job | undefined {
    const job = this.#jobs.find((job) => job.id === id);
    this.#jobs = this.#jobs.filter((other) => other !== job);
    return job;
  }

  #crash(message: string): void {
    if (this.#ready) this.#end("crashed", `the lab crashed: ${message}`);
    else this.#end("load", `the lab cannot be started: ${message}`);
  }

  /** The next run starts a fresh worker. */
  #end(code: LabErrorCode, message: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    const jobs = this.#jobs;
    this.#jobs = [];
    for (const job of jobs) job.failed(new LabError({ code, message }));
  }
}
