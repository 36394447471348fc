/** The engine that a script in the page's HTML has started before the page's own script: see early_script.ts. */

import type { AnalysisService } from "../../engine/analysis_service";
import { browser, fileBytes, fileUrls } from "../../engine/browser_host";
import type { FromWorker } from "../../engine/channel_messages";
import type { EngineFiles, LoadOptions, LoadProgress } from "../../engine/engine_files";
import type { Host, WorkerListener, WorkerPort } from "../../engine/host";
import type { SharedFlags } from "../../engine/interrupt";
import { type FileUrls, keyOf, loadAt } from "../../engine/load_files";
import { sharedFiles } from "../../engine/shared_files";
import { portTo } from "../../engine/worker_port";

/** What the script leaves behind. */
export interface EarlyStart {
  worker?: Worker;
  /** Whether the worker has broken before anyone listened. */
  failed?: boolean;
  readonly flags: SharedFlags;
  /** Whether the worker gets the files and the flags as soon as the files are there. */
  isLoading: boolean;
  /** The worker's answers so far. */
  readonly held: FromWorker<AnalysisService>[];
  files?: Promise<EngineFiles>;
  readonly urls: FileUrls;
  /** Ends the load of the files. */
  readonly load: AbortController;
  progress?: Parameters<LoadProgress>;
  onProgress?: LoadProgress | undefined;
}

const start = (globalThis as { pvscopeEarlyStart?: EarlyStart }).pvscopeEarlyStart;

/** The files, for the first who asks for their URLs. */
function earlyFiles(urls: FileUrls, { signal, onProgress }: LoadOptions): Promise<EngineFiles> | undefined {
  if (start?.files === undefined) return undefined;
  if (start.urls.wasm.href !== urls.wasm.href || start.urls.network.href !== urls.network.href)
    return undefined;
  const { files, load, progress } = start;
  start.files = undefined;
  start.onProgress = onProgress;
  // Callers expect the first call after the return, as from a load that only begins.
  if (progress !== undefined) queueMicrotask(() => onProgress?.(...progress));
  signal?.addEventListener("abort", () => load.abort(signal.reason));
  return files;
}

/** The worker, for the first who asks, unless it is broken or the page's HTML has started none. */
function earlyPort(listener: WorkerListener<AnalysisService>): WorkerPort<AnalysisService> | undefined {
  if (start?.worker === undefined) return undefined;
  const { worker, failed, isLoading, held, flags } = start;
  start.worker = undefined;
  if (failed === true) {
    worker.terminate();
    return undefined;
  }
  worker.onmessage = null;
  const port = portTo(worker, listener);
  if (!isLoading) return port;
  return {
    ...port,
    flags,
    // The script sends the files. The channel learns the answers when it would have sent it.
    post: (message) => {
      if (message.kind !== "load") port.post(message);
      else for (const answer of held) listener.onMessage(answer);
    },
  };
}

/** A browser's host that begins with what the page's HTML has started. */
export const earlyHost: Host = {
  ...browser,
  load: async (build, urls, options) => {
    const files = fileUrls(build, urls);
    return await sharedFiles.get(
      keyOf(files),
      options,
      (options) => earlyFiles(files, options) ?? loadAt(files, fileBytes(build), options),
    );
  },
  startWorker: (listener, urls) => earlyPort(listener) ?? browser.startWorker(listener, urls),
};
