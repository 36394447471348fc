/** The lab's requests to its worker, and the answers. */

import type { LabErrorInfo, LabRequest } from "../../wasm/plain/pvscope.js";
import type { Service } from "../channel_messages.js";
import type { EngineFiles } from "../engine_files.js";
import type { Tables } from "./recording.js";

export interface LabService extends Service {
  readonly load: EngineFiles;
  readonly request: LabRequest;
  readonly report: never;
  readonly result: Tables;
  readonly refusal: LabErrorInfo;
}
