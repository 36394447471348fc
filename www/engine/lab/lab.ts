/** The lab: the searches of the literature, run in a worker of their own on trees and chess positions. */

import type { LabRequest } from "../../../pkg/lab/pvscope.js";
import { messageOf } from "../errors.js";
import { compileAt } from "../load.js";
import { LabError } from "./errors.js";
import type { FromLabWorker, ToLabWorker } from "./protocol.js";
import { Recording } from "./recording.js";

interface Job {
  readonly id: number;
  readonly done: (recording: Recording) => void;
  readonly failed: (error: LabError) => void;
}

export class Lab {
  #module: Promise<WebAssembly.Module> | undefined;
  #worker: Worker | undefined;
  #lastId = 0;
  #jobs: Job[] = [];

  /** Runs one search, after those asked for before. Rejects with a {@link LabError}. */
  async run(request: LabRequest): Promise<Recording> {
    const worker = await this.#start();
    const id = ++this.#lastId;
    return new Promise((done, failed) => {
      this.#jobs.push({ id, done, failed });
      post(worker, { kind: "run", id, request });
    });
  }

  /** Gives the worker back; what is under way is never answered. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#jobs = [];
  }

  async #start(): Promise<Worker> {
    this.#module ??= compileAt(wasmUrl());
    let module: WebAssembly.Module;
    try {
      module = await this.#module;
    } catch (error) {
      // What could not be loaded is tried again the next time.
      this.#module = undefined;
      throw new LabError({ kind: "load", message: messageOf(error) });
    }
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromLabWorker>) => this.#receive(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#crash(event.message || "its worker cannot be started");
    });
    post(worker, { kind: "load", module });
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromLabWorker): void {
    if (message.kind === "crashed") {
      this.#crash(message.message);
      return;
    }
    const job = this.#jobs.find(({ id }) => id === message.id);
    this.#jobs = this.#jobs.filter(({ id }) => id !== message.id);
    if (message.kind === "done") job?.done(new Recording(message.tables));
    else job?.failed(new LabError(message.error));
  }

  /** The next run starts a fresh worker. */
  #crash(message: string): void {
    const jobs = this.#jobs;
    this.close();
    const error = new LabError({ kind: "crashed", message: `the lab crashed: ${message}` });
    for (const job of jobs) job.failed(error);
  }
}

/** Where the wasm of the lab lies. Literal, so that bundlers see it. */
const wasmUrl = (): URL => new URL("../../../pkg/lab/pvscope_bg.wasm", import.meta.url);

function post(worker: Worker, message: ToLabWorker): void {
  worker.postMessage(message);
}
