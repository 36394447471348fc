/** The page's entry: the engine first, then what its first depth is shown on, and the rest when that is on the screen. */

import "./startup/engine_start";
import "./startup/first_depth_components";
import { messageOf } from "../engine/errors";
import { store } from "./state/page_context";

/** Whoever waits longer for the first depth is to have the rest of the page before it. */
const PATIENCE_MS = 300;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Settled when the first depth has been painted. */
const firstDepth = new Promise<void>((resolve) => {
  const unsubscribe = store.subscribe(() => {
    if (store.state.session.iterations.length === 0) return;
    unsubscribe();
    requestAnimationFrame(() => setTimeout(resolve));
  });
});

Promise.race([firstDepth, pause(PATIENCE_MS)])
  .then(() => import("./startup/deferred_features"))
  .catch((error: unknown) => {
    const controls = document.querySelector("pv-controls");
    if (controls !== null)
      controls.textContent = `The rest of the page cannot be loaded. Load the page again. (${messageOf(error)})`;
  });
