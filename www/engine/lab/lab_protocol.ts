/** The messages between a lab and its worker. */

import type { LabErrorInfo, LabRequest } from "../../../pkg/plain/pvscope.js";
import type { Tables } from "./recording.js";

export type ToLabWorker =
  | { readonly kind: "load"; readonly module: WebAssembly.Module }
  | { readonly kind: "run"; readonly id: number; readonly request: LabRequest };

export type FromLabWorker =
  /** The wasm is there. */
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly id: number; readonly tables: Tables }
  | { readonly kind: "refused"; readonly id: number; readonly error: LabErrorInfo }
  /** The worker is of no more use. */
  | { readonly kind: "crashed"; readonly message: string };
