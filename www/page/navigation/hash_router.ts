/** The page's two views by URL hash: the analysis, and at #lab the lab, which is loaded on demand. */

import { start, stop } from "../analysis/actions";
import { loadPart, type PagePart } from "./page_part";
import { store } from "../state/page_context";

const LAB = "#lab";

export const labIsOpen = (): boolean => location.hash === LAB;

/** Shows the view of the current hash, now and after every change. */
export function followHash(): void {
  /** Whether to resume the analysis when its view comes back. */
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
      // The analysis is hidden, and the lab needs the processor.
      if (interrupted) stop();
      void loadPart(LAB_PART);
    } else if (interrupted) {
      interrupted = false;
      start();
    }
  };
  addEventListener("hashchange", show);
  if (labIsOpen()) show();
}

const LAB_PART: PagePart = { name: "The lab", place: "pv-lab", load: () => import("../lab/lab_view") };
