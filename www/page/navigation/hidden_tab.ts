/** Whether the tab is on the screen decides whether a phone analyses. */

import { start, stop } from "../analysis/actions";
import { pauseWhileHidden } from "../analysis/hidden_pause";
import { showPassingNote } from "../analysis/messages";
import { store } from "../state/page_context";

export function followTab(page: Document): void {
  const phone = matchMedia("(pointer: coarse)");
  const check = pauseWhileHidden(page, () => phone.matches, {
    isRunning: () => store.state.session.phase === "running",
    stop,
    resume: () => {
      start();
      showPassingNote("The analysis paused while this tab was hidden. It goes on now.");
    },
  });
  store.subscribe(check);
}
