/**
 * The messages between an analyzer and its worker. Every request has an id, every answer carries it: whatever comes late is
 * dropped by it. A request never reaches a worker that still owes the end of another; it may reach one that still loads.
 */

import type { End, EngineErrorInfo, Report, Request } from "../../pkg/plain/pvscope.js";
import type { Build } from "./build.js";

export type ToWorker =
  | {
      readonly kind: "load";
      readonly build: Build;
      readonly module: WebAssembly.Module;
      /** Shared memory that holds the id of the last request to be stopped, where the host has such memory. */
      readonly stopFlag?: SharedArrayBuffer;
    }
  | {
      readonly kind: "go";
      readonly id: number;
      readonly request: Request;
      /** Already stopped: the answer is the shortest there is. */
      readonly stopped: boolean;
    }
  | { readonly kind: "stop"; readonly id: number };

export type FromWorker =
  | { readonly kind: "ready" }
  | { readonly kind: "report"; readonly id: number; readonly report: Report }
  | { readonly kind: "end"; readonly id: number; readonly end: End }
  /** The request was not taken; the worker goes on. */
  | { readonly kind: "refused"; readonly id: number; readonly error: EngineErrorInfo }
  /** The worker is of no more use. */
  | { readonly kind: "crashed"; readonly message: string };
