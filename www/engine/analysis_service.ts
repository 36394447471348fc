/** An analyzer's requests to its worker, and the answers. */

import type { End, EngineErrorInfo, Report, Request } from "../wasm/plain/pvscope.js";
import type { Build } from "./build.js";
import type { Service } from "./channel_messages.js";
import type { EngineFiles } from "./engine_files.js";

/** A request for a search. */
export interface SearchRequest extends Request {
  /** The engine forgets everything before it. */
  readonly fresh: boolean;
}

/** For the build `threads`. */
export interface WantedThreads {
  readonly wanted: number;
  /** The number of threads that search, in shared memory. */
  readonly running: Int32Array;
}

export interface AnalysisService extends Service {
  readonly load: EngineFiles & {
    readonly build: Build;
    readonly threads?: WantedThreads | undefined;
    /** Size in MB of a hash table to make while no request is there yet. Default: none, the first request says its size. */
    readonly hashMb?: number;
  };
  readonly request: SearchRequest;
  readonly report: Report;
  readonly result: End;
  readonly refusal: EngineErrorInfo;
}
