/** The entry point of the page: the engine, the components for the first depth, and after that everything else. */

import "./startup/engine_start";
import { isLate } from "./startup/first_game";
import "./startup/first_depth_components";
import { startBoard } from "./board/board";
import { loadPart } from "./navigation/page_part";
import { store } from "./state/page_context";

/**
 * The longest waits for the first depth, which needs processor and connection alone: before the board takes moves, and before the rest of
 * the page is loaded.
 */
const BOARD_TIMEOUT_MS = 300;
const FIRST_DEPTH_TIMEOUT_MS = 1000;

/** Resolves after the first depth has been painted. */
const firstDepth = new Promise<void>((resolve) => {
  const unsubscribe = store.subscribe(() => {
    const { phase, iterations } = store.state.session;
    // A finished game has none.
    if (iterations.length === 0 && phase !== "idle" && phase !== "failed") return;
    unsubscribe();
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark("first-depth");
        resolve();
      }),
    );
  });
});

const firstDepthWithin = (ms: number): Promise<void> =>
  Promise.race([firstDepth, new Promise<void>((resolve) => setTimeout(resolve, ms))]);

/** Until then, the page's HTML shows the initial position from White's side. */
async function showBoard(): Promise<void> {
  if (document.documentElement.dataset["board"] === undefined) await firstDepthWithin(BOARD_TIMEOUT_MS);
  startBoard();
}

async function loadRest(): Promise<void> {
  if (!isLate) await firstDepthWithin(FIRST_DEPTH_TIMEOUT_MS);
  await loadPart({
    name: "The rest of the page",
    place: "pv-controls",
    load: () => import("./startup/deferred_features"),
  });
}

document.querySelector(".not-started")?.remove();
void showBoard();
void loadRest();
