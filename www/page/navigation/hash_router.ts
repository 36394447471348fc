/** The two views of the page, told apart by its address: the analysis, and at #lab the lab, which is loaded when it is opened. */

import { start, stop } from "../analysis/actions";
import { messageOf } from "../../engine/errors";
import { store } from "../state/page_context";

const LAB = "#lab";

export const labIsOpen = (): boolean => location.hash === LAB;

/** Shows the view of the address, now and whenever it changes. */
export function followViews(): void {
  /** Whether the analysis is to go on when its view is shown again. */
  let interrupted = false;
  const show = (): void => {
    const lab = labIsOpen();
    for (const view of document.querySelectorAll("main")) view.hidden = (view.id === "lab") !== lab;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".views a")) {
      if ((link.hash === LAB) === lab) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (lab) {
      interrupted = store.state.wanted;
      // Nobody sees it, and the lab has a use for the processor.
      if (interrupted) stop();
      load();
    } else if (interrupted) {
      interrupted = false;
      start();
    }
  };
  addEventListener("hashchange", show);
  if (labIsOpen()) show();
}

function load(): void {
  import("../lab/lab_view").catch((error: unknown) => {
    const lab = document.querySelector("pv-lab");
    if (lab !== null)
      lab.textContent = `The lab cannot be loaded. Load the page again. (${messageOf(error)})`;
  });
}
