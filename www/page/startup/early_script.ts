/**
 * What cannot wait for the page's script: the colours and the position of the first paint, and the engine, which loads into its
 * worker meanwhile. The page's script starts after the first frame, which it would hold back. The build puts this script into the
 * page's HTML; early_start.ts takes over from it.
 */

import { BYTES } from "../../wasm/bytes.js";
import { bestBuild, defaultThreads } from "../../engine/build";
import { sharedFlags } from "../../engine/interrupt";
import { DEFAULT_HASH_MB } from "../../engine/limits";
import { loadAt } from "../../engine/load_files";
import { startScript } from "../../engine/worker_at";
import type { EarlyStart } from "../state/early_start";
import { isBare } from "../game/page_address";
import { rememberedLook, showLook } from "../board/board_look";
import { rememberedHidden, showHidden } from "../analysis/remembered_lines";
import { keptPlay, showPlaying } from "../play/kept_play";
import { rememberedTheme, showTheme } from "../shell/color_theme";
import { rememberedFlipped, rememberedHashMb, rememberedThreads } from "../state/remembered_settings";

/** The files, put here by the build. */
declare const FILES: Readonly<Record<"page" | "worker" | "threads" | "jspi" | "plain" | "network", string>>;

/** The longest wait for the first frame, which a window in the background may never show. */
const FRAME_TIMEOUT_MS = 300;

showTheme(rememberedTheme());
showLook(rememberedLook());
showHidden(rememberedHidden());
showPlaying(keptPlay() !== undefined);
if (!isBare(location.hash) || rememberedFlipped()) document.documentElement.dataset["board"] = "other";

const hashMb = rememberedHashMb() ?? DEFAULT_HASH_MB;
const build = bestBuild(rememberedThreads() ?? defaultThreads());
const urls = { wasm: new URL(FILES[build], location.href), network: new URL(FILES.network, location.href) };
const load = new AbortController();
const files = loadAt(
  urls,
  { wasm: BYTES[build], network: BYTES.network },
  {
    signal: load.signal,
    onProgress: (loaded, total) => {
      start.progress = [loaded, total];
      start.onProgress?.(loaded, total);
    },
  },
);
files.catch(() => {
  // The page reports it.
});
const start: EarlyStart = { urls, load, files, flags: sharedFlags(), held: [], isLoading: false };
Object.assign(globalThis, { pvscopeEarlyStart: start });

try {
  const worker = startScript(new URL(FILES.worker, location.href));
  start.worker = worker;
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    start.failed = true;
  });
  // The page knows how many threads it wants.
  if (build !== "threads") {
    start.isLoading = true;
    worker.onmessage = ({ data }: MessageEvent<EarlyStart["held"][number]>) => start.held.push(data);
    files.then(
      (files) => worker.postMessage({ kind: "load", load: { build, hashMb, ...files }, ...start.flags }),
      () => undefined,
    );
  }
} catch {
  // The page tries again, and reports a failure.
}

let isStarted = false;

function startPage(): void {
  if (!isStarted) void import(/* @vite-ignore */ FILES.page);
  isStarted = true;
}

requestAnimationFrame(() => setTimeout(startPage));
setTimeout(startPage, FRAME_TIMEOUT_MS);
