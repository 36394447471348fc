/**
 * The messages between a page and a worker, for every kind of worker. A request has an id and its answers carry it. Requests
 * are answered in order, one at a time.
 */

/** The types of one kind of worker: its requests and their answers. */
export interface Service {
  /** Everything the worker needs before its first request. */
  readonly load: unknown;
  readonly request: unknown;
  /** A report on the running request. */
  readonly report: unknown;
  readonly result: unknown;
  /** The reason for refusing a request. The worker remains usable. */
  readonly refusal: { readonly code: string; readonly message: string };
}

export type ToWorker<S extends Service> =
  | {
      readonly kind: "load";
      readonly load: S["load"];
      /** Shared memory for a {@link RequestFlag} each, if the host shares memory. */
      readonly stopFlag?: SharedArrayBuffer;
      readonly ponderFlag?: SharedArrayBuffer;
    }
  | {
      readonly kind: "request";
      readonly id: number;
      readonly request: S["request"];
    }
  /** Stops the request `id` and all before it. */
  | { readonly kind: "stop"; readonly id: number }
  /** The own time of the request `id` begins. */
  | { readonly kind: "ponderHit"; readonly id: number };

export type FromWorker<S extends Service> =
  /** Loaded. */
  | { readonly kind: "ready" }
  | { readonly kind: "report"; readonly id: number; readonly report: S["report"] }
  | { readonly kind: "done"; readonly id: number; readonly result: S["result"] }
  | { readonly kind: "refused"; readonly id: number; readonly error: S["refusal"] }
  /** What the worker was given to load cannot be used. */
  | { readonly kind: "unusable"; readonly message: string }
  /** The worker is unusable. */
  | { readonly kind: "crashed"; readonly message: string };
